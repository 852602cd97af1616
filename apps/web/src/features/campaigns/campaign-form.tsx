/** The form of a campaign: what is typed of it, and what is done with it. */
import { Button, Group, Stack, TextInput, Title } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../patterns/state/notice.tsx'
import { toast } from '../../patterns/toast.tsx'
import { LeaveGuard } from '../../working-copy/leave-guard.tsx'
import { leaving } from '../../working-copy/leaving.ts'
import { type Campaign, readListAgain } from './api.ts'
import { CampaignActions } from './campaign-actions.tsx'
import { CampaignCandidates } from './campaign-candidates.tsx'
import classes from './campaigns.module.css'
import { daysOf, draftOf, isWhole, partsOf } from './draft.ts'
import { Funnel } from './funnel.tsx'
import { SaveProblem } from './save-problem.tsx'
import { CampaignStatus, PartIcons, StrandedNotice, WaitingNotice } from './status.tsx'
import { StepTimeline } from './step-timeline.tsx'
import { TestSelect } from './test-select.tsx'
import { campaignTexts } from './texts.ts'
import { useCampaignDraft } from './use-campaign-draft.ts'

interface CampaignFormProps {
  readonly campaign: Campaign
  /** Whether it is being deleted, with whatever is typed in its form. */
  readonly isGoing: boolean
  /** Somebody else has deleted it. */
  readonly isGone: boolean
  readonly onDeleting: (isUnderWay: boolean) => void
  readonly onDeleted: () => void
  readonly onCopied: (copy: Campaign) => void
}

export function CampaignForm(props: CampaignFormProps) {
  const { campaign, isGoing, isGone, onDeleting, onDeleted, onCopied } = props
  const t = useTexts(campaignTexts)
  const form = useCampaignDraft(campaign)
  const { draft, latest, busy, isChanged, change } = form
  useLeavingGone(isGone, onDeleted)
  const parts = partsOf(draft)
  const [firstStep] = draft.steps
  const closing = draft.steps.find(({ type }) => type === 'cloture')
  const mayEdit = latest.abilities.edit
  return (
    <Stack gap="lg">
      <LeaveGuard dirty={isChanged && !isGoing} within="campaign" />
      <Group justify="space-between">
        <CampaignStatus campaign={latest} />
        <PartIcons parts={parts} />
      </Group>
      <StrandedNotice campaign={latest} />
      <WaitingNotice campaign={latest} />
      <NameAndSave form={form} maySave={mayEdit && !isGone} />
      {isGone ? <GoneNotice onClose={onDeleted} /> : <SaveProblem form={form} />}
      {isGone ? null : (
        <CampaignActions
          campaign={latest}
          firstDays={firstStep ? daysOf(firstStep) : null}
          closingDays={closing ? daysOf(closing) : null}
          isReady={isWhole(parts)}
          busy={busy}
          isChanged={isChanged}
          onSave={form.send}
          onMove={form.move}
          onDeleting={onDeleting}
          onDeleted={onDeleted}
          onCopied={onCopied}
        />
      )}
      <TestSelect
        value={draft.test?.id ?? ''}
        chosen={draft.test ?? undefined}
        disabled={!mayEdit || latest.startedAt !== null}
        description={
          latest.startedAt === null
            ? undefined
            : latest.assessments[0]?.isOnline === false
              ? t('test.offline')
              : t('test.fixed')
        }
        onChange={(id, name) => change({ test: id === '' ? null : { id, name } })}
      />
      <Stack component="section" aria-label={t('steps')} gap="sm">
        <Title order={3} size="h4">
          {t('steps')}
        </Title>
        <StepTimeline
          steps={draft.steps}
          sentIds={latest.campaignSteps.filter(({ isSent }) => isSent).map(({ id }) => id)}
          mayEdit={mayEdit}
          isClosed={latest.closedAt !== null}
          onChange={(steps) => change({ steps })}
        />
      </Stack>
      {campaign.funnel === null || latest.startedAt === null ? null : <Funnel funnel={campaign.funnel} />}
      {isGone ? null : <CampaignCandidates campaign={latest} isReady={isWhole(partsOf(draftOf(latest)))} />}
    </Stack>
  )
}

/** Leads away from a campaign that somebody else deleted, unless something is typed of it. */
function useLeavingGone(isGone: boolean, onLeave: () => void): void {
  const t = useTexts(campaignTexts)
  const leave = useEffectEvent(() => {
    // What is typed stays to be copied.
    if (leaving.isHeld()) return
    toast.error(t('gone'))
    onLeave()
  })
  useEffect(() => {
    if (!isGone) return
    void readListAgain()
    leave()
  }, [isGone])
}

interface FormProps {
  readonly form: ReturnType<typeof useCampaignDraft>
}

function NameAndSave({ form, maySave }: FormProps & { readonly maySave: boolean }) {
  const t = useTexts(campaignTexts)
  const { draft, latest, busy, isChanged } = form
  return (
    <Group align="flex-end" wrap="wrap">
      <TextInput
        label={t('name')}
        required
        flex={1}
        miw={200}
        maxLength={255}
        readOnly={!latest.abilities.edit}
        value={draft.name}
        onChange={(event) => form.change({ name: event.currentTarget.value })}
      />
      {maySave ? (
        <Button
          className={isChanged ? classes.unsaved : ''}
          leftSection={<IconDeviceFloppy size={18} aria-hidden />}
          disabled={!isChanged || !partsOf(draft).steps}
          loading={busy}
          onClick={() => void form.send()}
        >
          {t('save')}
        </Button>
      ) : null}
    </Group>
  )
}

function GoneNotice({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(campaignTexts)
  return (
    <Notice kind="problem">
      <Stack gap="xs" align="flex-start">
        {t('gone.text')}
        <Button size="xs" variant="default" onClick={onClose}>
          {t('gone.close')}
        </Button>
      </Stack>
    </Notice>
  )
}
