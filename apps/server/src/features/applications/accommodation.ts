import type { setExtraTime as call } from '@assay/contract/applications/accommodation-calls'
import type { ApplicationCard } from '@assay/contract/applications/schemas'
import { ApiError } from '@assay/contract/errors'
import { sql } from 'kysely'
import type { BodyOf } from '../../calls.ts'
import { forCompany, isRow, updateRows } from '../../database/for-company.ts'
import type { Services, Viewer } from '../../services.ts'
import { moveLimits } from '../answers/outages/move-limits.ts'
import { rescore } from '../answers/results/rescore.ts'
import { logActivity } from '../logs/log-activity.ts'
import { ensureMay, presentCard } from './present-card.ts'
import { selectCard } from './queries.ts'
import { selectSheet } from './sheet.ts'

/**
 * Sets an application's extra time with its reason (product 4.12), for open pages at once; one closed by its
 * timer stays so. After the end bonuses for being quick depend on it: the result is worked out anew. The log
 * never holds the reason.
 * @throws ApiError applicationNotFound, assessmentDeleted
 */
export async function setExtraTime(
  services: Services,
  viewer: Viewer,
  id: string,
  { extraTimePercent, reason }: BodyOf<typeof call>,
): Promise<ApplicationCard> {
  const { companyId } = viewer
  const at = services.clock.now()
  return await forCompany(services.db, companyId, async (trx) => {
    // Held, so that nobody visits a page with the older limit meanwhile.
    const before = await trx
      .selectFrom('applications')
      .where(isRow(companyId, id))
      .select(['extra_time_percent', 'extra_time_reason', 'completed_at'])
      .forUpdate()
      .executeTakeFirstOrThrow(() => new ApiError('applicationNotFound'))
    const card = await selectCard(trx, viewer, id)
    ensureMay(viewer, card, 'setExtraTime')
    const newReason = reason === undefined ? before.extra_time_reason : reason || null
    const lengthens = extraTimePercent !== before.extra_time_percent
    const fields = [
      ...(lengthens ? ['extraTimePercent'] : []),
      ...(newReason === before.extra_time_reason ? [] : ['extraTimeReason']),
    ]
    if (fields.length === 0) return presentCard(viewer, card)
    await updateRows(trx, 'applications', isRow(companyId, id), {
      extra_time_percent: extraTimePercent,
      extra_time_reason: newReason,
    })
    if (lengthens && !before.completed_at) await moveLimits(trx, companyId, id)
    if (lengthens && before.completed_at)
      await rescore(trx, companyId, id, { reason: 'rescored', userId: viewer.userId, at })
    await logActivity(trx, 'application.extraTimeSet', viewer, at, [id, card.assessment_id], { fields })
    return presentCard(viewer, await selectCard(trx, viewer, id))
  })
}

/**
 * Lets the candidate of an ended application, the latest, take the test once more, whatever the test says.
 * They prove who they are as always; the reason stays with the application, not in the log.
 * @throws ApiError applicationNotFound, assessmentDeleted, applicationInProgress, applicationSuperseded
 */
export async function allowRetake(services: Services, viewer: Viewer, id: string, reason: string) {
  const { companyId } = viewer
  const at = services.clock.now()
  return await forCompany(services.db, companyId, async (trx) => {
    const card = await selectCard(trx, viewer, id)
    ensureMay(viewer, card, 'allowRetake')
    await updateRows(trx, 'applications', isRow(companyId, id), {
      retake_allowed_at: at,
      retake_reason: reason,
      earlier_retakes: earlierRetakes,
    })
    await logActivity(trx, 'application.retakeAllowed', viewer, at, [id, card.assessment_id], {
      fields: ['retakeReason'],
    })
    return await selectSheet(trx, viewer, id)
  })
}

/** Prepends the current retake to the list of earlier ones, dates in the sheet's format. */
const earlierRetakes = sql<string>`case when retake_allowed_at is null then earlier_retakes else
  jsonb_build_array(jsonb_build_object('allowedAt', to_char(retake_allowed_at at time zone 'utc',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', retake_reason)) || earlier_retakes end`
