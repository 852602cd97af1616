/** Campaigns: reads, changes, and what each makes stale. */
import { listAssessments } from '@assay/contract/assessments/calls'
import {
  addCampaignCandidates,
  addCampaignCsv,
  type Campaign,
  createCampaigns,
  deleteCampaign,
  listCampaignCandidates,
  listCampaigns,
  removeCampaignCandidate,
  updateCampaign,
} from '@assay/contract/campaigns/calls'
import { listCandidates, searchCandidates } from '@assay/contract/candidates/calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { change } from '../../api/change.ts'
import { reading } from '../../api/reading.ts'

export type { Campaign }

/** One campaign with its funnel. */
export function campaignQuery(id: string) {
  return queryOptions({
    ...reading(listCampaigns, { query: { id } }),
    select: ({ data }) => data[0],
    enabled: id !== '',
  })
}

/** Tests by name, the newest first. */
export function testsQuery(search: string) {
  const query = {
    page: 1,
    itemsPerPage: 20,
    sort: 'most_recent_assessments',
    statusFilter: '0_1',
    search,
  } as const
  return queryOptions({ ...reading(listAssessments, { query }), placeholderData: keepPreviousData })
}

/** SPEC §9: five rows from two characters on. */
export const searchFrom = 2

export function searchQuery(words: string) {
  return queryOptions({
    ...reading(searchCandidates, { query: { q: words, itemsPerPage: 5 } }),
    enabled: words.trim().length >= searchFrom,
    placeholderData: keepPreviousData,
  })
}

const shown = [listCampaigns, listCampaignCandidates]

export const create = change(createCampaigns, [listCampaigns], { settles: true })
export const save = change(updateCampaign, shown)
export const remove = change(deleteCampaign, [listCampaigns], { settles: true })
export const addCandidate = change(addCampaignCandidates, shown, { settles: true })
/** Who is new is in the address book, too. */
export const addCsv = change(addCampaignCsv, [...shown, listCandidates], { settles: true })
export const removeCandidate = change(removeCampaignCandidate, shown, { settles: true })
