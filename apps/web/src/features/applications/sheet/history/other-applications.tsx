/** The candidate's other applications, each a link to its sheet. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { columnOf } from '@assay/domain/applications/status'
import { Stack, Title } from '@mantine/core'
import { useFormats } from '../../../../i18n/formats.ts'
import { TextLink } from '../../../../navigation/app-link.tsx'
import { paths } from '../../../../navigation/paths.ts'
import { Hint } from '../../../../patterns/hint.tsx'
import { useScoreWords } from '../../../../patterns/score/score-chip.tsx'
import { boardTexts } from '../../board/texts.ts'
import { sheetTexts } from '../texts.ts'
import classes from './history.module.css'

type Other = ApplicationSheet['otherApplications'][number]

export function OtherApplications({
  sheet: { otherApplications, hasMoreApplications },
}: {
  readonly sheet: Pick<ApplicationSheet, 'otherApplications' | 'hasMoreApplications'>
}) {
  const t = sheetTexts.useTexts()
  if (otherApplications.length === 0) return null
  return (
    <section className={classes.others} aria-label={t('others.title')}>
      <Title order={3}>{t('others.title')}</Title>
      <Stack component="ul" gap="xs" className="plain">
        {otherApplications.map((other) => (
          <OtherApplication key={other.id} {...other} />
        ))}
      </Stack>
      {hasMoreApplications ? (
        <Hint size="xs">{t('others.newest', { count: otherApplications.length })}</Hint>
      ) : null}
    </section>
  )
}

function OtherApplication({ id, assessment, createdAt, status, progress, score, maxScore }: Other) {
  const board = boardTexts.useTexts()
  const formats = useFormats()
  const { figure, word } = useScoreWords({ score, max: maxScore })
  // What is not finished does not wait to be evaluated.
  const isWaiting = status !== 'notEvaluated' || progress === 'completed'
  const stage = board(isWaiting ? columnOf(status) : `progress.${progress}`)
  return (
    <li>
      <TextLink href={paths.board(assessment.id, { application: id })} size="sm">
        {assessment.name}
      </TextLink>
      <Hint className="tabular">{[formats.date(createdAt), figure ?? word, stage].join(' · ')}</Hint>
    </li>
  )
}
