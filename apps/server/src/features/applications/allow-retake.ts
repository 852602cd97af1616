import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { sql } from 'kysely'
import type { Viewer } from '../../caller.ts'
import { forCompany } from '../../database/for-company.ts'
import { isRow } from '../../database/keys.ts'
import type { Services } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { ensureMay } from './present-card.ts'
import { selectCard } from './queries.ts'
import { selectSheet } from './sheet.ts'

/**
 * Lets the candidate of an ended application, the latest, take the test once more, whatever the test says.
 * They prove who they are as always; the reason stays with the application, not in the log.
 * @throws ApiError applicationNotFound, assessmentDeleted, applicationInProgress, applicationSuperseded
 */
export async function allowRetake(
  services: Services,
  viewer: Viewer,
  id: string,
  reason: string,
): Promise<ApplicationSheet> {
  const { companyId } = viewer
  const at = services.clock.now()
  return await forCompany(services.db, companyId, async (trx) => {
    const card = await selectCard(trx, viewer, id)
    ensureMay(viewer, card, 'allowRetake')
    await trx
      .updateTable('applications')
      .set({ retake_allowed_at: at, retake_reason: reason, earlier_retakes: earlierRetakes })
      .where(isRow(companyId, id))
      .execute()
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
