/** Campaigns, as they are read. */
import * as calls from '@assay/contract/campaigns/calls'
import { searchCandidates } from '@assay/contract/candidates/calls'
import { isRunning as areMailsLeaving } from '@assay/domain/campaigns/abilities'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { reading } from '../../api/server-data.ts'

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

/** One campaign with its funnel, again and again while it runs. */
export function campaignQuery(id: string) {
  return queryOptions({
    ...reading(calls.listCampaigns, { query: { id } }),
    select: ({ data }) => data[0],
    enabled: id !== '',
    refetchInterval: ({ state }) =>
      state.error === null && state.data?.data.some(isRunning) ? figuresInterval : false,
    // The drawer itself says what it lacks.
    meta: { isOptional: true },
  })
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
