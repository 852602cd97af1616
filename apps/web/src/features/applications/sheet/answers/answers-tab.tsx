/** Shows the candidate's answers page by page, with times and what was late. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import type { ScoreReason } from '@assay/domain/modules/definition'
import { durationWords } from '@assay/domain/time/duration-words'
import { Badge, Stack, Text, Title } from '@mantine/core'
import { IconClockPlus, IconClockX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useFormats } from '../../../../i18n/formats.ts'
import { Points } from '../../../../modules/shared/answers/points.tsx'
import { EmptyState } from '../../../../patterns/state/empty-state.tsx'
import { shownMoment } from '../shown-moment.ts'
import { sheetTexts } from '../texts.ts'
import { AnswerItem } from './answer-item.tsx'
import classes from './answers.module.css'
import { reasonWords } from './score-reasons.ts'
import { durationOf, type SheetPage, sheetPages } from './sheet-pages.ts'

type Shown = Pick<ApplicationSheet, 'id' | 'candidate' | 'completedAt' | 'abilities' | 'progress'>

export function AnswersTab({ sheet }: { sheet: ApplicationSheet }) {
  const t = sheetTexts.useTexts()
  const pages = useMemo(() => sheetPages(sheet), [sheet])
  if (pages.length === 0) return <EmptyState title={t('answers.none')} />
  return (
    <Stack gap="xl">
      {pages.map((page) => (
        <AnswerPage key={page.page.id} {...page} sheet={sheet} />
      ))}
    </Stack>
  )
}

function AnswerPage({ page, node, visit, items, sheet }: SheetPage & { readonly sheet: Shown }) {
  const t = sheetTexts.useTexts()
  const name = page.name || t('page.unnamed', { position: page.position })
  const hasPoints = node !== undefined && visit !== undefined && sheet.progress === 'completed'
  return (
    <Stack
      component="section"
      aria-label={page.name ? t('page.named', { position: page.position, name }) : name}
    >
      <header className={classes.pageHead}>
        <Title order={3}>{name}</Title>
        <VisitTime visit={visit} sheet={sheet} />
        {visit?.late === true ? (
          <Badge size="sm" color="amber" leftSection={<IconClockX size={12} aria-hidden />}>
            {t('page.late')}
          </Badge>
        ) : null}
        <Credit seconds={visit?.creditSeconds ?? 0} />
      </header>
      {visit === undefined
        ? null
        : items.map((each) => <AnswerItem key={each.item.id} sheet={sheet} {...each} />)}
      {hasPoints ? <PageBonuses reasons={node.reasons} /> : null}
    </Stack>
  )
}

/** Time that an outage of the server took, and that was given back. */
function Credit({ seconds }: { readonly seconds: number }) {
  const t = sheetTexts.useTexts()
  if (seconds === 0) return null
  return (
    <Badge size="sm" color="gray" leftSection={<IconClockPlus size={12} aria-hidden />}>
      {t('page.credit', { duration: durationWords(seconds) })}
    </Badge>
  )
}

function VisitTime({ visit, sheet }: Pick<SheetPage, 'visit'> & { readonly sheet: Shown }) {
  const t = sheetTexts.useTexts()
  const formats = useFormats()
  const duration = visit === undefined ? null : durationOf(visit, sheet.completedAt)
  const words =
    visit === undefined
      ? t('page.notReached')
      : duration === null
        ? t('page.open')
        : t('page.duration', { duration: durationWords(duration) })
  return (
    <Text size="xs" c="dimmed" component="span" className="tabular">
      {visit === undefined ? words : `${shownMoment(sheet, visit.firstVisitedAt, formats)} · ${words}`}
    </Text>
  )
}

function PageBonuses({ reasons }: { reasons: readonly ScoreReason[] }) {
  const t = sheetTexts.useTexts()
  if (reasons.length === 0) return null
  return (
    <ul className={classes.reasons} aria-label={t('page.bonuses')}>
      {reasons.map((reason, index) => (
        <li key={`${reason.code} ${index}`}>
          <span>{reasonWords(t, reason)}</span>
          <Points points={reason.points} />
        </li>
      ))}
    </ul>
  )
}
