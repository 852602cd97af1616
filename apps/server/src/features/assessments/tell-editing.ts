import { editingSeconds } from '@assay/contract/assessments/calls'
import { ApiError } from '@assay/contract/errors'
import { type CompanyTransaction, forCompany } from '../../database/for-company.ts'
import type { Services, Viewer } from '../../services.ts'
import { selectOptionalAssessment } from './queries.ts'

interface Editor {
  readonly id: string
  /** Null for somebody of another company. */
  readonly name: string | null
}

/**
 * Notes that the viewer has a test open in the builder, or no longer.
 *
 * @returns who else said so within the last minute
 * @throws ApiError assessmentNotFound
 */
export async function tellEditing(
  services: Services,
  viewer: Viewer,
  id: string,
  isOpen: boolean,
): Promise<Editor[]> {
  const { companyId, userId } = viewer
  const now = services.clock.now()
  const gone = new Date(now.getTime() - editingSeconds * 1000)
  return await forCompany(services.db, companyId, async (trx) => {
    if (!(await selectOptionalAssessment(trx, companyId, id))) throw new ApiError('assessmentNotFound')
    await trx
      .deleteFrom('assessment_editors')
      .where('company_id', '=', companyId)
      .where('assessment_id', '=', id)
      .where((eb) => eb.or([eb('seen_at', '<', gone), eb('user_id', '=', userId)]))
      .execute()
    if (isOpen)
      await trx
        .insertInto('assessment_editors')
        .values({ company_id: companyId, assessment_id: id, user_id: userId, seen_at: now })
        .onConflict((conflict) =>
          conflict.columns(['company_id', 'assessment_id', 'user_id']).doUpdateSet({ seen_at: now }),
        )
        .execute()
    return await selectOthers(trx, companyId, id, userId)
  })
}

async function selectOthers(trx: CompanyTransaction, companyId: string, id: string, userId: string) {
  const rows = await trx
    .selectFrom('assessment_editors as editor')
    .leftJoin('users', (join) =>
      join.onRef('users.company_id', '=', 'editor.company_id').onRef('users.id', '=', 'editor.user_id'),
    )
    .where('editor.company_id', '=', companyId)
    .where('editor.assessment_id', '=', id)
    .where('editor.user_id', '<>', userId)
    .select(['editor.user_id as id', 'users.first_name', 'users.last_name'])
    .orderBy('editor.user_id')
    .execute()
  return rows.map(({ id: editorId, first_name: first, last_name: last }) => ({
    id: editorId,
    name: first === null ? null : `${first} ${last ?? ''}`.trim(),
  }))
}
