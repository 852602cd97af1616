/**
 * The form of a campaign and its saves, beside the server's version and what somebody else saved meanwhile.
 */
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { failureText, toast } from '../../patterns/toast.tsx'
import { type Campaign, isConflict, readNewest, save, stop } from './api.ts'
import type { CampaignMove } from './campaign-actions.tsx'
import { bodyOf, type Draft, differs, draftOf } from './draft.ts'
import { campaignTexts } from './texts.ts'

/** @param campaign as it was read last */
export function useCampaignDraft(campaign: Campaign) {
  const t = useTexts(campaignTexts)
  const versions = useVersions(campaign)
  const { base, draft, latest, isChanged, take } = versions
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  /** The version that somebody else saved first, as it was when a save was refused. */
  const [theirs, setTheirs] = useState<Campaign>()
  if (latest.revision > base.revision && !isChanged && !busy) take(latest)
  const conflict = isChanged && theirs !== undefined && theirs.revision > base.revision ? theirs : undefined

  /**
   * @returns what the work gave; undefined where it failed, which is told once: here, or by the client
   * already.
   */
  const run = async <Done>(work: () => Promise<Done>): Promise<Done | undefined> => {
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
    versions.answer(data)
    take(data)
    toast.success(t('saved'))
    return data
  }

  const send = async (action?: 'start'): Promise<Campaign | undefined> => {
    if (draft.name.trim() !== '') return await run(async () => await saveDraft(base.revision, action))
    setProblem(t('name.required'))
    return undefined
  }

  /**
   * Pauses or closes the campaign. The form keeps what is typed; its next save tells what somebody else
   * saved.
   */
  const halt = async (action: 'pause' | 'close'): Promise<unknown> =>
    await run(async () => {
      const { data } = await stop({ params: { id: base.id }, body: { action } })
      versions.answer(data)
      toast.success(t('saved'))
    })

  const move = async (action: CampaignMove): Promise<unknown> =>
    await (action === 'start' ? send(action) : halt(action))

  /**
   * Replaces only the version that was just shown: a third version causes another conflict, as the second
   * did.
   */
  const keepMine = async ({ revision }: Campaign): Promise<unknown> =>
    await run(async () => await saveDraft(revision))

  const takeTheirs = async (): Promise<void> => {
    const newest = await readNewest(base)
    setProblem(undefined)
    take(newest)
  }

  return { ...versions, busy, problem, theirs, conflict, send, move, keepMine, takeTheirs }
}

/** One campaign as it is typed, as the typing began, and the newest that is known of it. */
function useVersions(campaign: Campaign) {
  /**
   * The version from which the draft began. A save that somebody else made meanwhile is told, not taken over
   * unseen.
   */
  const [base, setBase] = useState(campaign)
  const [draft, setDraft] = useState(() => draftOf(campaign))
  /**
   * The last answer to a change, which is newer than what had been read by then, until the next read comes.
   */
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
