/** Tokens that let in who was mailed one, or who came by it: stored as hashes, good for a time, and once. */
import { sql } from 'kysely'
import { hashToken, newTokenValue } from '../secret-values.ts'
import type { Database } from './connection.ts'
import { type AnyTransaction, deleteRows, ofCompany, type RowKey } from './for-company.ts'

/** Stores a new token for somebody or something of a company, and gives it. */
export async function storeToken(trx: AnyTransaction, kind: string, of: RowKey, expiresAt: Date) {
  const token = newTokenValue()
  await nameToken(trx, kind, token, of, expiresAt)
  return token
}

/**
 * Stores a token that is known already; left out `expiresAt`: for good.
 * @returns whether nobody has it
 */
export async function nameToken(
  trx: AnyTransaction,
  kind: string,
  token: string,
  { companyId, id }: RowKey,
  expiresAt?: Date,
): Promise<boolean> {
  const row = { token_hash: hashToken(token), kind, company_id: companyId, subject_id: id }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('directory_tokens')
    .values({ ...row, expires_at: expiresAt ?? sql`'infinity'` })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Forgets the tokens of a kind that something of a company has. */
export async function forgetTokens(
  trx: AnyTransaction,
  kind: string,
  { companyId, ids }: { readonly companyId: string; readonly ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return
  await deleteRows(trx, 'directory_tokens', ofCompany(companyId, { kind, subject_id: ids }))
}

/** What a good token was stored for, without using it up. */
export function goodToken(db: Database | AnyTransaction, kind: string, token: string, now: Date) {
  return db
    .selectFrom('directory_tokens')
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .select(['directory_tokens.company_id as companyId', 'directory_tokens.subject_id as id'])
}

/** Uses a good token up: of several calls at once one gets what it was stored for. */
export function takeToken(trx: AnyTransaction, kind: string, token: string, now: Date) {
  return trx
    .updateTable('directory_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['company_id as companyId', 'subject_id as id'])
}
