/** Right requests for one's own notifications. */
import type * as calls from '@assay/contract/notifications/calls'
import type * as digestCalls from '@assay/contract/notifications/digest-calls'
import type * as noticeCalls from '@assay/contract/notifications/notice-calls'
import { createAssessment } from '../assessment-factories.ts'
import type { SamplesOf } from './sample.ts'

export const ofNotifications: SamplesOf<typeof calls & typeof digestCalls & typeof noticeCalls> = {
  'GET /api/notices': {},
  'PATCH /api/notices': { request: () => ({ body: { isRead: true } }) },
  'GET /api/notification': {},
  'PATCH /api/notification': { request: () => ({ query: { active: 'true' } }) },
  'PATCH /api/notification/concerns': { request: () => ({ query: { concerns: 'false' } }) },
  'PATCH /api/notification/sending_rate': { request: () => ({ query: { sending_rate: 'weekly' } }) },
  'PATCH /api/notification/time': { request: () => ({ query: { time: '2026-11-22T17:00:00Z' } }) },
  'PATCH /api/notification/assessment': {
    // A test of the company that one belongs to.
    request: async ({ t, companyId, user }) => {
      const { id } = await createAssessment(t, user?.companyId ?? companyId)
      return { query: { assessmentId: id } }
    },
  },
  'PUT /api/notification/assessment': {
    request: async ({ t, companyId, user }) => {
      const { id } = await createAssessment(t, user?.companyId ?? companyId)
      return { body: { assessments: [id] } }
    },
  },
}
