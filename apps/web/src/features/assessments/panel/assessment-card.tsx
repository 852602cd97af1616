/** One test: whether candidates can take it, how many did, and what can be done with it (product 5.3). */
import { statusOf } from '@assay/domain/assessments/status'
import { ActionIcon, Group, Text, Tooltip } from '@mantine/core'
import {
  IconCircleCheckFilled,
  IconCircleDashed,
  IconExternalLink,
  IconLayoutKanban,
  IconPencil,
  IconPlayerPauseFilled,
  IconSend,
} from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { memo } from 'react'
import { requestInvitation } from '../../../feature-parts/invitation/request-invitation.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { AppLink } from '../../../navigation/app-link.tsx'
import { paths } from '../../../navigation/paths.ts'
import { IconButton } from '../../../patterns/actions.tsx'
import { useAgo } from '../../../patterns/ago.tsx'
import { totalText } from '../../../patterns/list/total.ts'
import type { AssessmentSummary } from '../api/assessment-queries.ts'
import { panelTexts } from '../texts/panel-texts.ts'
import { AssessmentMenu } from './assessment-menu.tsx'
import classes from './assessment-panel.module.css'
import type { LeadsTo } from './use-panel-list.ts'

interface AssessmentCardProps {
  readonly assessment: AssessmentSummary
  readonly isSelected: boolean
  readonly leadsTo: LeadsTo
}

export const AssessmentCard = memo(function AssessmentCard({
  assessment,
  isSelected,
  leadsTo,
}: AssessmentCardProps) {
  const t = panelTexts.useTexts()
  const { id, name, slug, isOnline, latestApplicationDate, assessmentGroups, abilities } = assessment
  const boardHref = useBoardHref(id)
  const isToEdit = leadsTo === 'builder'
  return (
    <article className={classes.card} data-selected={isSelected || undefined} aria-label={name}>
      <Group justify="space-between" wrap="nowrap" gap="xs" className={classes.head ?? ''}>
        <StatusMark isOnline={isOnline} />
        <Group gap={0} wrap="nowrap" pos="relative" style={{ zIndex: 1 }}>
          {abilities.invite && isOnline ? (
            <IconButton
              label={t('card.invite', { name })}
              icon={IconSend}
              size={28}
              onClick={() => requestInvitation({ mode: 'single', assessment: { id, name, slug } })}
            />
          ) : null}
          {isToEdit && abilities.seeApplications ? (
            <IconButton
              label={t('card.board', { name })}
              icon={IconLayoutKanban}
              href={boardHref}
              size={28}
            />
          ) : null}
          {abilities.edit && !isToEdit ? (
            <IconButton
              label={t('card.edit', { name })}
              icon={IconPencil}
              href={paths.builder(id)}
              size={28}
            />
          ) : null}
          <Tooltip label={t('card.open', { name })}>
            <ActionIcon
              component="a"
              href={paths.test(slug)}
              target="_blank"
              rel="noopener"
              size={28}
              aria-label={t('card.open', { name })}
            >
              <IconExternalLink size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <AssessmentMenu assessment={assessment} />
        </Group>
      </Group>
      <div>
        {isToEdit || abilities.seeApplications ? (
          <AppLink
            href={isToEdit ? paths.builder(id) : boardHref}
            className={classes.name}
            aria-current={isSelected ? 'page' : undefined}
          >
            {name}
          </AppLink>
        ) : (
          <span className={classes.title}>{name}</span>
        )}
        <Text size="xs" c="dimmed" mt={2}>
          {isToEdit ? <Changed at={assessment.updatedAt} /> : <LastApplication at={latestApplicationDate} />}
        </Text>
        <Facts assessment={assessment} />
        {assessmentGroups.length === 0 ? null : (
          <Text size="xs" c="dimmed">
            {t('card.groups', { names: assessmentGroups.map((group) => group.name).join(', ') })}
          </Text>
        )}
      </div>
      <AssessmentCounts assessment={assessment} />
    </article>
  )
})

/** How much it asks, how long it takes, and who marks it. */
function Facts({ assessment }: { readonly assessment: AssessmentSummary }) {
  const t = panelTexts.useTexts()
  const { questions, estimatedMinutes: minutes, evaluationType } = assessment
  const facts = [
    ...(questions === null ? [] : [t('card.questions', { count: questions })]),
    ...(minutes === null ? [] : [t('card.minutes', { minutes })]),
    t(evaluationType === 1 ? 'card.automatic' : 'card.manual'),
  ]
  return (
    <Text size="xs" c="dimmed">
      {facts.join(' · ')}
    </Text>
  )
}

function Changed({ at }: { readonly at: string }) {
  return panelTexts.useTexts()('card.changed', { ago: useAgo()(at) })
}

/** How many candidates are at each stage (product 5.3); those to evaluate are the next thing to do. */
function AssessmentCounts({ assessment }: { readonly assessment: AssessmentSummary }) {
  const t = panelTexts.useTexts()
  const { number } = useFormats()
  const { totalCandidates, evaluatedCandidates, hiredCandidates, rejectedCandidates } = assessment
  const counts = [
    { name: 'totalCandidates', label: t('card.total', { count: totalCandidates }) },
    { name: 'evaluatedCandidates', label: t('card.evaluated', { count: evaluatedCandidates }) },
    { name: 'candidatesToEvaluate', label: t('card.toEvaluate'), isTodo: true },
    { name: 'hiredCandidates', label: t('card.hired', { count: hiredCandidates }) },
    { name: 'rejectedCandidates', label: t('card.refused', { count: rejectedCandidates }) },
  ] as const
  const textOf = (name: (typeof counts)[number]['name']): string => {
    const totalIsExact = !assessment.uncertainCounts.includes(name)
    return totalText({ totalItems: assessment[name], totalIsExact }, number)
  }
  return (
    <dl className={classes.counts} aria-label={t('card.counts', { name: assessment.name })}>
      {counts.map(({ name, label, ...rest }) => (
        <div
          key={name}
          className={classes.count}
          data-none={assessment[name] === 0 || undefined}
          data-todo={'isTodo' in rest || undefined}
        >
          <dt title={label}>{label}</dt>
          <dd>{textOf(name)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The board of a test, with the panel's own filters kept: the list beside it stays as it is. */
function useBoardHref(assessmentId: string): string {
  const search: Readonly<Record<string, string>> = useSearch({ strict: false })
  const own = Object.entries(search).filter(([name]) => name.startsWith('test'))
  const query = new URLSearchParams(own).toString()
  return paths.board(assessmentId) + (query === '' ? '' : `?${query}`)
}

function LastApplication({ at }: { readonly at: string | null }) {
  const t = panelTexts.useTexts()
  const formats = useFormats()
  if (at === null) return t('card.noApplication')
  const date = formats.date(at)
  // Noon sharp stands for a day, where the test hides who came.
  return at.endsWith('T12:00:00.000Z')
    ? t('card.lastApplicationDay', { date })
    : t('card.lastApplication', { date, time: formats.time(at) })
}

const icons = { online: IconCircleCheckFilled, offline: IconPlayerPauseFilled, wip: IconCircleDashed }

/** Online, offline or in progress: a shape and a word, never a colour alone. */
function StatusMark({ isOnline }: { readonly isOnline: boolean | null }) {
  const t = panelTexts.useTexts()
  const status = statusOf(isOnline)
  const Icon = icons[status]
  return (
    <span className={classes.status} data-status={status}>
      <Icon size={14} aria-hidden />
      {t(`status.${status}`)}
    </span>
  )
}
