import { ApiError } from '@assay/contract/errors'
import type { Limit } from '../../limits.ts'
import type { Services, Viewer } from '../../services.ts'

const tries: Limit = { name: 'own-password', points: 10, seconds: 900, code: 'tooManyLogins' }

/**
 * Asks the signed-in user for their password again before a way of signing in is changed.
 *
 * @throws ApiError tooManyLogins, currentPasswordWrong
 */
export async function checkCurrentPassword(
  { db, limits, passwords }: Services,
  viewer: Viewer,
  given: string | undefined,
): Promise<void> {
  await limits.consume(tries, viewer.userId)
  const { password_hash: stored } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('company_id', '=', viewer.homeCompanyId)
    .where('id', '=', viewer.userId)
    .executeTakeFirstOrThrow()
  if (!(await passwords.verify(stored, given ?? ''))) throw new ApiError('currentPasswordWrong')
  await limits.forgive(tries, viewer.userId)
}
