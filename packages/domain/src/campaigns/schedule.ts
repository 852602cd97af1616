/**
 * When a campaign's steps leave (product 7.4): calendar days in Europe/Paris from being added, at 8:00 there,
 * those of day 0 at once. The server's statement is tested against `dueOf`.
 */
import { dayIn, daysBetween, instantAt, plusDays } from '../time/zoned.ts'
import { type CampaignStep, delayDays } from './steps.ts'

export const campaignZone = 'Europe/Paris'
export const sendingHour = 8

/** A step as it is planned by. */
export interface PlannedStep {
  readonly id: string
  readonly type: CampaignStep['type']
  readonly days: number
  /** When the step was added or its delay changed; left out where its time had passed by then. */
  readonly plannedAt: Date
}

/** Somebody in a campaign. */
interface Enrolment {
  /** The time at which the candidate was added, or the campaign started where that came later. */
  readonly enteredAt: Date
  /** The steps that were sent to them already. */
  readonly sentStepIds: ReadonlySet<string>
  readonly hasApplied: boolean
}

/** Says when a step is due for somebody: at once on day 0, else at 8:00 of its day. */
export function dueAt(days: number, enteredAt: Date): Date {
  return days === 0
    ? enteredAt
    : instantAt(campaignZone, plusDays(dayIn(campaignZone, enteredAt), days), sendingHour)
}

/**
 * The step whose mail leaves now for somebody, or null. Of all whose time has come only the last counts.
 * After the closing's day none leaves. Each leaves once, none after a later one or after applying, and one
 * planned after its time had passed for somebody is left out.
 * @param steps in their order
 */
export function dueStep(steps: readonly PlannedStep[], enrolment: Enrolment, now: Date): string | null {
  const { enteredAt, sentStepIds, hasApplied } = enrolment
  if (hasApplied) return null
  const closingDays = steps.find(({ type }) => type === 'cloture')?.days ?? Number.POSITIVE_INFINITY
  const due = steps.findLast(({ id, type, days, plannedAt }) => {
    if (sentStepIds.has(id)) return true
    if (type !== 'email' || days > closingDays) return false
    const at = dueAt(days, enteredAt)
    return at <= now && at >= plannedAt
  })
  return due && !sentStepIds.has(due.id) ? due.id : null
}

/**
 * Where somebody is (product 7.5): "A candidaté" if they applied, else the step of the largest delay reached,
 * the later of equal ones.
 * @returns `index` from 1; null where no step's day has come
 */
export function currentStep(
  steps: readonly Pick<CampaignStep, 'type' | 'delay'>[],
  { enteredAt, hasApplied }: Pick<Enrolment, 'enteredAt' | 'hasApplied'>,
  now: Date,
):
  | { readonly kind: 'applied' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'step'; readonly index: number }
  | null {
  if (hasApplied) return { kind: 'applied' }
  const elapsed = daysBetween(dayIn(campaignZone, enteredAt), dayIn(campaignZone, now))
  let reached = -1
  let largest = -1
  for (const [index, { delay }] of steps.entries()) {
    const days = delayDays(delay) ?? Number.POSITIVE_INFINITY
    if (days <= elapsed && days >= largest) {
      reached = index
      largest = days
    }
  }
  if (reached === -1) return null
  return steps[reached]?.type === 'cloture' ? { kind: 'closed' } : { kind: 'step', index: reached + 1 }
}
