import { editingSeconds } from '@assay/contract/assessments/calls'
import { forCompany, inCompany, ofCompany } from '../../database/for-company.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'
import { ensureAssessment } from './queries.ts'

/**
 * Notes that the viewer has a test open in a builder's window, or no longer.
 * @returns who else did within a minute, somebody of another company without a name, and whether the viewer
 * did in another window
 * @throws ApiError assessmentNotFound
 */
export async function tellEditing(
  services: Services,
  viewer: Viewer,
  id: string,
  { isOpen, windowId }: { readonly isOpen: boolean; readonly windowId: string },
) {
  const { companyId, userId } = viewer
  const now = services.clock.now()
  const gone = new Date(now.getTime() - editingSeconds * 1000)
  return await forCompany(services.db, companyId, async (trx) => {
    await ensureAssessment(trx, companyId, id)
    await trx
      .deleteFrom('assessment_editors')
      .where(ofCompany(companyId, { assessment_id: id }))
      .where((eb) =>
        eb.or([
          eb('seen_at', '<', gone),
          eb.and([eb('user_id', '=', userId), eb('window_id', '=', windowId)]),
        ]),
      )
      .execute()
    if (isOpen)
      await trx
        .insertInto('assessment_editors')
        .values({
          company_id: companyId,
          assessment_id: id,
          user_id: userId,
          window_id: windowId,
          seen_at: now,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['company_id', 'assessment_id', 'user_id', 'window_id'])
            .doUpdateSet({ seen_at: now }),
        )
        .execute()
    const windows = await listWindows(trx, companyId, id)
    const others = windows.filter((each) => each.id !== userId)
    return {
      others: [
        ...new Map(others.map(({ id: editorId, name }) => [editorId, { id: editorId, name }])).values(),
      ],
      isOpenTwice: windows.some((each) => each.id === userId && each.windowId !== windowId),
    }
  })
}

async function listWindows(trx: CompanyTransaction, companyId: string, id: string) {
  const rows = await trx
    .selectFrom('assessment_editors as editor')
    .leftJoin('users', inCompany('users.id', 'editor.user_id'))
    .where(ofCompany(companyId, { assessment_id: id }, 'editor'))
    .select(['editor.user_id as id', 'editor.window_id as windowId', 'users.first_name', 'users.last_name'])
    .orderBy('editor.user_id')
    .execute()
  return rows.map(({ id: editorId, windowId, first_name: first, last_name: last }) => ({
    id: editorId,
    windowId,
    name: first === null ? null : `${first} ${last ?? ''}`.trim(),
  }))
}
