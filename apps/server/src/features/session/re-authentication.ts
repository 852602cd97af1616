/**
 * Re-authentication (product 1.15): what lets somebody in needs a password typed within 15 minutes, a passkey
 * shown, or a sign-in anew at the company's provider.
 */

import { ApiError } from '@assay/contract/errors'
import { acrossCompanies, isRow } from '../../database/for-company.ts'
import type { Limit } from '../../limits.ts'
import type { Services, Viewer } from '../../services.ts'
import { passwordIsForbidden } from './password-problem.ts'

const openMs = 15 * 60 * 1000
/** The same as for signing in from one place. */
const tries: Limit = { name: 'own-password', points: 10, seconds: 900, code: 'tooManyLogins' }

/**
 * Requires re-authentication; a password that the call carries is always checked.
 * @throws ApiError passwordNeeded, currentPasswordWrong, tooManyLogins
 */
export async function ensureReauthenticated(services: Services, viewer: Viewer, given: string | undefined) {
  // A token is nobody who could type it, and a password that comes with it opens nothing.
  if (viewer.token) throw new ApiError('passwordNeeded')
  if (given !== undefined) return await checkPasswordAgain(services, viewer, given)
  const checkedAt = viewer.passwordCheckedAt?.getTime() ?? 0
  if (checkedAt + openMs <= services.clock.now().getTime()) throw new ApiError('passwordNeeded')
}

/**
 * Checks the user's password, which opens the session's 15 minutes.
 * @throws ApiError currentPasswordWrong, tooManyLogins
 */
export async function checkPasswordAgain(services: Services, viewer: Viewer, given: string): Promise<void> {
  const { limits } = services
  await limits.consume(tries, viewer.userId)
  if (!(await isPasswordOf(services, viewer, given))) throw new ApiError('currentPasswordWrong')
  await limits.forgive(tries, viewer.userId)
  await noteReauthenticated(services, viewer.sessionId)
}

/** Opens the session's 15 minutes: its user has shown again that it is them. */
export async function noteReauthenticated({ db, clock }: Services, sessionId: string): Promise<void> {
  await acrossCompanies(db, 'sessions', (trx) =>
    trx
      .updateTable('sessions')
      .set({ password_checked_at: clock.now() })
      .where('id', '=', sessionId)
      .execute(),
  )
}

/** Whether this is the password that the signed-in user has, and may use. */
export async function isPasswordOf({ db, passwords }: Services, viewer: Viewer, given: string) {
  const { password_hash: stored, is_forbidden: isForbidden } = await db
    .selectFrom('users')
    .select(['password_hash', passwordIsForbidden.as('is_forbidden')])
    .where(isRow(viewer.homeCompanyId, viewer.userId))
    .executeTakeFirstOrThrow()
  return await passwords.verify(isForbidden ? null : stored, given)
}
