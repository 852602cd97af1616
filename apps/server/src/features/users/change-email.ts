import { ApiError } from '@assay/contract/errors'
import { isRow, ofCompany, updateRows } from '../../database/for-company.ts'
import type { RowKey, SystemTransaction } from '../../services.ts'

/** Gives a user another address, in lower case. @throws ApiError userExists, in whatever company */
export async function changeEmail(trx: SystemTransaction, user: RowKey, email: string): Promise<void> {
  const inUse = await trx
    .selectFrom('directory_emails')
    .select('user_id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (inUse) throw new ApiError('userExists')
  await updateRows(trx, 'directory_emails', ofCompany(user.companyId, { user_id: user.id }), { email })
  await trx.updateTable('users').set({ email }).where(isRow(user.companyId, user.id)).execute()
}
