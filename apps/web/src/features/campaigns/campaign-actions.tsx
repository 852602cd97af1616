/** Start, pause, close, duplicate, delete: each as far as the server says that it may be done. */
import { nameEnding } from '@assay/domain/assessments/limits'
import { campaignZone } from '@assay/domain/campaigns/schedule'
import { dayIn, plusDays } from '@assay/domain/time/zoned'
import { Button, Group } from '@mantine/core'
import { IconCopy, IconPlayerPause, IconPlayerPlay, IconSquareCheck, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats } from '../../i18n/formats.ts'
import { totalText } from '../../patterns/list/total.ts'
import { ConfirmDialog } from '../../patterns/overlay/confirm-dialog.tsx'
import { runOrToast, toast } from '../../patterns/toast.tsx'
import { useMay } from '../../session/me.ts'
import { type Campaign, isRunning } from './api.ts'
import { create, remove } from './changes.ts'
import { campaignTexts } from './texts.ts'

export type CampaignMove = 'start' | 'pause' | 'close'

interface CampaignActionsProps {
  readonly campaign: Campaign
  /** The day after entering on which the first mail leaves, as typed; null for none. */
  readonly firstDays: number | null
  /** The day after entering on which the campaign closes for somebody, as typed. */
  readonly closingDays: number | null
  /** Test, steps and mails are all there, as typed. */
  readonly isReady: boolean
  readonly busy: boolean
  /** A start saves what is typed as well. */
  readonly onMove: (move: CampaignMove) => Promise<unknown>
  /** Tells that its deletion is under way, or was refused. */
  readonly onDeleting: (isUnderWay: boolean) => void
  readonly onDeleted: () => void
  readonly onCopied: (copy: Campaign) => void
}

type Asked = 'start' | 'close' | 'delete'

export function CampaignActions(props: CampaignActionsProps) {
  const { campaign, onCopied } = props
  const t = campaignTexts.useTexts()
  const [asked, ask] = useState<Asked>()

  /** As it is saved: what is typed here is asked about before the copy shows. */
  const duplicate = (): Promise<void> =>
    runOrToast(async () => {
      const name = nameEnding(campaign.name, ` (${t('copyEnding')})`)
      const { data } = await create({ body: { name, copyOf: campaign.id } })
      toast.success(t('duplicated'))
      if (data[0]) onCopied(data[0])
    })

  return (
    <Group gap="xs">
      <Buttons {...props} onAsk={ask} onDuplicate={() => void duplicate()} />
      <Questions {...props} asked={asked} onClose={() => ask(undefined)} />
    </Group>
  )
}

interface ButtonsProps extends CampaignActionsProps {
  readonly onAsk: (question: Asked) => void
  readonly onDuplicate: () => void
}

function Buttons({ campaign, isReady, busy, onMove, onAsk, onDuplicate }: ButtonsProps) {
  const t = campaignTexts.useTexts()
  const mayAdd = useMay('candidate.sendMail')
  const { abilities } = campaign
  const quiet = { variant: 'default', disabled: busy } as const
  return (
    <>
      {abilities.edit && !isRunning(campaign) ? (
        <Button
          color="green"
          leftSection={<IconPlayerPlay size={18} aria-hidden />}
          disabled={!isReady || busy}
          onClick={() => onAsk('start')}
        >
          {t(startWord(campaign))}
        </Button>
      ) : null}
      {abilities.pause ? (
        <Button
          {...quiet}
          leftSection={<IconPlayerPause size={18} aria-hidden />}
          onClick={() => void onMove('pause')}
        >
          {t('pause')}
        </Button>
      ) : null}
      {abilities.close ? (
        <Button
          {...quiet}
          leftSection={<IconSquareCheck size={18} aria-hidden />}
          onClick={() => onAsk('close')}
        >
          {t('close')}
        </Button>
      ) : null}
      {mayAdd ? (
        <Button {...quiet} leftSection={<IconCopy size={18} aria-hidden />} onClick={onDuplicate}>
          {t('duplicate')}
        </Button>
      ) : null}
      {abilities.delete ? (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => onAsk('delete')}
        >
          {t('delete')}
        </Button>
      ) : null}
    </>
  )
}

interface QuestionsProps extends CampaignActionsProps {
  readonly asked: Asked | undefined
  readonly onClose: () => void
}

function Questions(props: QuestionsProps) {
  const { campaign, firstDays, closingDays, asked, onClose } = props
  const { onMove, onDeleting, onDeleted } = props
  const t = campaignTexts.useTexts()
  const { date, number } = useFormats()

  const erase = async (): Promise<void> => {
    onDeleting(true)
    try {
      await remove({ params: { id: campaign.id } })
    } catch (error) {
      onDeleting(false)
      throw error
    }
    toast.success(t('deleted'))
    onDeleted()
  }

  const questions = {
    start: {
      title: t(startWord(campaign)),
      action: t(startWord(campaign)),
      children: [
        startText(),
        closingDays !== null && closingText(closingDays),
        campaign.candidates.totalItems > campaign.dailyMailLimit &&
          t('start.limit', { limit: number(campaign.dailyMailLimit) }),
      ]
        .filter(Boolean)
        .join(' '),
      onConfirm: () => onMove('start'),
    },
    close: {
      title: t('close.title'),
      action: t('close'),
      children: t('close.text'),
      onConfirm: () => onMove('close'),
    },
    delete: {
      title: t('delete.title', { name: campaign.name }),
      action: t('delete'),
      children: t('delete.text'),
      danger: true,
      onConfirm: erase,
    },
  }
  return asked === undefined ? null : <ConfirmDialog {...questions[asked]} opened onClose={onClose} />

  /** Says when who enters today is closed; on that same day they hardly see their link. */
  function closingText(days: number): string {
    if (days === 0) return t('start.closesToday')
    const day = plusDays(dayIn(campaignZone, new Date()), days)
    return t('start.closes', { date: date(`${day}T12:00:00Z`) })
  }

  /** Says to how many people mails leave, and when the first ones do. */
  function startText(): string {
    const { candidates } = campaign
    const who = t('candidateCount', { count: candidates.totalItems, shown: totalText(candidates, number) })
    if (campaign.startedAt !== null) return t('resume.text', { who })
    if (firstDays === null || firstDays === 0) return t('start.text', { who })
    const day = plusDays(dayIn(campaignZone, new Date()), firstDays)
    return t('start.text.later', { who, date: date(`${day}T12:00:00Z`) })
  }
}

const startWord = ({ startedAt }: Campaign) => (startedAt === null ? 'start' : 'resume')
