/** What is typed of a campaign, and what is done with it. */
import { Button, Group, Stack, TextInput, Title } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { LeaveGuard } from '../../patterns/form/leave-guard.tsx'
import { leaving } from '../../patterns/form/leaving.ts'
import { Notice } from '../../patterns/state/notice.tsx'
import { failureText, toast } from '../../patterns/toast.tsx'
import { type Campaign, isConflict, readListAgain, readNewest, save, stop } from './api.ts'
import { CampaignActions, type CampaignMove } from './campaign-actions.tsx'
import { CampaignCandidates } from './campaign-candidates.tsx'
import classes from './campaigns.module.css'
import { Conflict } from './conflict.tsx'
import { differencesTo } from './differences.ts'
import { bodyOf, type Draft, daysOf, differs, draftOf, partsOf } from './draft.ts'
import { Funnel } from './funnel.tsx'
import { PartIcons } from './part-icons.tsx'
import { CampaignStatus } from './status.tsx'
import { StepTimeline } from './step-timeline.tsx'
import { TestSelect } from './test-select.tsx'
import { campaignTexts } from './texts.ts'

interface CampaignFormProps {
  readonly campaign: Campaign
  /** It is being deleted: what is typed of it goes with it. */
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
  /** What the draft began from: a save that somebody else made meanwhile is told, not taken over unseen. */
  const [base, setBase] = useState(campaign)
  const [draft, setDraft] = useState(() => draftOf(campaign))
  /** The last answer to a change, which is newer than what had been read by then, until the next read comes. */
  const [answered, setAnswered] = useState({ data: campaign, read: campaign })
  const isRead = answered.read !== campaign && campaign.revision >= answered.data.revision
  const latest = isRead ? campaign : answered.data
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  /** What somebody else saved first, as it was when a save was refused for it. */
  const [theirs, setTheirs] = useState<Campaign>()
  const isChanged = differs(draft, base)
  const take = (next: Campaign, typed: Draft = draftOf(next)): void => {
    setBase(next)
    setDraft(typed)
  }
  if (latest.revision > base.revision && !isChanged && !busy) take(latest)
  const leaveGone = useEffectEvent(() => {
    // What is typed stays to be copied.
    if (leaving.isHeld()) return
    toast.error(t('gone'))
    onDeleted()
  })
  useEffect(() => {
    if (!isGone) return
    void readListAgain()
    leaveGone()
  }, [isGone])
  const conflict = isChanged && theirs !== undefined && theirs.revision > base.revision ? theirs : undefined
  const parts = partsOf(draft)
  const [firstStep] = draft.steps
  const mayEdit = latest.abilities.edit
  const isWhole = parts.test && parts.steps && parts.emails
  const kept = partsOf(draftOf(latest))
  const isWholeKept = kept.test && kept.steps && kept.emails

  /** @returns what the work gave; undefined where it failed, which is told once: here, or by the client already. */
  const run = async <Done,>(work: () => Promise<Done>): Promise<Done | undefined> => {
    setBusy(true)
    setProblem(undefined)
    setTheirs(undefined)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError && error.alreadyShown)) setProblem(problemOf(error))
      if (isConflict(error)) setTheirs(await readTheirs())
      return undefined
    } finally {
      setBusy(false)
    }
  }

  const problemOf = (error: unknown): string =>
    draft.test !== null && error instanceof ApiError && error.code === 'campaignTestsNotFound'
      ? t('test.deleted', { name: draft.test.name })
      : failureText(error, t('failed'))

  /** Undefined where it cannot be read: the next save is refused again, and tells it then. */
  const readTheirs = async (): Promise<Campaign | undefined> => {
    try {
      return await readNewest(base)
    } catch (error) {
      setProblem(failureText(error, t('failed')))
      return undefined
    }
  }

  const saveDraft = async (revision: number, action?: 'start'): Promise<Campaign> => {
    const body = { ...bodyOf(draft, revision), ...(action === undefined ? {} : { action }) }
    const { data } = await save({ params: { id: base.id }, body })
    setAnswered({ data, read: campaign })
    take(data)
    toast.success(t('saved'))
    return data
  }

  const send = async (action?: 'start'): Promise<Campaign | undefined> => {
    if (draft.name.trim() !== '') return await run(async () => await saveDraft(base.revision, action))
    setProblem(t('name.required'))
    return undefined
  }

  /** What is typed stays typed; its next save tells of what somebody else saved meanwhile. */
  const halt = async (action: 'pause' | 'close'): Promise<unknown> =>
    await run(async () => {
      const { data } = await stop({ params: { id: base.id }, body: { action } })
      setAnswered({ data, read: campaign })
      toast.success(t('saved'))
    })

  const move = async (action: CampaignMove): Promise<unknown> =>
    await (action === 'start' ? send(action) : halt(action))

  return (
    <Stack gap="lg">
      <LeaveGuard dirty={isChanged && !isGoing} within="campaign" />
      <Group justify="space-between">
        <CampaignStatus campaign={latest} />
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
        {mayEdit && !isGone ? (
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
      {isGone ? (
        <Notice kind="problem">
          <Stack gap="xs" align="flex-start">
            {t('gone.text')}
            <Button size="xs" variant="default" onClick={onDeleted}>
              {t('gone.close')}
            </Button>
          </Stack>
        </Notice>
      ) : null}
      {problem === undefined || isGone ? null : conflict === undefined ? (
        <Notice kind="problem" title={theirs === undefined ? undefined : problem}>
          {theirs === undefined ? problem : t('conflict.shown')}
        </Notice>
      ) : (
        <Conflict
          problem={problem}
          differences={differencesTo(conflict, draft, base)}
          busy={busy}
          // Only over what was just shown: a third version is told like the second.
          onKeep={async () => await run(async () => await saveDraft(conflict.revision))}
          onReload={async () => {
            const newest = await readNewest(base)
            setProblem(undefined)
            take(newest)
          }}
        />
      )}
      {isGone ? null : (
        <CampaignActions
          campaign={latest}
          firstDays={firstStep ? daysOf(firstStep) : null}
          isReady={isWhole}
          busy={busy}
          isChanged={isChanged}
          onSave={send}
          onMove={move}
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
        onChange={(id, name) => setDraft({ ...draft, test: id === '' ? null : { id, name } })}
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
          onChange={(steps) => setDraft({ ...draft, steps })}
        />
      </Stack>
      {campaign.funnel === null || latest.startedAt === null ? null : (
        <Funnel funnel={campaign.funnel} added={campaign.candidates} />
      )}
      {isGone ? null : <CampaignCandidates campaign={latest} isReady={isWholeKept} />}
    </Stack>
  )
}
