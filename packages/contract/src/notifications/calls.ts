/** The settings of the mails that one gets (product 5.16). */
import { sendingRates } from '@assay/domain/notifications/digest'
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { id, instant } from '../fields.ts'

const notification = z
  .object({
    active: z.boolean(),
    /** Whether what the bell tells comes by mail too, whatever `active` says. */
    concerns: z.boolean(),
    sending_rate: z.enum(sendingRates),
    /** The hour as an instant whose clock in `zone` shows it: of today, or the next day that has it. */
    time: instant,
    /** IANA. */
    zone: z.string(),
    /** Tests of the user's own company; empty means all tests. */
    assessments: z.array(id),
    /** Those of `assessments` deleted since, or no longer seen: no mail is about them. */
    missing: z.array(id),
  })
  .meta({ id: 'Notification' })
export type Notification = z.output<typeof notification>

export const response = z.object({ data: notification })

export const getNotification = declareCall({
  address: { method: 'GET', path: '/api/notification' },
  summary: 'One’s own notifications: whether, how often, when, of which tests',
  permission: 'signedIn',
  response,
})

export const setNotificationActive = declareCall({
  address: { method: 'PATCH', path: '/api/notification' },
  summary: 'Switches one’s own notifications on, from now, or off',
  permission: 'signedIn',
  query: z.strictObject({ active: z.enum(['true', 'false']) }),
  response,
})

export const setNotificationConcerns = declareCall({
  address: { method: 'PATCH', path: '/api/notification/concerns' },
  summary: 'Whether what concerns oneself, a mention for instance, comes by mail as well',
  permission: 'signedIn',
  query: z.strictObject({
    concerns: z.enum(['true', 'false']),
  }),
  response,
})
