import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { ApiError } from '@assay/contract/errors'
import { forCompany, isRow } from '../../database/for-company.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'
import { rescore } from '../answers/results/rescore.ts'
import { followAnswers } from '../answers/taking/filters.ts'
import { modulesOfSeveralParts } from '../answers/uploads/named-uploads.ts'
import { enqueueJoining } from '../answers/uploads/settle-upload.ts'
import { logActivity } from '../logs/log-activity.ts'
import { ensureMay } from './present-card.ts'
import { selectCard } from './queries.ts'
import { selectSheet } from './sheet.ts'

interface SeenAnswer {
  readonly moduleId: string
  readonly seq: number
}

/**
 * Makes late answers count that somebody looked at; the answer given in time stays beside each, and the
 * result is computed again after the end (product 4.14).
 * @throws ApiError applicationNotFound; lateAnswerChanged where one counts already or another came since
 */
export async function countLateAnswers(
  services: Services,
  viewer: Viewer,
  id: string,
  seen: readonly SeenAnswer[],
): Promise<ApplicationSheet> {
  const { companyId } = viewer
  const at = services.clock.now()
  return await forCompany(services.db, companyId, async (trx) => {
    // Held against the candidate, who may send another one.
    const application = await trx
      .selectFrom('applications')
      .where(isRow(companyId, id))
      .select(['version_id', 'completed_at'])
      .forUpdate()
      .executeTakeFirstOrThrow(() => new ApiError('applicationNotFound'))
    const card = await selectCard(trx, viewer, id)
    ensureMay(viewer, card, 'countLate')
    const counted = await takeIn(trx, { companyId, applicationId: id, at }, seen)
    const version = await services.versions(companyId, application.version_id)
    const severalParts = modulesOfSeveralParts(version, counted)
    await enqueueJoining(
      services,
      trx,
      severalParts.map((moduleId) => ({ companyId, applicationId: id, moduleId })),
    )
    if (counted.some(({ moduleId }) => version.filterModules.has(moduleId)))
      await followAnswers(trx, companyId, id, version)
    if (application.completed_at)
      await rescore(trx, companyId, id, { reason: 'late', userId: viewer.userId, at })
    await logActivity(trx, 'application.lateCounted', viewer, at, [id, card.assessment_id], {
      answers: counted.length,
    })
    return await selectSheet(trx, viewer, id)
  })
}

/** Puts the late answers in the place of those in time. */
async function takeIn(
  trx: CompanyTransaction,
  { companyId, applicationId, at }: { companyId: string; applicationId: string; at: Date },
  seen: readonly SeenAnswer[],
): Promise<{ moduleId: string; value: unknown }[]> {
  const own = { company_id: companyId, application_id: applicationId }
  const counted = []
  for (const { moduleId, seq } of new Map(seen.map((each) => [each.moduleId, each])).values()) {
    const late = await trx
      .selectFrom('late_answers')
      .where((eb) => eb.and({ ...own, module_item_id: moduleId, seq }))
      .where('counted_at', 'is', null)
      .select('value')
      .executeTakeFirstOrThrow(() => new ApiError('lateAnswerChanged', { modules: [moduleId] }))
    const inTime = await trx
      .selectFrom('answers')
      .where((eb) => eb.and({ ...own, module_item_id: moduleId }))
      .select(['value', 'seq'])
      .executeTakeFirst()
    const value = JSON.stringify(late.value)
    const answer = { value, seq: Math.max(seq, inTime?.seq ?? 0), updated_at: at }
    await trx
      .insertInto('answers')
      .values({ ...own, module_item_id: moduleId, ...answer })
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'application_id', 'module_item_id']).doUpdateSet(answer),
      )
      .execute()
    await trx
      .updateTable('late_answers')
      .set({ counted_at: at, ...(inTime && { replaced: JSON.stringify(inTime.value) }) })
      .where((eb) => eb.and({ ...own, module_item_id: moduleId }))
      .execute()
    counted.push({ moduleId, value: late.value })
  }
  return counted
}
