/** Campaigns, as they are read. */
import * as calls from '@assay/contract/campaigns/calls'
import { searchCandidates } from '@assay/contract/candidates/calls'
import { isRunning as areMailsLeaving } from '@assay/domain/campaigns/abilities'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { askAgain } from '../../api/change.ts'
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

/** Five rows from two characters on (product 7.7, 9.11). */
export const searchFrom = 2

export function searchQuery(words: string) {
  return queryOptions({
    ...reading(searchCandidates, { query: { q: words, itemsPerPage: 5 } }),
    enabled: words.trim().length >= searchFrom,
    placeholderData: keepPreviousData,
  })
}
