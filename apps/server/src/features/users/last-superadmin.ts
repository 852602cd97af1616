import { ApiError } from '@assay/contract/errors'
import { sql } from 'kysely'
import { locks } from '../../database/locks.ts'
import type { SystemTransaction } from '../../services.ts'

/** The installation keeps a superadmin. @throws ApiError lastSuperadmin */
export async function ensureOtherSuperadmin(trx: SystemTransaction, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks.lastSuperadmin})`.execute(trx)
  await trx
    .selectFrom('users')
    .where('role', '=', 'ROLE_SUPERADMIN')
    .where('deleted_at', 'is', null)
    .where('id', '!=', userId)
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow(() => new ApiError('lastSuperadmin'))
}
