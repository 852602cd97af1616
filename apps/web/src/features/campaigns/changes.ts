/** Changes of campaigns, and what each makes stale; what is asked where somebody else changed one. */
import * as calls from '@assay/contract/campaigns/calls'
import { listCandidates } from '@assay/contract/candidates/calls'
import { ApiError } from '../../api/api-error.ts'
import { queryClient } from '../../api/query-client.ts'
import { awaitsRefetch, change, reading } from '../../api/server-data.ts'

const shown = [calls.listCampaigns, calls.listCampaignCandidates]

export const create = change(calls.createCampaigns, [calls.listCampaigns], awaitsRefetch)
export const save = change(calls.updateCampaign, shown)
export const remove = change(calls.deleteCampaign, [calls.listCampaigns], awaitsRefetch)
export const addCandidate = change(calls.addCampaignCandidates, shown, awaitsRefetch)
/** Who is new is in the address book, too. */
export const addCsv = change(calls.addCampaignCsv, [...shown, listCandidates], awaitsRefetch)
export const removeCandidate = change(calls.removeCampaignCandidate, shown, awaitsRefetch)

/** Pauses or closes a campaign, whatever is typed in its form and whoever saved it (product 7.8). */
export const stop = change(calls.stopCampaign, shown, awaitsRefetch)

export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'campaignChanged'
}

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
