/** The form of a campaign and its saves, beside what somebody else saved meanwhile. */
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { failureText, toast } from '../../patterns/toast.tsx'
import { useObservable } from '../../storage/observable.ts'
import { SaveAtRevision } from '../../working-copy/save-at-revision.ts'
import type { Campaign } from './api.ts'
import type { CampaignMove } from './campaign-actions.tsx'
import { isConflict, readNewest, save, stop } from './changes.ts'
import { bodyOf, type Draft, differs, draftOf } from './draft.ts'
import { campaignTexts } from './texts.ts'

const nameRequired = new Error('a campaign has a name')

/** @param campaign as it was read last */
export function useCampaignDraft(campaign: Campaign) {
  const t = campaignTexts.useTexts()
  const versions = useVersions(campaign)
  const { base, draft, latest, isChanged, take } = versions
  const [saving] = useState(
    () => new SaveAtRevision((error) => (isConflict(error) ? readNewest(campaign) : undefined)),
  )
  const state = useObservable(saving)
  const busy = state.kind === 'saving'
  if (latest.revision > base.revision && !isChanged && !busy) take(latest)
  const params = { id: base.id }

  const saveDraft = async (revision: number, action?: 'start'): Promise<Campaign | undefined> =>
    await saving.save(async () => {
      if (draft.name.trim() === '') throw nameRequired
      const body = { ...bodyOf(draft, revision), ...(action === undefined ? {} : { action }) }
      const { data } = await save({ params, body })
      versions.answer(data)
      take(data)
      toast.success(t('saved'))
      return data
    })

  const send = async (action?: 'start'): Promise<Campaign | undefined> =>
    await saveDraft(base.revision, action)

  /** Pauses or closes; the form keeps what is typed, and its next save tells what somebody else saved. */
  const halt = async (action: 'pause' | 'close'): Promise<unknown> =>
    await saving.save(async () => {
      const { data } = await stop({ params, body: { action } })
      versions.answer(data)
      toast.success(t('saved'))
    })

  const move = async (action: CampaignMove): Promise<unknown> =>
    await (action === 'start' ? send(action) : halt(action))

  const takeTheirs = async (): Promise<void> => {
    take(await readNewest(base))
    saving.decide()
  }

  /** Undefined where there is none, or where the client has reported it already. */
  const problemOf = (error: unknown): string | undefined => {
    if (error === nameRequired) return t('name.required')
    if (!(error instanceof ApiError)) return failureText(error, t('failed'))
    if (error.alreadyShown) return undefined
    return draft.test !== null && error.code === 'campaignTestsNotFound'
      ? t('test.deleted', { name: draft.test.name })
      : failureText(error, t('failed'))
  }
  const problem = 'error' in state ? problemOf(state.error) : undefined

  /** Replaces only the version that was shown: a third version causes another conflict, as the second did. */
  const keepMine = async ({ revision }: Campaign): Promise<unknown> => await saveDraft(revision)

  return { ...versions, saving, state, busy, problem, send, move, keepMine, takeTheirs }
}

/** One campaign as it is typed, as the typing began, and the newest that is known of it. */
function useVersions(campaign: Campaign) {
  /** The version from which the draft began: what somebody else saves is said, not adopted unseen. */
  const [base, setBase] = useState(campaign)
  const [draft, setDraft] = useState(() => draftOf(campaign))
  /** The last answer to a change, newer than what had been read, until the next read comes. */
  const [answered, setAnswered] = useState({ data: campaign, read: campaign })
  const isRead = answered.read !== campaign && campaign.revision >= answered.data.revision
  const latest = isRead ? campaign : answered.data
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part })
  const answer = (data: Campaign): void => setAnswered({ data, read: campaign })
  const take = (next: Campaign): void => {
    setBase(next)
    setDraft(draftOf(next))
  }
  return { base, draft, latest, isChanged: differs(draft, base), change, answer, take }
}
