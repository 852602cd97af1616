import { ApiError } from '@assay/contract/errors'
import type { listUsers as listCall, UserRow } from '@assay/contract/users/administration-calls'
import { type Person, userAbilities } from '@assay/domain/users/administer'
import { sql } from 'kysely'
import { acting } from '../../caller.ts'
import type { QueryOf, ResponseOf } from '../../calls.ts'
import { acrossCompanies, inCompany, isRow } from '../../database/for-company.ts'
import { locks } from '../../database/locks.ts'
import { findPage, inOrder } from '../../lists/read-list.ts'
import { contains, isSearch, matches, searchKeys } from '../../lists/search.ts'
import type { RowKey, Services, SystemTransaction, Viewer } from '../../services.ts'
import { actsFor } from '../companies/acting-for.ts'
import { fileUrl } from '../media/file-url.ts'

/** The users with their displayed columns, without deactivated ones. */
export function selectUsers(trx: SystemTransaction) {
  return trx
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .leftJoin('two_factor', inCompany('two_factor.user_id', 'users.id'))
    .where('users.deleted_at', 'is', null)
    .select([
      'users.id',
      'users.company_id',
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.phone',
      'users.role',
      'users.company_filters',
      'users.profile_picture_file_id',
      'users.must_change_password',
      'users.created_at',
      'companies.name as company_name',
      'companies.parent_company_id',
      sql<boolean>`two_factor.confirmed_at is not null`.as('has_two_factor'),
    ])
}

export type AdministeredUser = Awaited<ReturnType<typeof selectUserToChange>>

/** The viewer as the rules about users see them, with the role that they act in. */
export const asActor = (viewer: Pick<Viewer, 'userId' | 'actingRole' | 'token'>): Person => ({
  id: viewer.userId,
  ...acting(viewer),
})

/** A user as those see them who may list users. */
export function presentUser(
  viewer: Pick<Viewer, 'userId' | 'actingRole' | 'token'>,
  row: Omit<AdministeredUser, 'parent_company_id'>,
): UserRow {
  return {
    id: row.id,
    firstname: row.first_name,
    lastname: row.last_name,
    email: row.email,
    phone: row.phone,
    role: row.role,
    company: { id: row.company_id, name: row.company_name },
    companyFilters: row.company_filters,
    profilePicture: fileUrl(row.profile_picture_file_id),
    checkPassword: row.must_change_password,
    hasTwoFactor: row.has_two_factor,
    createdAt: row.created_at.toISOString(),
    abilities: userAbilities(asActor(viewer), row),
  }
}

/** A user of a company to act for, locked. @throws ApiError userNotFound, also for somebody else's company */
export async function selectUserToChange(trx: SystemTransaction, viewer: Viewer, id: string) {
  const row = await selectUsers(trx).where('users.id', '=', id).forUpdate('users').executeTakeFirst()
  if (!row || !actsFor(viewer, { id: row.company_id, parent_company_id: row.parent_company_id }))
    throw new ApiError('userNotFound')
  return row
}

/** A user as shown, after a change. */
export async function selectPresented(trx: SystemTransaction, viewer: Viewer, user: RowKey) {
  const row = await selectUsers(trx)
    .where(isRow(user.companyId, user.id, 'users'))
    .executeTakeFirstOrThrow()
  return presentUser(viewer, row)
}

/** Users by name, of one company or, for superadmins, all; as the system, so the query names the company. */
export async function listUsers(
  { db }: Services,
  viewer: Viewer,
  query: QueryOf<typeof listCall>,
  companyId?: string,
): Promise<ResponseOf<typeof listCall>> {
  return await acrossCompanies(db, 'the superadmin’s list of users', async (trx) => {
    // A company's team is small: it needs no index of trigrams.
    const search = companyId === undefined ? matches : contains
    const { ids, meta } = await findPage(
      trx,
      trx
        .selectFrom('users')
        .where('users.deleted_at', 'is', null)
        .$if(companyId !== undefined, (each) => each.where('users.company_id', '=', companyId ?? ''))
        .where(search(searchKeys.users, query.search))
        .select('users.id'),
      sql`sort_key(users.last_name), sort_key(users.first_name), users.id`,
      query,
      { searched: isSearch(query.search) ? 'users' : undefined },
    )
    if (ids.length === 0) return { data: [], meta }
    const rows = await selectUsers(trx).where('users.id', 'in', ids).execute()
    return { data: inOrder(ids, rows).map((row) => presentUser(viewer, row)), meta }
  })
}

/** The installation keeps a superadmin. @throws ApiError lastSuperadmin */
export async function ensureOtherSuperadmin(trx: SystemTransaction, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks.lastSuperadmin})`.execute(trx)
  await trx
    .selectFrom('users')
    .where('role', '=', 'ROLE_SUPERADMIN')
    .where('deleted_at', 'is', null)
    .where('id', '!=', userId)
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow(() => new ApiError('lastSuperadmin'))
}
