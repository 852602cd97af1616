import { ApiError } from '@assay/contract/errors'
import * as calls from '@assay/contract/notifications/calls'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Viewer } from '../../caller.ts'
import { serve } from '../../calls.ts'
import type { AnyTransaction } from '../../database/for-company.ts'
import { visibleAssessments } from '../../lists/visible.ts'
import { languageOf } from '../../plugins/language.ts'
import type { Services } from '../../services.ts'
import { changeOwnSettings, getOwnSettings, hourOf } from './settings.ts'

/**
 * Checks that these are tests of the user's own company that they see.
 *
 * @throws ApiError assessmentNotFound
 */
async function ensureSeen(trx: AnyTransaction, viewer: Viewer, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const seen = await visibleAssessments(trx, { ...viewer, companyId: viewer.homeCompanyId })
    .where('assessments.id', 'in', ids)
    .select('assessments.id')
    .execute()
  if (seen.length < ids.length) throw new ApiError('assessmentNotFound')
}

/** One's own notifications (product 5.16). */
export function notificationRoutes(app: FastifyInstance, services: Services): void {
  const language = (request: FastifyRequest) => languageOf(request.headers['accept-language'])

  serve(app, calls.getNotification, async ({ viewer }) => ({ data: await getOwnSettings(services, viewer) }))

  serve(app, calls.setNotificationActive, async ({ viewer, query, request }) => ({
    data: await changeOwnSettings(services, viewer, language(request), async (kept) => {
      const active = query.active === 'true'
      // What came before is not told.
      const isNew = active && !kept.active
      return { active, toldTo: isNew ? services.clock.now().toISOString() : kept.toldTo }
    }),
  }))

  serve(app, calls.setNotificationRate, async ({ viewer, query, request }) => ({
    data: await changeOwnSettings(services, viewer, language(request), async () => ({
      sendingRate: query.sending_rate,
    })),
  }))

  serve(app, calls.setNotificationTime, async ({ viewer, query: { time, zone }, request }) => ({
    data: await changeOwnSettings(services, viewer, language(request), async () => ({
      hour: hourOf(time, zone),
      zone,
    })),
  }))

  serve(app, calls.toggleNotificationTest, async ({ viewer, query: { assessmentId }, request }) => ({
    data: await changeOwnSettings(services, viewer, language(request), async (kept, trx) => {
      const others = kept.assessmentIds.filter((id) => id !== assessmentId)
      if (others.length < kept.assessmentIds.length) return { assessmentIds: others }
      await ensureSeen(trx, viewer, [assessmentId])
      return { assessmentIds: [...others, assessmentId] }
    }),
  }))

  serve(app, calls.setNotificationTests, async ({ viewer, body: { assessments }, request }) => ({
    data: await changeOwnSettings(services, viewer, language(request), async (kept, trx) => {
      const assessmentIds = [...new Set(assessments)]
      // Tests that were chosen before may stay, whether the user still sees them or not.
      const added = assessmentIds.filter((id) => !kept.assessmentIds.includes(id))
      await ensureSeen(trx, viewer, added)
      return { assessmentIds }
    }),
  }))
}
