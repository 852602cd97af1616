/**
 * For tests: rules that the product says in SQL, said again, so that its statements are held against them.
 * `lists/visible.ts` has the filters (product 1.8).
 */
import { type Clock, closesAt } from '../answers/timers.ts'
import type { ApplicationStatus } from '../applications/status.ts'

/**
 * Whether somebody's filters let an application of their company through: a user with none sees all, else one
 * filter in common is enough. Whether they may look at applications at all is the permission of the call.
 */
export function passesFilters(
  companyFilters: readonly string[],
  application: { readonly filters: readonly string[] },
): boolean {
  return companyFilters.length === 0 || application.filters.some((filter) => companyFilters.includes(filter))
}

/** Whether an application waits for an evaluator: completed and not evaluated. One in progress does not. */
export function isToEvaluate(application: {
  readonly status: ApplicationStatus
  readonly completedAt: Date | null
}): boolean {
  return application.status === 'notEvaluated' && application.completedAt !== null
}

/** Says whether a submission is on time: up to 15 s after each limit. A late one is kept and marked. */
export function timingOf(clocks: readonly Pick<Clock, 'expiresAt'>[], submittedAt: Date): 'onTime' | 'late' {
  return clocks.some((clock) => submittedAt.getTime() > closesAt(clock).getTime()) ? 'late' : 'onTime'
}
