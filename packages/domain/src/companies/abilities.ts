/**
 * Says what a viewer may do with a company for which the session may act (product 1.7). No zod here.
 */
import { type Abilities, abilitiesBy } from '../users/abilities.ts'
import { may, type Permission } from '../users/permissions.ts'
import type { Role } from '../users/roles.ts'

const permissionFor = {
  editName: 'company.editName',
  /** Everything of its profile but the name. */
  editContact: 'company.editContact',
  editColor: 'company.editColor',
  editApi: 'company.editApi',
  listUsers: 'company.listUsers',
  createUsers: 'user.create',
  /** Teams, sites… by which it divides its applications. */
  editFilters: 'user.createGroup',
  setLicences: 'company.setNumberOfUsers',
  /** Sets how long candidates' data is kept, which a superadmin does (product 8.1). */
  setDataLifetime: 'company.setNumberOfUsers',
  /** Sets how many mails may leave in a day, which a superadmin does, as the calls require. */
  setMailLimit: 'company.setNumberOfUsers',
  /** Edits the company's own e-mail templates, which only a company without a parent has (product 6.13). */
  editTemplates: 'mail.create',
  /** A company under this one, which must not be a child itself. */
  createChild: 'company.create',
  delete: 'company.delete',
} as const satisfies Record<string, Permission>

export type CompanyAction = keyof typeof permissionFor
export const companyActions = Object.keys(permissionFor) as CompanyAction[]

/** Gives the reason why a viewer may not do something to a company; null when they may. */
export function refuseCompanyAction(
  viewer: { readonly role: Role },
  company: { readonly parentCompanyId: string | null },
  action: CompanyAction,
): 'noPermission' | null {
  if (!may(viewer.role, permissionFor[action])) return 'noPermission'
  const isOfTopLevel = action === 'editTemplates' || action === 'createChild'
  return isOfTopLevel && company.parentCompanyId !== null ? 'noPermission' : null
}

export function companyAbilities(
  viewer: { readonly role: Role },
  company: { readonly parentCompanyId: string | null },
): Abilities<CompanyAction> {
  return abilitiesBy(companyActions, (action) => refuseCompanyAction(viewer, company, action))
}
