/** What is typed of a campaign, and what is done with it. */
import { Alert, Button, Group, Stack, TextInput, Title } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { LeaveGuard } from '../../patterns/form/leave-guard.tsx'
import { failureText, toast } from '../../patterns/toast.tsx'
import { type Campaign, save } from './api.ts'
import { CampaignActions, type CampaignMove } from './campaign-actions.tsx'
import { CampaignCandidates } from './campaign-candidates.tsx'
import classes from './campaigns.module.css'
import { bodyOf, differs, draftOf, partsOf } from './draft.ts'
import { Funnel } from './funnel.tsx'
import { PartIcons } from './part-icons.tsx'
import { CampaignStatus } from './status.tsx'
import { StepTimeline } from './step-timeline.tsx'
import { TestSelect } from './test-select.tsx'
import { campaignTexts } from './texts.ts'

interface CampaignFormProps {
  readonly campaign: Campaign
  readonly onDeleted: () => void
  readonly onCopied: (copy: Campaign) => void
}

export function CampaignForm({ campaign, onDeleted, onCopied }: CampaignFormProps) {
  const t = useTexts(campaignTexts)
  /** What the draft began from: a save that somebody else made meanwhile is told, not taken over unseen. */
  const [base, setBase] = useState(campaign)
  const [draft, setDraft] = useState(() => draftOf(campaign))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isChanged = differs(draft, base)
  const take = (latest: Campaign): void => {
    setBase(latest)
    setDraft(draftOf(latest))
    setProblem(undefined)
  }
  if (campaign.revision > base.revision && !isChanged && !busy) take(campaign)
  const parts = partsOf(draft)
  const mayEdit = base.abilities.edit
  const isWhole = parts.test && parts.steps && parts.emails

  const send = async (action?: CampaignMove): Promise<void> => {
    if (draft.name.trim() === '') return setProblem(t('name.required'))
    setBusy(true)
    setProblem(undefined)
    try {
      const body = { ...bodyOf(draft, base.revision), ...(action === undefined ? {} : { action }) }
      const { data } = await save({ params: { id: base.id }, body })
      take(data)
      toast.success(t('saved'))
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'campaignChanged'
      setProblem(failureText(error, t('failed')))
      if (!isConflict) toast.error(t('failed'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Stack gap="lg">
      <LeaveGuard dirty={isChanged} />
      <Group justify="space-between">
        <CampaignStatus campaign={base} />
        <PartIcons parts={parts} />
      </Group>
      <Group align="flex-end" wrap="wrap">
        <TextInput
          label={t('name')}
          required
          flex={1}
          miw={200}
          maxLength={255}
          readOnly={!mayEdit}
          value={draft.name}
          onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
        />
        {mayEdit ? (
          <Button
            className={isChanged ? classes.unsaved : ''}
            leftSection={<IconDeviceFloppy size={18} aria-hidden />}
            disabled={!isChanged || !parts.steps}
            loading={busy}
            onClick={() => void send()}
          >
            {t('save')}
          </Button>
        ) : null}
      </Group>
      {problem === undefined ? null : (
        <Alert color="red" role="alert">
          <Stack gap="xs" align="flex-start">
            {problem}
            {campaign.revision > base.revision ? (
              <Button size="xs" variant="default" onClick={() => take(campaign)}>
                {t('reload')}
              </Button>
            ) : null}
          </Stack>
        </Alert>
      )}
      <CampaignActions
        campaign={base}
        isReady={isWhole}
        busy={busy}
        onMove={send}
        onDeleted={onDeleted}
        onCopied={onCopied}
      />
      <TestSelect
        value={draft.test?.id ?? ''}
        chosen={draft.test ?? undefined}
        disabled={!mayEdit || base.startedAt !== null}
        description={
          base.startedAt === null
            ? undefined
            : base.assessments[0]?.isOnline === false
              ? t('test.offline')
              : t('test.fixed')
        }
        onChange={(id, name) => setDraft({ ...draft, test: id === '' ? null : { id, name } })}
      />
      <Stack component="section" aria-label={t('steps')} gap="sm">
        <Title order={3} size="h4">
          {t('steps')}
        </Title>
        <StepTimeline
          steps={draft.steps}
          sentIds={base.campaignSteps.filter(({ isSent }) => isSent).map(({ id }) => id)}
          mayEdit={mayEdit}
          onChange={(steps) => setDraft({ ...draft, steps })}
        />
      </Stack>
      {campaign.funnel === null || base.startedAt === null ? null : (
        <Funnel funnel={campaign.funnel} added={campaign.candidates} />
      )}
      <CampaignCandidates campaign={base} isReady={isWhole && !isChanged} />
    </Stack>
  )
}
