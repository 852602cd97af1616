import type { ApplicationCard } from '@assay/contract/applications/schemas'
import { ApiError } from '@assay/contract/errors'
import type { Viewer } from '../../caller.ts'
import { forCompany } from '../../database/for-company.ts'
import { isRow } from '../../database/keys.ts'
import type { Services } from '../../services.ts'
import { moveLimits } from '../answers/outages/move-limits.ts'
import { rescore } from '../answers/results/rescore.ts'
import { logActivity } from '../logs/log-activity.ts'
import { ensureMay, presentCard } from './present-card.ts'
import { selectCard } from './queries.ts'

interface ExtraTime {
  readonly extraTimePercent: number
  /** The reason; left out, the stored one stays, and an empty text removes it. */
  readonly reason?: string | undefined
}

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
  { extraTimePercent, reason }: ExtraTime,
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
    await trx
      .updateTable('applications')
      .set({ extra_time_percent: extraTimePercent, extra_time_reason: newReason })
      .where(isRow(companyId, id))
      .execute()
    if (lengthens && !before.completed_at) await moveLimits(trx, companyId, id)
    if (lengthens && before.completed_at)
      await rescore(trx, companyId, id, { reason: 'rescored', userId: viewer.userId, at })
    await logActivity(trx, 'application.extraTimeSet', viewer, at, [id, card.assessment_id], { fields })
    return presentCard(viewer, await selectCard(trx, viewer, id))
  })
}
