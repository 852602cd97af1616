/** Tokens that let in who was mailed one, or who came by it: stored as hashes, good for a time, and once. */
import { hashToken, newTokenValue } from '../secret-values.ts'
import type { Database } from './connection.ts'
import type { AnyTransaction } from './for-company.ts'

/** Stores a new token for somebody or something of a company, and gives it. */
export async function storeToken(
  trx: AnyTransaction,
  kind: string,
  of: { readonly companyId: string; readonly id: string },
  expiresAt: Date,
): Promise<string> {
  const token = newTokenValue()
  const token_hash = hashToken(token)
  await trx
    .insertInto('directory_tokens')
    .values({ token_hash, kind, company_id: of.companyId, subject_id: of.id, expires_at: expiresAt })
    .execute()
  return token
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
