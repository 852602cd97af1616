import { getCandidate, listCandidates } from '@assay/contract/candidates/calls'
import { keysOf } from '../../../api/keys.ts'
import { queryClient } from '../../../api/query-client.ts'

/** Inviting makes candidates, and stands on their timelines. */
export async function refreshInvited(): Promise<void> {
  const stale = [listCandidates, getCandidate]
  await Promise.all(stale.map((call) => queryClient.invalidateQueries({ queryKey: keysOf(call) })))
}
