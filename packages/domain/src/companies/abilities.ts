/**
 * Says what a viewer may do with a company for which the session may act (product 1.7). No zod here.
 */
import { rulesOf } from '../users/abilities.ts'
import type { Role } from '../users/roles.ts'

export const {
  actions: companyActions,
  refuse: refuseCompanyAction,
  abilities: companyAbilities,
} = rulesOf(
  {
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
    /** Sets how long candidates' data is retained, which a superadmin does (product 8.1). */
    setDataLifetime: 'company.setNumberOfUsers',
    /** Sets how many mails may leave in a day, which a superadmin does, as the calls require. */
    setMailLimit: 'company.setNumberOfUsers',
    /** Edits the company's own e-mail templates, which only a company without a parent has (product 6.13). */
    editTemplates: 'mail.create',
    /** A company under this one, which must not be a child itself. */
    createChild: 'company.create',
    delete: 'company.delete',
  },
  (_: { readonly role: Role }, company: { readonly parentCompanyId: string | null }, action) =>
    company.parentCompanyId !== null && (action === 'editTemplates' || action === 'createChild')
      ? 'noPermission'
      : null,
)
export type CompanyAction = (typeof companyActions)[number]
