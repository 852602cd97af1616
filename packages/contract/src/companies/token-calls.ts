/** Tokens by which programs act for the company (product 1.24). */

import { tokenDaysAtMost, tokenScopes } from '@assay/domain/users/api-tokens'
import { permissions } from '@assay/domain/users/permissions'
import { z } from 'zod'
import { type Call, declareCall } from '../call.ts'
import { currentPassword, id, instant, name255, ownPasswordErrors } from '../fields.ts'

const apiToken = z
  .object({
    id,
    name: z.string(),
    /** What is seen of it: `assay_` and eight characters. */
    start: z.string(),
    scopes: z.array(z.enum(permissions)),
    maker: z.object({ id, name: z.string() }),
    createdAt: instant,
    expiresAt: instant,
    /** Known to about a minute; null: never. */
    lastUsedAt: instant.nullable(),
    /** `ended`: it was revoked, or its maker left or lost the right to have tokens. */
    state: z.enum(['good', 'expired', 'ended']),
  })
  .meta({ id: 'ApiToken' })
export type ApiToken = z.output<typeof apiToken>

/** Whether a scope of an API token opens a call (product 1.24). */
export const opensToTokens = ({ permission, inPerson }: Pick<Call, 'permission' | 'inPerson'>): boolean =>
  inPerson !== true && tokenScopes.some((scope) => scope === permission)

export const listTokens = declareCall({
  address: { method: 'GET', path: '/api/companies/tokens' },
  summary: 'The company’s API tokens: those in use first, then those that ended in the last 90 days',
  permission: 'company.editApi',
  response: z.object({
    data: z.array(apiToken),
    /** Whether the viewer may make one: in the company that they belong to alone. */
    mayMake: z.boolean(),
  }),
})

export const makeToken = declareCall({
  address: { method: 'POST', path: '/api/companies/tokens' },
  summary: 'Makes an API token, which this answer alone shows; 50 a company at most',
  permission: 'company.editApi',
  body: z.strictObject({
    name: name255,
    /** Permissions; what its maker’s role, filters and hidden identity leave of them counts at each call. */
    scopes: z.array(z.enum(tokenScopes)).min(1).max(tokenScopes.length),
    days: z.int().min(1).max(tokenDaysAtMost),
    currentPassword,
  }),
  response: z.object({ data: apiToken.extend({ token: z.string() }) }),
  errors: ['tooManyApiTokens', ...ownPasswordErrors],
})

export const revokeToken = declareCall({
  address: { method: 'DELETE', path: '/api/companies/tokens/:id' },
  summary: 'Ends an API token, from the next request on',
  permission: 'company.editApi',
  errors: ['apiTokenNotFound'],
})
