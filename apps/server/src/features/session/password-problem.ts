import { ApiError } from '@assay/contract/errors'
import { sql } from 'kysely'
import type { Viewer } from '../../caller.ts'
import { isRow, type RowKey, type SystemTransaction } from '../../database/for-company.ts'

const dayMs = 24 * 3600 * 1000

/** Why a password has to be changed before anything else (product 1.14); null when it need not be. */
export function passwordProblem(
  user: { must_change_password: boolean; password_changed_at: Date | null },
  now: Date,
  maxAgeDays: number | undefined,
): Viewer['passwordProblem'] {
  if (user.must_change_password) return 'passwordMustChange'
  if (!maxAgeDays || !user.password_changed_at) return null
  return now.getTime() - user.password_changed_at.getTime() > maxAgeDays * dayMs ? 'passwordExpired' : null
}

/**
 * Whether the company of a row of `users` takes this user's password no more: all but superadmins' and the
 * one that is kept as a way out.
 */
export const passwordIsForbidden = sql<boolean>`(users.role <> 'ROLE_SUPERADMIN' and exists (
  select from identity_providers p where p.company_id = users.company_id and p.forbids_passwords
    and p.password_kept_by is distinct from users.id))`

/** By what the user of a row of `users` may sign in. */
export const hasWaysIn = [
  sql<boolean>`users.password_hash is not null and not ${passwordIsForbidden}`.as('has_password'),
  sql<boolean>`exists (select from passkeys k where k.company_id = users.company_id
    and k.user_id = users.id)`.as('has_passkey'),
  sql<boolean>`exists (select from user_identities i join identity_providers p using (company_id)
    where i.company_id = users.company_id and i.user_id = users.id)`.as('has_provider'),
]

/** Refuses what would leave a user without any way in (product 1.45). @throws ApiError onlyWayIn */
export async function ensureWayIn(trx: SystemTransaction, { companyId, id }: RowKey): Promise<void> {
  // Before they are counted: of two that go at once, the second sees that the first has gone.
  await trx.selectFrom('users').where(isRow(companyId, id)).select('id').forUpdate().execute()
  const ways = await trx
    .selectFrom('users')
    .where(isRow(companyId, id))
    .select(hasWaysIn)
    .executeTakeFirstOrThrow()
  if (!Object.values(ways).includes(true)) throw new ApiError('onlyWayIn')
}
