/** An application in the queue or among the latest: who, which test, when; leads to its sheet. */
import { Badge, Text } from '@mantine/core'
import { useFormats } from '../../i18n/use-formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { AppLink } from '../../navigation/app-link.tsx'
import { paths } from '../../navigation/paths.ts'
import { useCandidateName } from '../../patterns/candidate/candidate-name.ts'
import { ScoreRing } from '../../patterns/score/score-ring.tsx'
import type { ListedApplication } from './api.ts'
import classes from './dashboard.module.css'
import { dashboardTexts } from './texts.ts'

export function ApplicationRow({ application }: { application: ListedApplication }) {
  const t = useTexts(dashboardTexts)
  const nameOf = useCandidateName()
  const formats = useFormats()
  const { id, assessment, progress, completedAt, createdAt, score, maxScore } = application
  return (
    <AppLink className={classes.row} href={paths.board(assessment.id, { application: id })}>
      <span className={classes.who}>
        <Text component="div" fw={500}>
          {nameOf(application)}
        </Text>
        <Text component="div" size="sm" c="dimmed">
          {assessment.name}
        </Text>
      </span>
      {progress === 'completed' ? null : <Badge color="gray">{t(`progress.${progress}`)}</Badge>}
      <Text component="time" size="sm" c="dimmed" dateTime={completedAt ?? createdAt}>
        {formats.ago(completedAt ?? createdAt)}
      </Text>
      {score === null ? null : <ScoreRing score={score} max={maxScore} size={36} />}
    </AppLink>
  )
}
