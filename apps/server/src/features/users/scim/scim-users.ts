import { ApiError } from '@assay/contract/errors'
import { id as uuid } from '@assay/contract/fields'
import { type SqlBool, sql } from 'kysely'
import { type AnyTransaction, inCompany, ofCompany } from '../../../database/for-company.ts'
import type { Kind } from './resources.ts'

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

export const scimUsers = {
  name: 'User',
  find: (trx, companyId, where) => selectScimUsers(trx, companyId).select(columns).where(where),
  one: selectScimUser,
  tests: {
    id: (value) => sql`users.id::text = lower(${value})`,
    username: (value) => sql`lower(coalesce(scim_users.user_name, users.email)) = lower(${value})`,
    externalid: (value) => sql`scim_users.external_id = ${value}`,
    'emails.value': (value) => sql`users.email = lower(${value})`,
    active: (value) => sql`(users.deleted_at is null) = ${value.toLowerCase() === 'true'}`,
  },
  say: async (trx, companyId, rows: readonly ScimRow[]) => {
    const groups = await trx
      .selectFrom('scim_members')
      .innerJoin('scim_groups', inCompany('scim_groups.id', 'scim_members.group_id'))
      .where(ofCompany(companyId, { user_id: [...rows.map(({ id }) => id), companyId] }, 'scim_members'))
      .select(['scim_members.user_id', 'scim_groups.id as value', 'scim_groups.name as display'])
      .orderBy('scim_groups.name')
      .execute()
    const groupsOf = Map.groupBy(groups, ({ user_id }) => user_id)
    return ({ id, first_name: givenName, last_name: familyName, ...row }: ScimRow) => ({
      userName: row.user_name,
      name: { givenName, familyName, formatted: `${givenName} ${familyName}` },
      displayName: `${givenName} ${familyName}`,
      emails: [{ value: row.email, type: 'work', primary: true }],
      active: row.deleted_at === null,
      groups: (groupsOf.get(id) ?? []).map(({ value, display }) => ({ value, display })),
    })
  },
} satisfies Kind<ScimRow, object>
