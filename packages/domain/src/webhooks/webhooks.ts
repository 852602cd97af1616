/** Webhooks (product 6.21 to 6.25): what is notified, and what bounds it. No zod here. */

/** What a company's webhooks may be notified of, in the order in which it is offered. */
export const webhookEvents = [
  'application.started',
  'application.completed',
  'application.evaluated',
  'application.status_changed',
  'application.erased',
  'candidate.created',
  'candidate.erased',
  'assessment.published',
  'mail.failed',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** The rest of what goes the same way: an assessment partner is notified that a test it sent is done. */
export const deliveryEvents = [...webhookEvents, 'greenhouse.completed'] as const
export type DeliveryEvent = (typeof deliveryEvents)[number]

export const isWebhookEvent = (event: DeliveryEvent): event is WebhookEvent =>
  webhookEvents.some((each) => each === event)

/** What has become of a delivery; cancelled: its webhook was switched off before it arrived. */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'cancelled'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Who or what has switched a webhook off: a person, the receiver's 410, days of failure. */
export const offReasons = ['person', 'gone', 'failing'] as const
export type OffReason = (typeof offReasons)[number]

/** What came of a try that brought no answer. */
export const deliveryProblems = [
  'addressRefused',
  'nameUnknown',
  'certificateRefused',
  'noAnswer',
  'timeout',
  'secretUnreadable',
] as const
export type DeliveryProblem = (typeof deliveryProblems)[number]

export const webhooksAtMost = 10
export const webhookUrlMaxLength = 2000
/** The former secret still signs for so long, beside the new one. */
export const formerSecretHours = 24
/** A webhook whose receiver takes nothing for so long is switched off. */
export const failingDaysAtMost = 5
/** Deliveries are retained for so long after what they tell. */
export const deliveryRetainedDays = 30
/** So many tries of a delivery are shown, the last ones. */
export const triesShown = 20

/** Whether a text can be the address of a webhook, as far as its form tells: no user name, no fragment. */
export const isWebhookUrl = (text: string): boolean =>
  text.length <= webhookUrlMaxLength && /^https?:\/\/[^\s/?#@\\]+(?:[/?][^\s#\\]*)?$/.test(text)
