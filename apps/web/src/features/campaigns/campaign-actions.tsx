/** Start, pause, close, duplicate, delete: each as far as the server says that it may be done. */
import { campaignZone } from '@assay/domain/campaigns/schedule'
import { dayIn, plusDays } from '@assay/domain/time/zoned'
import { Button, Group } from '@mantine/core'
import { IconCopy, IconPlayerPause, IconPlayerPlay, IconSquareCheck, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats, useTexts } from '../../i18n/use-texts.ts'
import { ConfirmDialog } from '../../patterns/overlay/confirm-dialog.tsx'
import { toast } from '../../patterns/toast.tsx'
import { useMay } from '../../session/access.ts'
import { type Campaign, create, isRunning, remove } from './api.ts'
import { campaignTexts } from './texts.ts'

export type CampaignMove = 'start' | 'pause' | 'close'

interface CampaignActionsProps {
  readonly campaign: Campaign
  /** On which day after entering the first mail leaves, as typed; null: on none. */
  readonly firstDays: number | null
  /** Test, steps and mails are all there, as typed. */
  readonly isReady: boolean
  readonly busy: boolean
  /** Something is typed that is not saved. */
  readonly isChanged: boolean
  /** Saves what is typed. @returns the campaign as it is then; undefined where that failed, which is told already */
  readonly onSave: () => Promise<Campaign | undefined>
  /** A start saves what is typed as well. */
  readonly onMove: (move: CampaignMove) => Promise<unknown>
  /** Its deletion is under way, or was refused. */
  readonly onDeleting: (isUnderWay: boolean) => void
  readonly onDeleted: () => void
  readonly onCopied: (copy: Campaign) => void
}

export function CampaignActions(props: CampaignActionsProps) {
  const { campaign, firstDays, isReady, busy, isChanged } = props
  const { onSave, onMove, onDeleting, onDeleted, onCopied } = props
  const t = useTexts(campaignTexts)
  const { date } = useFormats()
  const [asked, ask] = useState<'start' | 'close' | 'duplicate' | 'delete'>()
  const mayAdd = useMay('candidate.sendMail')
  const { abilities, startedAt } = campaign
  const close = (): void => ask(undefined)

  const duplicate = async (original: Campaign): Promise<void> => {
    try {
      const name = t('copyName', { name: original.name }).slice(0, 255)
      const { data } = await create({ body: { name, copyOf: original.id } })
      toast.success(t('duplicated'))
      if (data[0]) onCopied(data[0])
    } catch (error) {
      toast.failure(error)
    }
  }

  const who = t('candidateCount', { count: campaign.candidates.totalItems })
  return (
    <Group gap="xs">
      {abilities.edit && !isRunning(campaign) ? (
        <Button
          color="green"
          leftSection={<IconPlayerPlay size={18} aria-hidden />}
          disabled={!isReady || busy}
          onClick={() => ask('start')}
        >
          {startedAt === null ? t('start') : t('resume')}
        </Button>
      ) : null}
      {abilities.pause ? (
        <Button
          variant="default"
          leftSection={<IconPlayerPause size={18} aria-hidden />}
          disabled={busy}
          onClick={() => void onMove('pause')}
        >
          {t('pause')}
        </Button>
      ) : null}
      {abilities.close ? (
        <Button
          variant="default"
          leftSection={<IconSquareCheck size={18} aria-hidden />}
          disabled={busy}
          onClick={() => ask('close')}
        >
          {t('close')}
        </Button>
      ) : null}
      {mayAdd ? (
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          disabled={busy}
          onClick={() => (isChanged ? ask('duplicate') : void duplicate(campaign))}
        >
          {t('duplicate')}
        </Button>
      ) : null}
      {abilities.delete ? (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => ask('delete')}
        >
          {t('delete')}
        </Button>
      ) : null}
      <ConfirmDialog
        opened={asked === 'start'}
        onClose={close}
        title={startedAt === null ? t('start') : t('resume')}
        action={startedAt === null ? t('start') : t('resume')}
        onConfirm={() => onMove('start')}
      >
        {startText()}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'close'}
        onClose={close}
        title={t('close.title')}
        action={t('close')}
        onConfirm={() => onMove('close')}
      >
        {t('close.text')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'duplicate'}
        onClose={close}
        title={t('duplicate.title')}
        action={t('duplicate.save')}
        onConfirm={async () => {
          const saved = await onSave()
          if (saved) await duplicate(saved)
        }}
      >
        {t('duplicate.text')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'delete'}
        onClose={close}
        title={t('delete.title', { name: campaign.name })}
        action={t('delete')}
        danger
        onConfirm={async () => {
          onDeleting(true)
          try {
            await remove({ params: { id: campaign.id } })
          } catch (error) {
            onDeleting(false)
            throw error
          }
          toast.success(t('deleted'))
          onDeleted()
        }}
      >
        {t('delete.text')}
      </ConfirmDialog>
    </Group>
  )

  function startText(): string {
    if (startedAt !== null) return t('resume.text', { who })
    if (firstDays === null || firstDays === 0) return t('start.text', { who })
    const day = plusDays(dayIn(campaignZone, new Date()), firstDays)
    return t('start.text.later', { who, date: date(`${day}T12:00:00Z`) })
  }
}
