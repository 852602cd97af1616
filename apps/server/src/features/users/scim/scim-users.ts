import { ApiError } from '@assay/contract/errors'
import { id as uuid } from '@assay/contract/fields'
import { type ScimUser, scimPath } from '@assay/contract/users/scim-calls'
import { readFilter } from '@assay/domain/users/scim/filter'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type AnyTransaction, forCompany, inCompany } from '../../../database/for-company.ts'
import { invalidField } from '../../../plugins/invalid-data.ts'
import type { Services, Viewer } from '../../../services.ts'

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'
const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
const mostInPage = 200

export interface Shown {
  readonly attributes?: string | undefined
  readonly excludedAttributes?: string | undefined
}
export interface Listed extends Shown {
  readonly filter?: string | undefined
  readonly startIndex: number
  readonly count: number
}

/**
 * Whom the directory sees: who works in the company, and whom it knows and who may not sign in any more, as
 * long as nobody else has their address. Both by the name under which it knows them, else their address.
 */
export const selectScimUsers = (trx: AnyTransaction, companyId: string) =>
  trx
    .selectFrom('users')
    .leftJoin('scim_users', inCompany('scim_users.user_id', 'users.id'))
    .where('users.company_id', '=', companyId)
    .where(
      sql<SqlBool>`(users.deleted_at is null or scim_users.user_id is not null and not exists (
        select from users as present where present.company_id = users.company_id
          and present.email = users.email and present.deleted_at is null))`,
    )

const columns = [
  'users.id',
  'users.email',
  'users.first_name',
  'users.last_name',
  'users.role',
  'users.company_filters',
  'users.created_at',
  'users.deleted_at',
  'scim_users.external_id',
  'scim_users.deactivated_at',
  sql<boolean>`scim_users.user_id is not null`.as('is_known'),
  sql<string>`coalesce(scim_users.user_name, users.email)`.as('user_name'),
] as const

/** A user of the company; `isHeld`: to be changed. @throws ApiError scimUserNotFound */
export async function selectScimUser(trx: AnyTransaction, companyId: string, id: string, isHeld = false) {
  if (!uuid.safeParse(id).success) throw new ApiError('scimUserNotFound')
  return await selectScimUsers(trx, companyId)
    .where('users.id', '=', id)
    .select(columns)
    .$if(isHeld, (query) => query.forUpdate('users'))
    .executeTakeFirstOrThrow(() => new ApiError('scimUserNotFound'))
}
export type ScimRow = Awaited<ReturnType<typeof selectScimUser>>

/** What a filter may ask of a user. */
const tests: Readonly<Record<string, (value: string | boolean) => RawBuilder<SqlBool>>> = {
  id: (value) => sql`users.id::text = lower(${String(value)})`,
  username: (value) => sql`lower(coalesce(scim_users.user_name, users.email)) = lower(${String(value)})`,
  externalid: (value) => sql`scim_users.external_id = ${String(value)}`,
  'emails.value': (value) => sql`users.email = lower(${String(value)})`,
  active: (value) => sql`(users.deleted_at is null) = ${String(value).toLowerCase() === 'true'}`,
}

/** The conditions of a filter as SQL. @throws ApiError scimFilterUnknown */
export function filterOf(known: typeof tests, filter: string | undefined): RawBuilder<SqlBool> {
  if (filter === undefined) return sql`true`
  const asked = readFilter(filter)
  if (!asked?.every(({ attribute }) => Object.hasOwn(known, attribute)))
    throw new ApiError('scimFilterUnknown')
  return sql.join(
    asked.flatMap(({ attribute, value }) => known[attribute]?.(value) ?? []),
    sql` and `,
  )
}

/** The place of a page; a count below 0 is 0, a start below 1 is 1 (RFC 7644 §3.4.2.4). */
export const pageOf = ({ startIndex, count }: Listed) => ({
  offset: Math.max(0, startIndex - 1),
  limit: Math.min(mostInPage, Math.max(0, count)),
})

export const asList = <Resource>({ startIndex }: Listed, totalResults: number, Resources: Resource[]) => ({
  schemas: [listSchema],
  totalResults,
  startIndex: Math.max(1, startIndex),
  itemsPerPage: Resources.length,
  Resources,
})

export async function listScimUsers({ db, settings }: Services, { companyId }: Viewer, query: Listed) {
  const where = filterOf(tests, query.filter)
  return await forCompany(db, companyId, async (trx) => {
    const found = selectScimUsers(trx, companyId).where(where)
    const { total } = await found
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const { offset, limit } = pageOf(query)
    const rows = await found
      .select(columns)
      .orderBy('users.created_at')
      .orderBy('users.id')
      .offset(offset)
      .limit(limit)
      .execute()
    const present = await presenterOf(trx, companyId, rows, settings.publicUrl)
    return asList(
      query,
      total,
      rows.map((row) => onlyShown(present(row), query)),
    )
  })
}

export async function readScimUser(
  { db, settings }: Services,
  { companyId }: Viewer,
  id: string,
  shown: Shown,
) {
  return await forCompany(db, companyId, async (trx) => {
    const row = await selectScimUser(trx, companyId, id)
    return onlyShown((await presenterOf(trx, companyId, [row], settings.publicUrl))(row), shown)
  })
}

/** Shows these rows, with the groups that they are in. */
async function presenterOf(
  trx: AnyTransaction,
  companyId: string,
  rows: readonly ScimRow[],
  publicUrl: string,
): Promise<(row: ScimRow) => ScimUser> {
  const ids = rows.map(({ id }) => id)
  const groups = await trx
    .selectFrom('scim_members')
    .innerJoin('scim_groups', inCompany('scim_groups.id', 'scim_members.group_id'))
    .where('scim_members.company_id', '=', companyId)
    .where('scim_members.user_id', 'in', [...ids, companyId])
    .select(['scim_members.user_id', 'scim_groups.id as value', 'scim_groups.name as display'])
    .orderBy('scim_groups.name')
    .execute()
  const groupsOf = Map.groupBy(groups, ({ user_id }) => user_id)
  return ({ id, first_name: givenName, last_name: familyName, ...row }) => ({
    schemas: [userSchema],
    id,
    ...(row.external_id !== null && { externalId: row.external_id }),
    userName: row.user_name,
    name: { givenName, familyName, formatted: `${givenName} ${familyName}` },
    displayName: `${givenName} ${familyName}`,
    emails: [{ value: row.email, type: 'work', primary: true }],
    active: row.deleted_at === null,
    groups: (groupsOf.get(id) ?? []).map(({ value, display }) => ({ value, display })),
    meta: metaOf('User', id, row.created_at, publicUrl),
  })
}

export const metaOf = (resourceType: 'User' | 'Group', id: string, created: Date, publicUrl: string) => ({
  resourceType,
  created: created.toISOString(),
  location: `${publicUrl}${scimPath}/${resourceType}s/${id}`,
})

/** A resource with the attributes that are asked for (RFC 7644 §3.9). */
export function onlyShown<Resource extends object>(
  resource: Resource,
  { attributes, excludedAttributes = '' }: Shown,
): Resource {
  const named = (list: string, key: string): boolean =>
    list.split(',').some((name) => name.trim().split('.')[0]?.toLowerCase() === key.toLowerCase())
  const isShown = (key: string): boolean =>
    ['schemas', 'id'].includes(key) ||
    (attributes === undefined ? !named(excludedAttributes, key) : named(attributes, key))
  return Object.fromEntries(Object.entries(resource).filter(([key]) => isShown(key))) as Resource
}

/** What the domain read of a request. @throws ApiError invalidData with the attribute that it cannot be */
export function ensureRead<Read extends object>(
  read: Read | { readonly invalid: string },
): Exclude<Read, { readonly invalid: string }> {
  if ('invalid' in read) throw invalidField(read.invalid, 'invalid_value')
  return read as Exclude<Read, { readonly invalid: string }>
}
