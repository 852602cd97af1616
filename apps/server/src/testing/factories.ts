import type { Role } from '@assay/domain/users/roles'
import type { Insertable } from 'kysely'
import { acrossCompanies } from '../database/for-company.ts'
import type { Tables } from '../database/tables.ts'
import { accessCookie, refreshCookie } from '../features/session/cookies.ts'
import { openSession } from '../features/session/sessions.ts'
import { createUser as addUser } from '../features/users/create-user.ts'
import { newId } from '../ids.ts'
import type { TestApp } from './test-app.ts'

/** Told apart by a number, so that a failure names whom it is about. */
let count = 0

/** A company; a test says only what matters to it. */
export async function createCompany(
  t: TestApp,
  given: Partial<Insertable<Tables['companies']>> = {},
): Promise<{ id: string; name: string }> {
  count += 1
  const id = newId()
  // Calls make companies too, with slugs of their names.
  const company = { id, name: `Company ${count}`, slug: `company-${id}`, ...given }
  await t.db.insertInto('companies').values(company).execute()
  return company
}

export interface TestUser {
  readonly id: string
  readonly companyId: string
  readonly email: string
  readonly role: Role
  readonly password: string
  /** Names them in a test's link. */
  readonly recruiterCode: string
}

/** Hashing takes 100 ms on purpose: all test users share one password. */
export const password = 'a good password 42'
let passwordHash: Promise<string> | undefined

/** A user, of a company of their own where none is given. */
export async function createUser(
  t: TestApp,
  given: {
    companyId?: string
    role?: Role
    email?: string
    companyFilters?: readonly string[]
    temporaryUntil?: Date
  } = {},
): Promise<TestUser> {
  count += 1
  passwordHash ??= t.services.passwords.hash(password)
  const hash = await passwordHash
  const companyId = given.companyId ?? (await createCompany(t)).id
  const email = given.email ?? `user${count}@example.org`
  const role = given.role ?? 'ROLE_COLLABORATOR'
  const { id, recruiter_code: recruiterCode } = await acrossCompanies(t.db, 'test', async (trx) => {
    const added = await addUser(trx, {
      companyId,
      email,
      role,
      firstName: 'Camille',
      lastName: `Martin ${count}`,
      passwordHash: hash,
      at: t.clock.now(),
      ...(given.companyFilters && { companyFilters: given.companyFilters }),
      ...(given.temporaryUntil && { temporaryUntil: given.temporaryUntil }),
    })
    return await trx
      .selectFrom('users')
      .select(['id', 'recruiter_code'])
      .where('company_id', '=', companyId)
      .where('id', '=', added)
      .executeTakeFirstOrThrow()
  })
  return { id, companyId, email, role, password, recruiterCode }
}

/** The cookies of a new session of a user. */
export async function signIn(t: TestApp, user: TestUser): Promise<Record<string, string>> {
  const { settings } = t.services
  const { tokens } = await acrossCompanies(t.db, 'test', (trx) => openSession(trx, user, t.clock.now()))
  return {
    [accessCookie(settings)]: tokens.access.value,
    [refreshCookie(settings)]: tokens.refresh.value,
  }
}

/** More than 15 minutes go by for the sessions of a user since they typed their own password. */
export async function letPasswordLapse(t: TestApp, user: Pick<TestUser, 'id'>): Promise<void> {
  await t.db
    .updateTable('sessions')
    .set({ password_checked_at: new Date(t.clock.now().getTime() - 15 * 60 * 1000) })
    .where('user_id', '=', user.id)
    .execute()
}

/** A new user of a role, signed in. */
export async function signedIn(
  t: TestApp,
  given: Parameters<typeof createUser>[1] = {},
): Promise<{ user: TestUser; as: Record<string, string> }> {
  const user = await createUser(t, given)
  return { user, as: await signIn(t, user) }
}

/** A filter (team, site…) of a company. */
export async function createFilter(t: TestApp, companyId: string, name = 'Lyon'): Promise<string> {
  const id = newId()
  await t.db.insertInto('filters').values({ company_id: companyId, id, name }).execute()
  return id
}
