import { ApiError } from '@assay/contract/errors'
import { forCompany, ofCompany } from '../../../database/for-company.ts'
import { forgetTokens } from '../../../database/link-tokens.ts'
import type { AnyTransaction, RowKey, Services, SystemTransaction, Viewer } from '../../../services.ts'
import { logActivity } from '../../logs/log-activity.ts'
import { apiTokenKind } from './find-token-viewer.ts'

/** @throws ApiError apiTokenNotFound, also for another company's, and for one that has ended */
export async function revokeToken({ db, clock }: Services, viewer: Viewer, id: string): Promise<void> {
  const at = clock.now()
  await forCompany(db, viewer.companyId, async (trx) => {
    const ended = await endTokens(trx, viewer.companyId, { id }, at)
    if (ended === 0) throw new ApiError('apiTokenNotFound')
    await logActivity(trx, 'token.revoked', viewer, at, [id])
  })
}

/** Ends the tokens of a user: they have left, moved, or lost the right to have any. */
export async function endTokensOf(trx: SystemTransaction, user: RowKey, at: Date): Promise<void> {
  await endTokens(trx, user.companyId, { user_id: user.id }, at)
}

async function endTokens(
  trx: AnyTransaction,
  companyId: string,
  which: Readonly<Record<string, string>>,
  at: Date,
): Promise<number> {
  const rows = await trx
    .updateTable('api_tokens')
    .set({ revoked_at: at })
    .where(ofCompany(companyId, which))
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  await forgetTokens(trx, apiTokenKind, { companyId, ids: rows.map(({ id }) => id) })
  return rows.length
}
