/** The company’s directory of users (SCIM): its tokens, and the roles of its groups (product 1.32). */
import { z } from 'zod'
import { declareCall } from '../call.ts'
import { currentPassword, id, ownPasswordErrors } from '../fields.ts'
import { role } from '../session/calls.ts'
import { listTokens, makeToken } from './token-calls.ts'

const directoryGroup = z
  .object({ id, name: z.string(), memberCount: z.int(), role: role.nullable() })
  .meta({ id: 'DirectoryGroup' })
export type DirectoryGroup = z.output<typeof directoryGroup>

export const showDirectory = declareCall({
  address: { method: 'GET', path: '/api/companies/directory' },
  summary: 'The directory’s address, its tokens as those of programs, and its groups by name',
  permission: 'company.editApi',
  response: listTokens.response.extend({
    /** What is typed into the directory. */
    url: z.string(),
    groups: z.array(directoryGroup),
    /** Those that the viewer may map a group to. */
    roles: z.array(role),
  }),
})

export const makeDirectoryToken = declareCall({
  address: { method: 'POST', path: '/api/companies/directory/tokens' },
  summary: 'Makes a token for the directory’s calls alone, which this answer alone shows',
  permission: 'company.editApi',
  body: makeToken.body.omit({ scopes: true }),
  response: makeToken.response,
  errors: ['tooManyApiTokens', ...ownPasswordErrors],
})

export const mapGroup = declareCall({
  address: { method: 'PATCH', path: '/api/companies/directory/groups/:id' },
  summary: 'The role that members of a group have, never above administrator; null: none of its own',
  permission: 'company.editApi',
  body: z.strictObject({ role: role.nullable(), currentPassword }),
  errors: ['scimGroupNotFound', 'roleNotAllowed', ...ownPasswordErrors],
})
