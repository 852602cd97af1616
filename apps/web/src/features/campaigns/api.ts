/** Campaigns: reads, changes, and what each makes stale. */
import * as calls from '@assay/contract/campaigns/calls'
import { listCandidates, searchCandidates } from '@assay/contract/candidates/calls'
import { isRunning as areMailsLeaving } from '@assay/domain/campaigns/abilities'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { askAgain, change } from '../../api/change.ts'
import { queryClient } from '../../api/query-client.ts'
import { reading } from '../../api/reading.ts'

export type { Campaign } from '@assay/contract/campaigns/calls'

/** How often a running campaign's figures are refetched, in milliseconds. */
const figuresInterval = 30_000

export function isRunning({ startedAt, pausedAt, closedAt }: calls.Campaign): boolean {
  return areMailsLeaving({
    isStarted: startedAt !== null,
    isPaused: pausedAt !== null,
    isClosed: closedAt !== null,
  })
}

export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'campaignNotFound'

/** One campaign with its funnel, again and again while it runs; what is gone is not asked for again. */
export function campaignQuery(id: string, isAsked = true) {
  return queryOptions({
    ...reading(calls.listCampaigns, { query: { id } }),
    select: ({ data }) => data[0],
    enabled: ({ state }) => isAsked && id !== '' && !isGone(state.error),
    refetchInterval: ({ state }) =>
      state.data?.data.some(isRunning) && !isGone(state.error) ? figuresInterval : false,
    // The drawer itself says what it lacks.
    meta: { isOptional: true },
  })
}

/** The cards without those that somebody else deleted. */
export const readListAgain = async (): Promise<unknown> => await askAgain([calls.listCampaigns])

/** A campaign as the server has it now. @throws ApiError campaignNotFound */
export async function readNewest({ id }: calls.Campaign): Promise<calls.Campaign> {
  const { data } = await queryClient.fetchQuery({
    ...reading(calls.listCampaigns, { query: { id } }),
    staleTime: 0,
  })
  const [newest] = data
  if (!newest) throw new Error(`no campaign ${id} in the answer`)
  return newest
}

/** Five rows from two characters on (product 7.7, 9.11). */
export const searchFrom = 2

export function searchQuery(words: string) {
  return queryOptions({
    ...reading(searchCandidates, { query: { q: words, itemsPerPage: 5 } }),
    enabled: words.trim().length >= searchFrom,
    placeholderData: keepPreviousData,
  })
}

const shown = [calls.listCampaigns, calls.listCampaignCandidates]

export const create = change(calls.createCampaigns, [calls.listCampaigns], { awaitsRefetch: true })
export const save = change(calls.updateCampaign, shown)
export const remove = change(calls.deleteCampaign, [calls.listCampaigns], { awaitsRefetch: true })
export const addCandidate = change(calls.addCampaignCandidates, shown, { awaitsRefetch: true })
/** Who is new is in the address book, too. */
export const addCsv = change(calls.addCampaignCsv, [...shown, listCandidates], { awaitsRefetch: true })
export const removeCandidate = change(calls.removeCampaignCandidate, shown, { awaitsRefetch: true })

/** Pauses or closes a campaign, whatever is typed in its form and whoever saved it (product 7.8). */
export const stop = change(calls.stopCampaign, shown, { awaitsRefetch: true })

export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'campaignChanged'
}
