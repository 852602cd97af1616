import { isRow, ofCompany, updateRows } from '../../database/for-company.ts'
import type { RowKey, SystemTransaction } from '../../services.ts'
import { revokeSessionsOf } from './sessions.ts'

/** Gives a user a password of their own choice, which need not be changed; links and other sessions end. */
export async function setPassword(
  trx: SystemTransaction,
  user: RowKey,
  passwordHash: string,
  now: Date,
  exceptSessionId?: string,
): Promise<void> {
  await updateRows(trx, 'users', isRow(user.companyId, user.id), {
    password_hash: passwordHash,
    password_changed_at: now,
    must_change_password: false,
    temporary_password_expires_at: null,
  })
  await voidResetLinks(trx, user, now)
  await revokeSessionsOf(trx, user, now, exceptSessionId)
}

/** Links for a new password open nothing any more: they may lie in a mailbox that is the user's no longer. */
export async function voidResetLinks(trx: SystemTransaction, user: RowKey, now: Date): Promise<void> {
  await trx
    .updateTable('directory_tokens')
    .set({ used_at: now })
    .where(ofCompany(user.companyId, { subject_id: user.id, kind: 'password-reset' }))
    .where('used_at', 'is', null)
    .execute()
}
