/** A short list of applications on the home screen, and the button that takes the next one to evaluate. */
import { Badge, Button, Text } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCandidateName } from '../../feature-parts/candidate/candidate-name.ts'
import { useFormats } from '../../i18n/formats.ts'
import { AppLink } from '../../navigation/app-link.tsx'
import { paths } from '../../navigation/paths.ts'
import { useAgo } from '../../patterns/ago.tsx'
import { Faces, fullName } from '../../patterns/faces.tsx'
import { ScoreRing } from '../../patterns/score/score-ring.tsx'
import { EmptyState } from '../../patterns/state/empty-state.tsx'
import { TitledCard } from '../../patterns/titled-card.tsx'
import { toast, useRunOrToast } from '../../patterns/toast.tsx'
import { type ListedApplication, takeNextApplication } from './api.ts'
import classes from './dashboard.module.css'
import { dashboardTexts } from './texts.ts'

interface ApplicationListCardProps {
  readonly title: string
  readonly applications: readonly ListedApplication[]
  readonly emptyTitle: string
  readonly emptyText: string
  readonly emptyIcon: Icon
  readonly action?: ReactNode
}

/** Takes the next one and opens its evaluation on the board of its test (product 5.19). */
export function EvaluateNext() {
  const t = dashboardTexts.useTexts()
  const navigate = useNavigate()
  const [busy, start] = useRunOrToast()
  const open = async (): Promise<void> => {
    const { data } = await takeNextApplication({ body: {} })
    if (data === null) return toast.success(t('queue.others'))
    const { id, assessmentId } = data
    await navigate({
      to: paths.board(assessmentId, { application: id, tab: 'evaluation', sort: 'oldest' }),
    })
  }
  return (
    <Button size="compact-md" loading={busy} onClick={() => void start(open)}>
      {t('queue.next')}
    </Button>
  )
}

/** A card with a short list of applications, or why there is none. */
export function ApplicationListCard({ title, applications, action, ...empty }: ApplicationListCardProps) {
  return (
    <TitledCard padding="md" title={title} aside={applications.length === 0 ? null : action}>
      {applications.length === 0 ? (
        <EmptyState
          title={empty.emptyTitle}
          text={empty.emptyText}
          icon={empty.emptyIcon}
          guide="firstSteps"
        />
      ) : (
        <ul className="plain" data-lined>
          {applications.map((application) => (
            <li key={application.id}>
              <ApplicationRow application={application} />
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  )
}

function ApplicationRow({ application }: { application: ListedApplication }) {
  const t = dashboardTexts.useTexts()
  const nameOf = useCandidateName()
  const { date } = useFormats()
  const ago = useAgo()
  const { id, candidate, assessment, owners, progress, completedAt, createdAt, score, maxScore } = application
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
      <Owners owners={owners} />
      {progress === 'completed' ? null : <Badge color="gray">{t(`progress.${progress}`)}</Badge>}
      <Text component="time" size="sm" c="dimmed" dateTime={completedAt ?? createdAt}>
        {(candidate === null ? date : ago)(completedAt ?? createdAt)}
      </Text>
      {score === null ? null : <ScoreRing score={score} max={maxScore} size={36} />}
    </AppLink>
  )
}

function Owners({ owners }: Pick<ListedApplication, 'owners'>) {
  const t = dashboardTexts.useTexts()
  return <Faces people={owners} label={t('owners', { names: owners.map(fullName).join(', ') })} />
}
