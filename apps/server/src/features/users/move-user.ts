import { sql } from 'kysely'
import { deleteRows, isRow, ofCompany, updateRows } from '../../database/for-company.ts'
import type { RowKey, SystemTransaction } from '../../services.ts'
import { endTokensOf } from '../session/api-tokens/end-tokens.ts'
import { endPasskeys } from '../session/passkeys/account-passkeys.ts'
import { revokeSessionsOf } from '../session/sessions.ts'
import { newRecruiterCode } from './create-user.ts'

/**
 * Moves a user to another company, under the same id. What they did stays in the former company, with their
 * name. Links of that company no longer name them, filters and the picture stay behind, sessions end.
 */
export async function moveUser(trx: SystemTransaction, user: RowKey, toCompanyId: string, at: Date) {
  // Somebody who comes back has a row there already.
  await sql`
    insert into users (company_id, id, email, first_name, last_name, phone, birthdate, role, password_hash,
      password_changed_at, must_change_password, temporary_password_expires_at, recruiter_code,
      notification_settings, created_at)
    select ${toCompanyId}, id, email, first_name, last_name, phone, birthdate, role, password_hash,
      password_changed_at, must_change_password, temporary_password_expires_at, ${newRecruiterCode()},
      notification_settings, ${at}
    from users where company_id = ${user.companyId} and id = ${user.id}
    on conflict (company_id, id) do update set
      email = excluded.email, first_name = excluded.first_name, last_name = excluded.last_name,
      phone = excluded.phone, birthdate = excluded.birthdate, role = excluded.role,
      password_hash = excluded.password_hash, password_changed_at = excluded.password_changed_at,
      must_change_password = excluded.must_change_password,
      temporary_password_expires_at = excluded.temporary_password_expires_at,
      company_filters = '{}', deleted_at = null, successor_id = null`.execute(trx)
  await sql`
    insert into two_factor (company_id, user_id, secret, confirmed_at, last_step, recovery_hashes)
    select ${toCompanyId}, user_id, secret, confirmed_at, last_step, recovery_hashes
    from two_factor where company_id = ${user.companyId} and user_id = ${user.id}
    on conflict (company_id, user_id) do update set secret = excluded.secret,
      confirmed_at = excluded.confirmed_at, last_step = excluded.last_step,
      recovery_hashes = excluded.recovery_hashes`.execute(trx)
  await updateRows(trx, 'directory_emails', ofCompany(user.companyId, { user_id: user.id }), {
    company_id: toCompanyId,
  })
  await revokeSessionsOf(trx, user, at)
  await closeAccount(trx, user, at)
}

/** Whether it is their password that stays good where the company takes passwords no more (product 1.42). */
export async function keepsPassword(trx: SystemTransaction, { companyId, id }: RowKey): Promise<boolean> {
  const found = await trx
    .selectFrom('identity_providers')
    .where(ofCompany(companyId, { password_kept_by: id }))
    .select('company_id')
    .executeTakeFirst()
  return found !== undefined
}

/** Removes ways of signing in, tokens, phone, birthdate, picture, views. What they wrote keeps their name. */
export async function closeAccount(trx: SystemTransaction, user: RowKey, at: Date): Promise<void> {
  await trx
    .deleteFrom('files')
    .where(ofCompany(user.companyId, { kind: 'picture' }))
    .where('id', '=', (eb) =>
      eb.selectFrom('users').where(isRow(user.companyId, user.id)).select('profile_picture_file_id'),
    )
    .execute()
  await updateRows(trx, 'users', isRow(user.companyId, user.id), {
    deleted_at: at,
    password_hash: null,
    must_change_password: true,
    temporary_password_expires_at: null,
    phone: null,
    birthdate: null,
    profile_picture_file_id: null,
  })
  await endTokensOf(trx, user, at)
  await endPasskeys(trx, user)
  await updateRows(trx, 'identity_providers', ofCompany(user.companyId, { password_kept_by: user.id }), {
    password_kept_by: null,
  })
  for (const table of ['two_factor', 'user_identities', 'notices', 'saved_views'] as const)
    await deleteRows(trx, table, ofCompany(user.companyId, { user_id: user.id }))
}
