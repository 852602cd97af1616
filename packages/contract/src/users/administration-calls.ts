/** Users of a company, and of all companies for superadmins (product 1.5, 1.14). */
import { userActions } from '@assay/domain/users/administer'
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { abilities, currentPassword, id, instant, ownPasswordErrors } from '../fields.ts'
import { pageOf, paging } from '../paging.ts'
import { emailAddress, personName, phone } from '../person-fields.ts'
import { role } from '../session/calls.ts'

/** A user as those see them who may list users. */
const userRow = z
  .object({
    id,
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    role,
    company: z.object({ id, name: z.string() }),
    companyFilters: z.array(id),
    profilePicture: z.string().nullable(),
    /** The password is a temporary one, not changed yet. */
    checkPassword: z.boolean(),
    hasTwoFactor: z.boolean(),
    createdAt: instant,
    abilities: abilities(userActions),
  })
  .meta({ id: 'User' })
export type UserRow = z.output<typeof userRow>

/** What is said of a user. */
const given = z.strictObject({
  firstname: personName,
  lastname: personName,
  email: emailAddress,
  phone,
  /** A role that is not above one's own. */
  role,
  companyId: id,
  companyFilters: z.array(id).max(200),
})
const givenErrors = [
  ...ownPasswordErrors,
  'companyNotFound',
  'companyFilterNotFound',
  'filtersBeyondOwn',
  'userExists',
  'roleNotAllowed',
  'licencesExhausted',
] as const
const query = z.strictObject({ ...paging, search: z.string().max(255).optional() })

export const listUsers = declareCall({
  address: { method: 'GET', path: '/api/user' },
  summary: 'Users of every company by name, deactivated ones left out (superadmin)',
  permission: 'superadmin',
  query,
  response: pageOf(userRow),
})

export const listCompanyUsers = declareCall({
  address: { method: 'GET', path: '/api/user/company-users' },
  summary: 'The team of the current company by name, deactivated ones left out',
  permission: 'company.listUsers',
  query,
  response: pageOf(userRow),
})

export const createUser = declareCall({
  address: { method: 'POST', path: '/api/user' },
  summary:
    'A new user, with a temporary password by mail, valid 72 h; needs a licence; with one’s own password',
  permission: 'user.create',
  body: given.partial({ phone: true, companyFilters: true }).extend({ currentPassword }),
  response: z.object({ user: userRow }),
  errors: givenErrors,
})

/** Whom somebody needs where they are. */
const stayingErrors = ['lastSuperadmin', 'userKeepsPassword'] as const

export const updateUser = declareCall({
  address: { method: 'PATCH', path: '/api/user/:id' },
  summary:
    'Changes a user: one’s own company’s or its children’s; e-mail and company by a superadmin only; another e-mail or company, or a higher role from administrator on, with one’s own password',
  permission: 'user.edit',
  body: given.partial().extend({ currentPassword }),
  response: z.object({ user: userRow }),
  errors: [...givenErrors, 'userAboveYou', 'ownRole', 'emailChangeForbidden', ...stayingErrors],
})

export const deleteUser = declareCall({
  address: { method: 'DELETE', path: '/api/user/:id' },
  summary:
    'Deactivates a user: nothing of theirs is lost, somebody may take over their links, their applications and the company’s management',
  permission: 'user.delete',
  query: z.strictObject({ successorId: id.optional() }),
  errors: ['userAboveYou', 'userIsYourself', 'successorUnfit', ...stayingErrors],
})

export const sendPassword = declareCall({
  address: { method: 'PATCH', path: '/api/user/send_password/:id' },
  summary: 'A new temporary password by mail, valid 72 h; sessions end (superadmin, with their own password)',
  permission: 'superadmin',
  body: z.strictObject({ currentPassword }).nullish(),
  errors: [...ownPasswordErrors, 'userNotFound'],
})

export const resetTwoFactor = declareCall({
  address: { method: 'DELETE', path: '/api/user/:id/two-factor' },
  summary:
    'Switches two-factor sign-in off for somebody who lost their device; their sessions end (superadmin, with their own password)',
  permission: 'superadmin',
  body: z.strictObject({ currentPassword }).nullish(),
  errors: [...ownPasswordErrors, 'twoFactorIsOff'],
})
