/** Shows the particulars of an application as small chips; nothing where it has none. */
import type { ApplicationCard } from '@assay/contract/applications/schemas'
import { Badge } from '@mantine/core'
import { IconClockPause, IconClockPlus, IconClockX, IconPlayerPlay } from '@tabler/icons-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { boardTexts } from './texts.ts'

const icon = { size: 12, stroke: 2, 'aria-hidden': true } as const

type ChipFacts = Pick<ApplicationCard, 'progress' | 'late' | 'extraTimePercent' | 'filters'>

export function CardChips({ progress, late, extraTimePercent, filters }: ChipFacts) {
  const t = useTexts(boardTexts)
  return (
    <>
      {progress === 'inProgress' ? (
        <Badge size="sm" leftSection={<IconPlayerPlay {...icon} />}>
          {t('progress.inProgress')}
        </Badge>
      ) : null}
      {progress === 'interrupted' ? (
        <Badge size="sm" color="amber" leftSection={<IconClockPause {...icon} />}>
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
        <Badge key={id} size="sm" variant="outline" color="gray">
          {name}
        </Badge>
      ))}
    </>
  )
}
