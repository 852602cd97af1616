import { sql } from 'kysely'
import type { AppSettings } from '../../../app-settings.ts'
import { ofCompany, type RowKey, type SystemTransaction } from '../../../database/for-company.ts'
import { digitsOf, openSecret, stepOf } from './codes.ts'
import { hashRecoveryCode } from './recovery-codes.ts'

/** Two-factor sign-in of a user, confirmed by a first code or not; undefined where none was begun. */
export async function selectOptionalTwoFactor(trx: SystemTransaction, owner: RowKey) {
  return await trx
    .selectFrom('two_factor')
    .selectAll()
    .where(ofCompany(owner.companyId, { user_id: owner.id }))
    .executeTakeFirst()
}

/**
 * Consumes a code once: a device's unless a later or equal one was consumed, a recovery code.
 * @returns its kind, or null
 */
export async function takeCode(
  trx: SystemTransaction,
  settings: AppSettings,
  owner: RowKey,
  code: string,
  now: Date,
): Promise<'device' | 'recovery' | null> {
  const digits = digitsOf(code)
  return digits === null
    ? await takeRecoveryCode(trx, owner, code)
    : await takeDigits(trx, settings, owner, digits, now)
}

async function takeDigits(
  trx: SystemTransaction,
  settings: AppSettings,
  owner: RowKey,
  digits: string,
  now: Date,
): Promise<'device' | null> {
  const row = await selectOptionalTwoFactor(trx, owner)
  const secret = row && openSecret(settings, owner.id, row.secret)
  const step = secret ? stepOf(secret, digits, now) : null
  if (step === null) return null
  const consumed = await trx
    .updateTable('two_factor')
    .set({ last_step: step })
    .where(ofCompany(owner.companyId, { user_id: owner.id }))
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst()
  return consumed.numUpdatedRows > 0n ? 'device' : null
}

async function takeRecoveryCode(trx: SystemTransaction, owner: RowKey, code: string) {
  const hash = hashRecoveryCode(code)
  const consumed = await trx
    .updateTable('two_factor')
    .set({ recovery_hashes: sql`array_remove(recovery_hashes, ${hash})` })
    .where(ofCompany(owner.companyId, { user_id: owner.id }))
    .where('confirmed_at', 'is not', null)
    .where(sql<boolean>`${hash} = any(recovery_hashes)`)
    .executeTakeFirst()
  return consumed.numUpdatedRows > 0n ? 'recovery' : null
}
