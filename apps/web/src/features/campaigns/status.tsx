/** The one state of a campaign in words, and which of its parts are set up. */
import { Badge, Group, ThemeIcon, Tooltip } from '@mantine/core'
import { IconClipboardText, IconMail, IconTimeline } from '@tabler/icons-react'
import { useFormats } from '../../i18n/formats.ts'
import { Notice } from '../../patterns/state/notice.tsx'
import type { Campaign } from './api.ts'
import { draftOf, isWhole, partsOf } from './draft.ts'
import { campaignTexts } from './texts.ts'

const colours = {
  waiting: 'gray',
  ready: 'brand',
  running: 'green',
  paused: 'amber',
  closed: 'gray',
  stranded: 'red',
} as const

/** Draft, ready, started, paused or closed; the derived status of the calls is not shown beside it. */
function sendingOf(campaign: Campaign): keyof typeof colours {
  const { startedAt, pausedAt, closedAt, hasSender } = campaign
  if (closedAt !== null) return 'closed'
  if (startedAt === null) return isWhole(partsOf(draftOf(campaign))) ? 'ready' : 'waiting'
  if (!hasSender) return 'stranded'
  return pausedAt === null ? 'running' : 'paused'
}

export function CampaignStatus({ campaign }: { readonly campaign: Campaign }) {
  const t = campaignTexts.useTexts()
  const sending = sendingOf(campaign)
  return <Badge color={colours[sending]}>{t(`sending.${sending}`)}</Badge>
}

interface PartIconsProps {
  readonly parts: { readonly test: boolean; readonly steps: boolean; readonly emails: boolean }
}

const icons = [
  ['test', IconClipboardText],
  ['steps', IconTimeline],
  ['emails', IconMail],
] as const

/** Test, steps and mails: green when they are set up. */
export function PartIcons({ parts }: PartIconsProps) {
  const t = campaignTexts.useTexts()
  return (
    <Group gap="xs" role="group" aria-label={t('configured')}>
      {icons.map(([name, Icon]) => {
        const label = t(parts[name] ? 'configured.yes' : 'configured.no', { part: t(name) })
        return (
          <Tooltip key={name} label={label}>
            <ThemeIcon variant="light" color={parts[name] ? 'green' : 'gray'} role="img" aria-label={label}>
              <Icon size={18} aria-hidden />
            </ThemeIcon>
          </Tooltip>
        )
      })}
    </Group>
  )
}

/** Tells that mails wait for another day, as the company's limit is reached, and when they leave. */
export function WaitingNotice({ campaign }: { readonly campaign: Campaign }) {
  const t = campaignTexts.useTexts()
  const { date, number } = useFormats()
  const { waitsUntil, dailyMailLimit } = campaign
  if (waitsUntil === null) return null
  return (
    <Notice kind="warning">
      {t('limit.waits', { limit: number(dailyMailLimit), date: date(waitsUntil) })}
    </Notice>
  )
}

/** Tells those who may act that nobody is left in whose name mails leave, and what to do. */
export function StrandedNotice({ campaign }: { readonly campaign: Campaign }) {
  const t = campaignTexts.useTexts()
  if (sendingOf(campaign) !== 'stranded') return null
  const way = t(campaign.pausedAt === null ? 'stranded.running' : 'stranded.paused')
  return (
    <Notice kind="problem">
      {t('stranded')}
      {campaign.abilities.edit ? ` ${way}` : ''}
    </Notice>
  )
}
