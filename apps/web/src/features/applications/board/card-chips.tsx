/** Shows the particulars of an application as small chips; nothing where it has none. */
import type { ApplicationCard } from '@assay/contract/applications/schemas'
import { Badge, VisuallyHidden } from '@mantine/core'
import { IconClockPause, IconClockPlus, IconClockX, IconMessage, IconPlayerPlay } from '@tabler/icons-react'
import classes from './card.module.css'
import { boardTexts } from './texts.ts'

const icon = { size: 12, stroke: 2, 'aria-hidden': true } as const

type ChipFacts = Pick<ApplicationCard, 'progress' | 'late' | 'extraTimePercent' | 'filters'>

/** Whether there is anything to show in chips, comments among it. */
export const saysMore = (card: ChipFacts & Pick<ApplicationCard, 'commentCount'>): boolean =>
  card.progress !== 'completed' ||
  card.late ||
  card.extraTimePercent > 0 ||
  card.filters.length > 0 ||
  card.commentCount > 0

export function CardChips({ progress, late, extraTimePercent, filters }: ChipFacts) {
  const t = boardTexts.useTexts()
  return (
    <>
      {progress === 'inProgress' ? (
        <Badge size="sm" leftSection={<ProgressIcon progress={progress} />}>
          {t('progress.inProgress')}
        </Badge>
      ) : null}
      {progress === 'interrupted' ? (
        <Badge size="sm" color="amber" leftSection={<ProgressIcon progress={progress} />}>
          {t('progress.interrupted')}
        </Badge>
      ) : null}
      {late ? (
        <Badge size="sm" color="amber" leftSection={<IconClockX {...icon} />}>
          {t('card.late')}
        </Badge>
      ) : null}
      {extraTimePercent > 0 ? (
        <Badge size="sm" color="gray" leftSection={<IconClockPlus {...icon} />}>
          {t('card.extraTime', { percent: extraTimePercent })}
        </Badge>
      ) : null}
      {filters.map(({ id, name }) => (
        <Badge key={id} size="sm" variant="outline" color="gray" title={name}>
          {name}
        </Badge>
      ))}
    </>
  )
}

export function ProgressIcon({ progress }: Pick<ApplicationCard, 'progress'>) {
  return progress === 'inProgress' ? <IconPlayerPlay {...icon} /> : <IconClockPause {...icon} />
}

export function CommentCount({ commentCount }: Pick<ApplicationCard, 'commentCount'>) {
  const t = boardTexts.useTexts()
  if (commentCount === 0) return null
  const words = t('card.comments', { count: commentCount })
  return (
    <span className={classes.comments} title={words}>
      <IconMessage size={14} stroke={1.7} aria-hidden />
      <span aria-hidden>{commentCount}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
