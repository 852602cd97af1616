import { getCandidate, listCandidates } from '@assay/contract/candidates/calls'
import { askAgain } from '../../../api/change.ts'

/** Inviting makes candidates, and stands on their timelines. */
export async function refreshInvited(): Promise<void> {
  await askAgain([listCandidates, getCandidate])
}
