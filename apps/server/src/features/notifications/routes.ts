import { ApiError } from '@assay/contract/errors'
import * as calls from '@assay/contract/notifications/calls'
import * as digestCalls from '@assay/contract/notifications/digest-calls'
import * as noticeCalls from '@assay/contract/notifications/notice-calls'
import { done, inData, type Routes, serve } from '../../calls.ts'
import type { AnyTransaction, Viewer } from '../../services.ts'
import { listNotices, markNotices } from './list-notices.ts'
import { changeOwnSettings, getOwnSettings, hourOf, type SettingsChange, selectSeen } from './settings.ts'

/** @throws ApiError assessmentNotFound unless these are tests of the user's company that they see */
async function ensureSeen(trx: AnyTransaction, viewer: Viewer, ids: readonly string[]): Promise<void> {
  if ((await selectSeen(trx, viewer, ids)).length < ids.length) throw new ApiError('assessmentNotFound')
}

/** One's own notifications (product 5.16). */
export const notificationRoutes: Routes = (app, services) => {
  const change = (viewer: Viewer, language: 'fr' | 'en', to: SettingsChange) =>
    inData(changeOwnSettings(services, viewer, language, to))

  serve(app, calls.getNotification, ({ viewer }) => inData(getOwnSettings(services, viewer)))

  serve(app, calls.setNotificationActive, ({ viewer, query, language }) =>
    change(viewer, language, async (saved) => {
      const active = query.active === 'true'
      // Earlier applications are not reported.
      const isNew = active && !saved.active
      return { active, toldTo: isNew ? services.clock.now().toISOString() : saved.toldTo }
    }),
  )

  serve(app, calls.setNotificationConcerns, ({ viewer, query, language }) =>
    change(viewer, language, async () => ({ concerns: query.concerns === 'true' })),
  )

  serve(app, digestCalls.setNotificationRate, ({ viewer, query, language }) =>
    change(viewer, language, async () => ({
      sendingRate: query.sending_rate,
    })),
  )

  serve(app, digestCalls.setNotificationTime, ({ viewer, query: { time, zone }, language }) =>
    change(viewer, language, async () => ({
      hour: hourOf(time, zone),
      zone,
    })),
  )

  serve(app, digestCalls.toggleNotificationTest, async ({ viewer, query: { assessmentId }, language }) =>
    change(viewer, language, async (saved, trx) => {
      const others = saved.assessmentIds.filter((id) => id !== assessmentId)
      if (others.length < saved.assessmentIds.length) return { assessmentIds: others }
      await ensureSeen(trx, viewer, [assessmentId])
      return { assessmentIds: [...others, assessmentId] }
    }),
  )

  serve(app, digestCalls.setNotificationTests, async ({ viewer, body: { assessments }, language }) =>
    change(viewer, language, async (saved, trx) => {
      const assessmentIds = [...new Set(assessments)]
      // Tests that were chosen before may stay, whether the user still sees them or not.
      const added = assessmentIds.filter((id) => !saved.assessmentIds.includes(id))
      await ensureSeen(trx, viewer, added)
      return { assessmentIds }
    }),
  )
}

/** The bell: what concerns oneself (product 5.21). */
export const noticeRoutes: Routes = (app, services) => {
  serve(app, noticeCalls.listNotices, ({ viewer }) => listNotices(services, viewer))
  serve(app, noticeCalls.markNotices, ({ viewer, body }) => done(markNotices(services, viewer, body)))
}
