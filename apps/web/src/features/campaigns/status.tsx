/** A campaign's two words: SPEC's derived status, and whether mails leave. */
import { Badge, Group } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Campaign } from './api.ts'
import { campaignTexts } from './texts.ts'

const colours = { waiting: 'gray', running: 'green', paused: 'amber', closed: 'gray' } as const

/** Whether mails leave. */
function sendingOf({ startedAt, pausedAt, closedAt }: Campaign): keyof typeof colours {
  if (closedAt !== null) return 'closed'
  if (startedAt === null) return 'waiting'
  return pausedAt === null ? 'running' : 'paused'
}

export function CampaignStatus({ campaign }: { readonly campaign: Campaign }) {
  const t = useTexts(campaignTexts)
  const sending = sendingOf(campaign)
  return (
    <Group gap="2xs" component="span">
      <Badge variant="light" color={campaign.status === 'started' ? 'brand' : 'gray'}>
        {t(`status.${campaign.status}`)}
      </Badge>
      <Badge variant="light" color={colours[sending]}>
        {t(`sending.${sending}`)}
      </Badge>
    </Group>
  )
}
