import { ApiError } from '@assay/contract/errors'
import { refuseCandidateAction } from '@assay/domain/candidates/abilities'
import { acting } from '../../caller.ts'
import { forCompany } from '../../database/for-company.ts'
import { visibleCandidates } from '../../lists/visible.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'
import { logActivities } from '../logs/log-activity.ts'
import { sharedAmong } from './write-candidate.ts'

type Refusal = 'noPermission' | 'candidateShared' | 'candidateNotFound'

/**
 * Deletes a candidate; with applications only who may delete these and sees them all.
 * @throws ApiError candidateNotFound, noPermission, candidateShared
 */
export async function deleteCandidate(services: Services, viewer: Viewer, id: string): Promise<void> {
  const [refused] = (await deleteSome(services, viewer, [id])).values()
  if (refused) throw new ApiError(refused)
}

/** Deletes many; who may not be deleted is left and counted. */
export async function deleteCandidates(services: Services, viewer: Viewer, candidateIds: readonly string[]) {
  const ids = [...new Set(candidateIds)]
  const counts = { noPermission: 0, candidateShared: 0, candidateNotFound: 0 }
  for (const reason of (await deleteSome(services, viewer, ids)).values()) counts[reason] += 1
  const { noPermission: withApplications, candidateShared: shared, candidateNotFound: gone } = counts
  return { deleted: ids.length - withApplications - shared - gone, withApplications, shared, gone }
}

/** @returns why those are left that are not deleted */
async function deleteSome(services: Services, viewer: Viewer, ids: readonly string[]) {
  const { companyId } = viewer
  return await forCompany(services.db, companyId, async (trx) => {
    const rows = await lockSome(trx, viewer, ids)
    const shared = await sharedAmong(trx, viewer, ids)
    const refused = new Map<string, Refusal>(ids.map((id) => [id, 'candidateNotFound']))
    for (const { id, has_applications: hasApplications } of rows) {
      const refusal = refuseCandidateAction(acting(viewer), { hasApplications }, 'delete')
      if (refusal !== null || shared.has(id))
        refused.set(id, refusal === null ? 'candidateShared' : 'noPermission')
      else refused.delete(id)
    }
    const going = rows.filter(({ id }) => !refused.has(id))
    if (going.length === 0) return refused
    const goingIds = going.map(({ id }) => id)
    const at = services.clock.now()
    // The database closes what they asked; this says who dealt with it.
    await trx
      .updateTable('candidate_requests')
      .set({ done_at: at, done_by: viewer.userId })
      .where('company_id', '=', companyId)
      .where('candidate_id', 'in', goingIds)
      .where('done_at', 'is', null)
      .execute()
    const of = trx.deleteFrom('candidates').where('company_id', '=', companyId)
    await of.where('id', 'in', goingIds).execute()
    const cvs = going.flatMap(({ cv_file_id: fileId }) => fileId ?? [])
    if (cvs.length > 0)
      // A CV's row; the store follows by itself (decision 025).
      await trx.deleteFrom('files').where('company_id', '=', companyId).where('id', 'in', cvs).execute()
    // A line of each: whoever looks one up finds it by what stands first in it.
    await logActivities(
      trx,
      goingIds.map((id) => ({ action: 'candidate.deleted', actor: viewer, at, subjectIds: [id] })),
    )
    return refused
  })
}

/** Those of these whom the viewer sees, held until the transaction ends; always in one order. */
async function lockSome(trx: CompanyTransaction, viewer: Viewer, ids: readonly string[]) {
  return await visibleCandidates(trx, viewer)
    .where('candidates.id', 'in', ids)
    .select(['candidates.id', 'candidates.has_applications', 'candidates.cv_file_id'])
    .orderBy('candidates.id')
    .forUpdate('candidates')
    .execute()
}
