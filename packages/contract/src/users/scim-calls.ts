/**
 * SCIM 2.0 (RFC 7643, 7644): a directory of users tells who works in the company, by a token of its own
 * (product 1.32). What the standard leaves open to senders (attributes, address parameters) is accepted.
 */
import { z } from 'zod'
import { type Address, declareCall } from '../call.ts'

/** The type of content of what SCIM sends and is sent. */
export const scimType = 'application/scim+json'
export const scimPath = '/scim/v2'

/** An address of nobody's form is not found, as any other of nobody. */
const params = z.strictObject({ id: z.string().max(255) })
const shown = {
  attributes: z.string().max(500).optional(),
  excludedAttributes: z.string().max(500).optional(),
}
/** Entra adds parameters of its own to each address. */
const query = z.looseObject(shown)
const listed = z.looseObject({
  ...shown,
  filter: z.string().max(2000).optional(),
  startIndex: z.coerce.number().int().max(1_000_000).default(1),
  count: z.coerce.number().int().max(1_000_000).default(100),
})
const body = z.looseObject({ schemas: z.array(z.string()).optional() })
const patch = z.looseObject({
  Operations: z
    .array(
      z.looseObject({ op: z.string(), path: z.string().max(500).optional(), value: z.unknown().optional() }),
    )
    .min(1)
    .max(1000),
})

const meta = z.object({ resourceType: z.string(), created: z.string().optional(), location: z.string() })
const others = z.array(z.object({ value: z.string(), display: z.string() }))
const resource = { schemas: z.array(z.string()), id: z.string() }

const user = z
  .object({
    ...resource,
    externalId: z.string().optional(),
    userName: z.string().optional(),
    name: z.object({ givenName: z.string(), familyName: z.string(), formatted: z.string() }).optional(),
    displayName: z.string().optional(),
    emails: z.array(z.object({ value: z.string(), type: z.string(), primary: z.boolean() })).optional(),
    active: z.boolean().optional(),
    groups: others.optional(),
    meta: meta.optional(),
  })
  .meta({ id: 'ScimUser' })

const group = z
  .object({
    ...resource,
    externalId: z.string().optional(),
    displayName: z.string().optional(),
    members: others.optional(),
    meta: meta.optional(),
  })
  .meta({ id: 'ScimGroup' })

const listOf = <Resource extends z.ZodType>(of: Resource) =>
  z.object({
    schemas: z.array(z.string()),
    totalResults: z.int(),
    startIndex: z.int(),
    itemsPerPage: z.int(),
    Resources: z.array(of),
  })

/** A refusal in the standard's shape (RFC 7644 §3.12). */
export const scimError = z
  .object({
    schemas: z.array(z.string()),
    status: z.string(),
    scimType: z.string().optional(),
    detail: z.string(),
  })
  .meta({ id: 'ScimError' })

const described = listOf(z.looseObject({}))
const ofUsers = [
  'scimUserNotFound',
  'scimAddressFixed',
  'scimTaken',
  'scimUserStays',
  'userAboveYou',
] as const
const ofReturn = ['userExists', 'licencesExhausted'] as const
const ofGroups = ['scimGroupNotFound', 'scimTaken', 'scimMemberUnknown'] as const

const scim = <const Method extends Address['method'], const Path extends string>(
  method: Method,
  path: Path,
  summary: string,
) => ({
  permission: 'scim' as const,
  failure: 'scim' as const,
  query,
  address: { method, path: `/scim/v2${path}` as const },
  summary,
})

export const showProviderConfig = declareCall({
  ...scim('GET', '/ServiceProviderConfig', 'What of SCIM is understood'),
  response: z.looseObject({}),
})

export const listResourceTypes = declareCall({
  ...scim('GET', '/ResourceTypes', 'Users and groups'),
  response: described,
})

export const listSchemas = declareCall({
  ...scim('GET', '/Schemas', 'The attributes of users and groups that are kept'),
  response: described,
})

export const listScimUsers = declareCall({
  ...scim(
    'GET',
    '/Users',
    'The people of the company, and those whom the directory knows and who may not sign in any more',
  ),
  query: listed,
  response: listOf(user),
  errors: ['scimFilterUnknown'],
})

export const createScimUser = declareCall({
  ...scim('POST', '/Users', 'A new user as a tester, with a temporary password by mail; needs a licence'),
  body,
  response: user,
  errors: ['scimTaken', 'scimUserStays', ...ofReturn],
})

export const readScimUser = declareCall({
  ...scim('GET', '/Users/:id', 'A user of the company'),
  params,
  response: user,
  errors: ['scimUserNotFound'],
})

export const replaceScimUser = declareCall({
  ...scim('PUT', '/Users/:id', 'Changes what the body names of a user; `active` lets go and brings back'),
  params,
  body,
  response: user,
  errors: [...ofUsers, ...ofReturn],
})

export const patchScimUser = declareCall({
  ...scim('PATCH', '/Users/:id', 'Changes a user by operations; `active` lets go and brings back'),
  params,
  body: patch,
  response: user,
  errors: [...ofUsers, ...ofReturn],
})

export const deleteScimUser = declareCall({
  ...scim('DELETE', '/Users/:id', 'Deactivates a user for good: who returns is a new one'),
  params,
  ignoresBody: true,
  response: null,
  errors: ['scimUserNotFound', 'userAboveYou'],
})

export const listScimGroups = declareCall({
  ...scim('GET', '/Groups', 'The directory’s groups'),
  query: listed,
  response: listOf(group),
  errors: ['scimFilterUnknown'],
})

export const createScimGroup = declareCall({
  ...scim('POST', '/Groups', 'A new group, which gives no role until somebody of the company maps it'),
  body,
  response: group,
  errors: ['scimTaken', 'scimMemberUnknown'],
})

export const readScimGroup = declareCall({
  ...scim('GET', '/Groups/:id', 'A group with its members'),
  params,
  response: group,
  errors: ['scimGroupNotFound'],
})

export const replaceScimGroup = declareCall({
  ...scim('PUT', '/Groups/:id', 'Changes what the body names of a group; its members follow their role'),
  params,
  body,
  response: group,
  errors: ofGroups,
})

export const patchScimGroup = declareCall({
  ...scim('PATCH', '/Groups/:id', 'Changes a group by operations; its members follow their role'),
  params,
  body: patch,
  response: null,
  errors: ofGroups,
})

export const deleteScimGroup = declareCall({
  ...scim('DELETE', '/Groups/:id', 'Deletes a group; whose role was its own become testers'),
  params,
  ignoresBody: true,
  response: null,
  errors: ['scimGroupNotFound'],
})
