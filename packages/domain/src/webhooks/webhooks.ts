/** Webhooks (product 6.21 to 6.25): what is told, and when a delivery is tried again. No zod here. */

/** What a company's webhooks may be told, in the order in which it is offered. */
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

/** Seconds from each try that failed to the next: 75 h and 35 min in all. */
const waits = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]
const longestWait = 86_400

/**
 * Seconds until the next try; null after the last one. @param tries that were made @param chance 0 to 1, so
 * that not all come together @param askedFor seconds that the receiver asked to be left alone; 0 for none
 */
export function secondsToNextTry(tries: number, chance: number, askedFor = 0): number | null {
  const wait = waits[tries - 1]
  if (wait === undefined) return null
  return Math.round(Math.max(wait * (1 + chance / 10), Math.min(askedFor, longestWait)))
}

/**
 * Seconds for which nothing is sent to a receiver that has just failed, so that it holds up no other one's
 * deliveries. @param isFirst whether it had taken the one before
 */
export const secondsOfPause = (isFirst: boolean, askedFor = 0): number =>
  Math.max(isFirst ? 5 : 60, Math.min(askedFor, longestWait))

/** Reads a `Retry-After` header, which is a number of seconds or a date; 0 where it is neither. */
export function secondsAskedFor(header: string | undefined, now: Date): number {
  const text = (header ?? '').slice(0, 64).trim()
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const until = Date.parse(text)
  return Number.isNaN(until) ? 0 : Math.max(0, Math.ceil((until - now.getTime()) / 1000))
}

/** Whether a text can be the address of a webhook, as far as its form tells: no user name, no fragment. */
export const isWebhookUrl = (text: string): boolean =>
  text.length <= webhookUrlMaxLength && /^https?:\/\/[^\s/?#@\\]+(?:[/?][^\s#\\]*)?$/.test(text)
