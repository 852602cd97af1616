import type { RefusalReason } from '@assay/contract/applications/schemas'
import { ApiError } from '@assay/contract/errors'
import type { LogAction } from '@assay/domain/logs/actions'
import { sql } from 'kysely'
import { forCompany, inCompany, insertRow, isRow } from '../../database/for-company.ts'
import { newId } from '../../ids.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'

const fields = ['refusal_reasons.id', 'label_fr as labelFr', 'label_en as labelEn'] as const

/** The company's reasons, in its order (product 5.1). */
export async function listRefusalReasons(services: Services, { companyId }: Viewer) {
  return await forCompany(services.db, companyId, (trx) => selectReasons(trx, companyId))
}

const mostReasons = 50

type Labels = Pick<RefusalReason, 'labelFr' | 'labelEn'>

/** @throws ApiError tooManyRefusalReasons */
export async function createRefusalReason(services: Services, viewer: Viewer, { labelFr, labelEn }: Labels) {
  const id = newId()
  return await changeReasons(services, viewer, 'refusalReason.created', id, async (trx, reasons) => {
    if (reasons.length >= mostReasons) throw new ApiError('tooManyRefusalReasons')
    await insertRow(trx, 'refusal_reasons', {
      company_id: viewer.companyId,
      id,
      label_fr: labelFr,
      label_en: labelEn,
      position: reasons.length,
    })
    return [...reasons, id]
  })
}

type ReasonChange = { [Field in keyof Labels]?: string | undefined } & { position?: number | undefined }

/** @throws ApiError refusalReasonNotFound */
export async function changeRefusalReason(
  services: Services,
  viewer: Viewer,
  id: string,
  { labelFr, labelEn, position }: ReasonChange,
): Promise<RefusalReason[]> {
  const labels = {
    ...(labelFr !== undefined && { label_fr: labelFr }),
    ...(labelEn !== undefined && { label_en: labelEn }),
  }
  return await changeReasons(services, viewer, 'refusalReason.changed', id, async (trx, reasons) => {
    await ensureRefusalReason(trx, viewer.companyId, id)
    if (Object.keys(labels).length > 0)
      await trx.updateTable('refusal_reasons').set(labels).where(isRow(viewer.companyId, id)).execute()
    return position === undefined ? reasons : reasons.filter((each) => each !== id).toSpliced(position, 0, id)
  })
}

/** @throws ApiError refusalReasonNotFound */
export async function deleteRefusalReason(services: Services, viewer: Viewer, id: string) {
  return await changeReasons(services, viewer, 'refusalReason.deleted', id, async (trx, reasons) => {
    await ensureRefusalReason(trx, viewer.companyId, id)
    await trx.deleteFrom('refusal_reasons').where(isRow(viewer.companyId, id)).execute()
    return reasons.filter((each) => each !== id)
  })
}

/** Changes run in turn (a lock), so that number and order stay as checked; `work` gives the ids in order. */
async function changeReasons(
  { db, clock }: Services,
  viewer: Viewer,
  action: LogAction,
  id: string,
  work: (trx: CompanyTransaction, reasons: readonly string[]) => Promise<readonly string[]>,
): Promise<RefusalReason[]> {
  const { companyId } = viewer
  return await forCompany(db, companyId, async (trx) => {
    await trx.selectFrom('companies').where('id', '=', companyId).select('id').forUpdate().execute()
    const order = await work(
      trx,
      (await selectReasons(trx, companyId)).map((reason) => reason.id),
    )
    await sql`
      update refusal_reasons set position = placed.position
      from unnest(${[...order]}::uuid[]) with ordinality as placed(id, position)
      where company_id = ${companyId} and refusal_reasons.id = placed.id`.execute(trx)
    await logActivity(trx, action, viewer, clock.now(), [id])
    return await selectReasons(trx, companyId)
  })
}

async function selectReasons(trx: CompanyTransaction, companyId: string): Promise<RefusalReason[]> {
  return await trx
    .selectFrom('refusal_reasons')
    .where('company_id', '=', companyId)
    .select(fields)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The reason why an application was refused, or null. */
export async function selectRefusalReason(trx: CompanyTransaction, companyId: string, applicationId: string) {
  const row = await trx
    .selectFrom('applications')
    .innerJoin('refusal_reasons', inCompany('refusal_reasons.id', 'applications.refusal_reason_id'))
    .where(isRow(companyId, applicationId, 'applications'))
    .select(fields)
    .executeTakeFirst()
  return row ?? null
}

/** @throws ApiError refusalReasonNotFound */
export async function ensureRefusalReason(trx: CompanyTransaction, companyId: string, id: string) {
  await trx
    .selectFrom('refusal_reasons')
    .where(isRow(companyId, id))
    .select('id')
    .executeTakeFirstOrThrow(() => new ApiError('refusalReasonNotFound'))
}
