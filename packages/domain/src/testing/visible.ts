/**
 * For tests: which applications a user may see (PRODUCT §2), said once more, apart from the SQL of
 * `lists/visible.ts`, which is held against it.
 */

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
