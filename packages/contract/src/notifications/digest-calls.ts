/** How often, when and of which tests the mails about applications come (product 5.16). */
import { sendingRates } from '@assay/domain/notifications/digest'
import { isZone } from '@assay/domain/time/zoned'
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { id, instant } from '../fields.ts'
import { response } from './calls.ts'

export const setNotificationRate = declareCall({
  address: { method: 'PATCH', path: '/api/notification/sending_rate' },
  summary: 'How often: each day, each Monday, or each application by itself',
  permission: 'signedIn',
  query: z.strictObject({ sending_rate: z.enum(sendingRates) }),
  response,
})

export const setNotificationTime = declareCall({
  address: { method: 'PATCH', path: '/api/notification/time' },
  summary:
    'The hour of the digest, as the clock of the browser’s zone shows the instant; its minutes do not count',
  permission: 'signedIn',
  query: z.strictObject({ time: instant, zone: z.string().refine(isZone).default('Europe/Paris') }),
  response,
})

export const toggleNotificationTest = declareCall({
  address: { method: 'PATCH', path: '/api/notification/assessment' },
  summary: 'Chooses a test to hear of, or takes it out again; of all tests where none is chosen',
  permission: 'signedIn',
  query: z.strictObject({ assessmentId: id }),
  response,
  errors: ['assessmentNotFound'],
})

export const setNotificationTests = declareCall({
  address: { method: 'PUT', path: '/api/notification/assessment' },
  summary: 'Chooses the tests to hear of, all at once; of all tests where none is chosen',
  permission: 'signedIn',
  body: z.strictObject({ assessments: z.array(id).max(1000) }),
  response,
  errors: ['assessmentNotFound'],
})
