/**
 * Single sign-on by a company's own identity provider (OpenID Connect, product 1.39): its settings, signing
 * in there, linking an account that exists, and one's own links.
 */
import { isSignOnDomain } from '@assay/domain/session/ways-in'
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { currentPassword, id, instant, ownPasswordErrors } from '../fields.ts'
import { sessionAddresses } from './addresses.ts'
import { login, meResponse } from './calls.ts'

const fewBytes = 16_000
/** Where the browser goes next: the provider. */
const way = z.object({ url: z.string() })

const settings = {
  /** Not the address of its description: that could speak for another issuer. */
  issuer: z
    .url({ protocol: /^https?$/ })
    .max(1000)
    .refine((url) => !url.includes('/.well-known')),
  clientId: z.string().trim().min(1).max(500),
  domains: z.array(z.string().trim().toLowerCase().refine(isSignOnDomain)).max(20),
  /** Whoever signs in there and has no account gets one, as consultant and within the licences. */
  createsUsers: z.boolean(),
  /** But for superadmins and for one account, which is that of who says so. */
  forbidsPasswords: z.boolean(),
}
const provider = z
  .object({
    ...settings,
    /** Whose password stays good; null: those of superadmins alone. */
    passwordKeptBy: z.object({ id, name: z.string() }).nullable(),
  })
  .meta({ id: 'IdentityProvider' })
export type IdentityProvider = z.output<typeof provider>

export const getProvider = declareCall({
  address: { method: 'GET', path: '/api/companies/provider' },
  summary: 'The company’s identity provider, but for the secret, which no call gives back',
  permission: 'company.editApi',
  response: z.object({
    data: provider.nullable(),
    /** To be named at the provider. */
    redirectUri: z.string(),
    /** Domains are named by superadmins: whoever has one sees who signs in with it. */
    mayNameDomains: z.boolean(),
  }),
})

export const setProvider = declareCall({
  address: { method: 'PUT', path: '/api/companies/provider' },
  summary: 'Sets the company’s identity provider, which must answer',
  permission: 'company.editApi',
  body: z.strictObject({
    ...settings,
    /** The former one stays where it is left out, for the same issuer. */
    clientSecret: z.string().min(1).max(2000).optional(),
    currentPassword,
  }),
  response: z.object({ data: provider }),
  errors: [
    'providerUnreachable',
    'providerSecretNeeded',
    'providerDomainsRefused',
    'providerDomainTaken',
    'providerPasswordNeeded',
    'providerDomainNeeded',
    ...ownPasswordErrors,
  ],
})

export const removeProvider = declareCall({
  address: { method: 'DELETE', path: '/api/companies/provider' },
  summary: 'Removes the company’s identity provider with all links to it',
  permission: 'company.editApi',
  errors: [...ownPasswordErrors],
})

export const beginSignOn = declareCall({
  address: sessionAddresses.beginSignOn,
  summary: 'Where the domain of an e-mail address signs in; says nothing of accounts',
  permission: 'public',
  body: z.strictObject({ email: z.string().max(512) }),
  bodyLimit: fewBytes,
  response: way,
  errors: ['providerUnknown', 'providerUnreachable', 'tooManyLogins'],
})

export const beginSignOnAgain = declareCall({
  address: sessionAddresses.beginSignOnAgain,
  summary: 'Where one signs in anew, which is the same as typing one’s own password again',
  permission: 'signedIn',
  response: way,
  errors: ['providerUnknown', 'providerUnreachable', 'tooManyLogins'],
})

export const finishSignOn = declareCall({
  address: sessionAddresses.finishSignOn,
  summary: 'Hands over what the provider sent the browser back with',
  permission: 'public',
  body: z.strictObject({ parameters: z.string().max(8000) }),
  bodyLimit: fewBytes,
  response: z.object({ outcome: z.enum(['signedIn', 'again']) }),
  errors: [
    'providerRefused',
    'providerUnreachable',
    'providerDomainRefused',
    'providerNotFresh',
    'identityUnlinked',
    'licencesExhausted',
    'tooManyLogins',
  ],
})

export const linkIdentity = declareCall({
  address: sessionAddresses.linkIdentity,
  summary: 'Signs in with one’s own password once, and links the account with who signed in at the provider',
  permission: 'public',
  body: login.body,
  bodyLimit: fewBytes,
  response: meResponse,
  errors: [...login.errors, 'providerRefused', 'identityElsewhere'],
})

export const listIdentities = declareCall({
  address: { method: 'GET', path: '/api/user/identities' },
  summary: 'The sign-ins at the company’s provider that open one’s own account',
  permission: 'signedIn',
  response: z.object({
    data: z.array(z.object({ issuer: z.string(), linkedAt: instant, lastUsedAt: instant })),
  }),
})

export const unlinkIdentities = declareCall({
  address: { method: 'DELETE', path: '/api/user/identities' },
  summary: 'Takes them off one’s own account',
  permission: 'signedIn',
  errors: ['onlyWayIn', ...ownPasswordErrors],
})
