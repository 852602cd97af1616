import { ApiError } from '@assay/contract/errors'
import type { SystemTransaction } from '../../services.ts'

/** @throws ApiError userNotFound for a manager who is no active user of one of these companies */
export async function ensureManager(
  trx: SystemTransaction,
  companyIds: readonly (string | null)[],
  userId: string,
): Promise<void> {
  await trx
    .selectFrom('users')
    .where('id', '=', userId)
    .where(
      'company_id',
      'in',
      companyIds.filter((each) => each !== null),
    )
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirstOrThrow(() => new ApiError('userNotFound'))
}

/** Who manages a company; null for nobody. */
export async function selectManager(trx: SystemTransaction, managerId: string | null) {
  if (managerId === null) return null
  const row = await trx
    .selectFrom('users')
    .where('id', '=', managerId)
    .where('deleted_at', 'is', null)
    .select(['id', 'first_name', 'last_name', 'email'])
    .executeTakeFirst()
  return row ? { id: row.id, name: `${row.first_name} ${row.last_name}`, email: row.email } : null
}
