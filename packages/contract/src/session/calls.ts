/** Signing in and out, and who one is (product 1.12). */
import { passwordLengths } from '@assay/domain/session/password'
import { waysIn } from '@assay/domain/session/ways-in'
import { userActions } from '@assay/domain/users/administer'
import { permissions } from '@assay/domain/users/permissions'
import { roles } from '@assay/domain/users/roles'
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { abilities, calendarDate, id, weakPasswordErrors } from '../fields.ts'
import { sessionAddresses } from './addresses.ts'

export const role = z.enum(roles).meta({ id: 'Role' })
/** The most bytes of a body from who is not signed in; given up after 34 s (see `slow-bodies.ts`). */
const fewBytes = 16_000

/** A new password: 8 to 255 characters (product 9.4). */
export const newPassword = z.string().min(passwordLengths.min).max(passwordLengths.max)

/** The identity of a company that every screen shows. */
export const companyIdentity = z
  .object({
    id,
    name: z.string(),
    slug: z.string(),
    logoUrl: z.string().nullable(),
    primaryColor: z.string(),
    secondaryColor: z.string(),
    colorList: z.array(z.object({ backgroundColor: z.string(), textColor: z.string() })),
    parentCompanyId: id.nullable(),
  })
  .meta({ id: 'CompanyIdentity' })

/** The signed-in user as they see themselves. */
export const me = z
  .object({
    id,
    email: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    phone: z.string().nullable(),
    birthdate: calendarDate.nullable(),
    profilePicture: z.string().nullable(),
    /** The acting role; every check uses it. */
    role,
    /** The acting role as a list of one. */
    roles: z.array(role),
    /** The user's real role, up to which they may act. */
    realRole: role,
    permissions: z.array(z.enum(permissions)),
    company: z.object({ id, name: z.string() }),
    companyId: id,
    companyFilters: z.array(z.object({ id, name: z.string() })),
    /** The password must be changed before anything else (product 1.14). */
    checkPassword: z.boolean(),
    /** Two-factor sign-in must be on before anything else: the operator asks it of administrators. */
    checkTwoFactor: z.boolean(),
    /** By what the user can show again that it is them (product 1.15). */
    waysIn: z.array(z.enum(waysIn)),
    /** To oneself. */
    abilities: abilities(userActions),
  })
  .meta({ id: 'Me' })

export const meResponse = z.object({ user: me, companyIdentity })

export const login = declareCall({
  address: sessionAddresses.login,
  summary: 'Sign in with e-mail and password, and a code where two-factor sign-in is on',
  permission: 'public',
  body: z.strictObject({
    email: z.string().max(512),
    password: z.string().max(255),
    /** The second step: six digits of the device, or a recovery code. */
    code: z.string().max(40).optional(),
  }),
  bodyLimit: fewBytes,
  response: meResponse,
  errors: [
    'wrongCredentials',
    'tooManyLogins',
    'temporaryPasswordExpired',
    'passwordForbidden',
    'twoFactorNeeded',
    'twoFactorWrong',
  ],
})

export const refresh = declareCall({
  address: sessionAddresses.refresh,
  summary: 'Exchange the refresh cookie for new cookies',
  permission: 'public',
  errors: ['sessionExpired'],
})

export const logout = declareCall({
  address: { method: 'GET', path: '/api/logout' },
  summary: 'Sign out',
  permission: 'public',
  changesState: true,
  response: null,
})

export const getMe = declareCall({
  address: { method: 'GET', path: '/api/user/me' },
  summary: 'The signed-in user and the identity of the current company',
  permission: 'signedIn',
  response: meResponse,
})

export const checkPassword = declareCall({
  address: { method: 'POST', path: '/api/user/password-check' },
  summary:
    'Types one’s own password again: for 15 minutes, calls that let somebody in are open to the session',
  permission: 'signedIn',
  body: z.strictObject({ password: z.string().max(255) }),
  bodyLimit: fewBytes,
  errors: ['currentPasswordWrong', 'tooManyLogins'],
})

export const switchRole = declareCall({
  address: { method: 'GET', path: '/api/user/role' },
  summary: 'Act as one’s own role or a lower one',
  permission: 'signedIn',
  changesState: true,
  query: z.strictObject({ role }),
  response: z.object({ roles: z.array(role) }),
  errors: ['roleNotAllowed'],
})

export const switchCompany = declareCall({
  address: { method: 'PATCH', path: '/api/user/set-company/:companyId' },
  summary: 'Work in another company (superadmin)',
  permission: 'company.switch',
  response: meResponse,
  errors: ['companyNotFound'],
})

export const requestPasswordReset = declareCall({
  address: sessionAddresses.requestPasswordReset,
  summary: 'Ask for a link to choose a new password; always answers 200',
  permission: 'public',
  body: z.strictObject({ email: z.string().max(512) }),
  bodyLimit: fewBytes,
})

export const resetPassword = declareCall({
  address: sessionAddresses.resetPassword,
  summary: 'Choose a new password with the token of the link, valid one hour',
  permission: 'public',
  params: z.strictObject({ token: z.string().min(20).max(200) }),
  body: z.strictObject({ password: newPassword }),
  bodyLimit: fewBytes,
  errors: ['resetTokenInvalid', ...weakPasswordErrors],
})
