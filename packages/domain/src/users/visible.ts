/** Which applications a user may see (PRODUCT §2): the same rule for lists, board, dashboard, search, exports and live events. No zod here. */
import { may } from './permissions.ts'
import type { Role } from './roles.ts'

export interface Viewer {
  readonly role: Role
  /** Empty: all of the company. */
  readonly companyFilters: readonly string[]
}

/** Whether filters let an application through: a user with none sees all, else one filter in common is enough. */
export function passesFilters(
  companyFilters: readonly string[],
  application: { readonly filters: readonly string[] },
): boolean {
  return companyFilters.length === 0 || application.filters.some((filter) => companyFilters.includes(filter))
}

/** Whether somebody may see an application of their company. Without application.view one gets counts only. */
export function maySeeApplication(
  viewer: Viewer,
  application: { readonly filters: readonly string[] },
): boolean {
  return may(viewer.role, 'application.view') && passesFilters(viewer.companyFilters, application)
}
