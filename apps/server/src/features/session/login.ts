import { createHash } from 'node:crypto'
import { ApiError } from '@assay/contract/errors'
import type { Role } from '@assay/domain/users/roles'
import { acrossCompanies } from '../../database/for-company.ts'
import type { Limit } from '../../limits.ts'
import type { Services } from '../../services.ts'
import type { Viewer } from '../../viewer.ts'
import { logActivity } from '../logs/log-activity.ts'
import { passwordProblem } from './password-problem.ts'
import { openSession } from './sessions.ts'
import type { TokenPair } from './tokens.ts'

export const loginsPerAccount: Limit = {
  name: 'login-account',
  points: 10,
  seconds: 15 * 60,
  code: 'tooManyLogins',
}
export const loginsPerAddress: Limit = {
  name: 'login-address',
  points: 60,
  seconds: 15 * 60,
  code: 'tooManyLogins',
}

/** The key that limits count an account by: every spelling of an e-mail is the same account. */
export function accountKey(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')
}

interface LoginUser {
  id: string
  companyId: string
  role: Role
  password_hash: string | null
  must_change_password: boolean
  password_changed_at: Date | null
  temporary_password_expires_at: Date | null
  company_filters: string[]
}

/**
 * Signs in. Every attempt counts before the password is looked at, and a success gives it back, so that many tries
 * at once are counted too. An unknown e-mail takes as long as a wrong password.
 *
 * @param address of the client, as limits count it
 * @throws ApiError tooManyLogins, wrongCredentials, temporaryPasswordExpired
 */
export async function login(
  services: Services,
  given: { email: string; password: string },
  address: string,
): Promise<{ viewer: Viewer; tokens: TokenPair }> {
  const { db, clock, limits, passwords, settings } = services
  await limits.consume(loginsPerAddress, address)
  await limits.consume(loginsPerAccount, accountKey(given.email))
  const user = await findUser(services, given.email)
  const matches = await passwords.verify(user?.password_hash ?? null, given.password)
  if (!user || !matches) throw new ApiError('wrongCredentials')
  await limits.forgive(loginsPerAccount, accountKey(given.email))
  await limits.giveBack(loginsPerAddress, address)

  const now = clock.now()
  const deadline = user.temporary_password_expires_at
  if (deadline && deadline < now) throw new ApiError('temporaryPasswordExpired')
  return await acrossCompanies(db, 'the company is not known before signing in', async (trx) => {
    const { sessionId, tokens } = await openSession(trx, user, now)
    const viewer: Viewer = {
      userId: user.id,
      sessionId,
      homeCompanyId: user.companyId,
      companyId: user.companyId,
      realRole: user.role,
      actingRole: user.role,
      companyFilters: user.company_filters,
      passwordProblem: passwordProblem(user, now, settings.passwordMaxAgeDays),
    }
    await logActivity(trx, { action: 'session.login', viewer, at: now, priority: 'low' })
    return { viewer, tokens }
  })
}

async function findUser({ db }: Services, email: string): Promise<LoginUser | undefined> {
  return await db
    .selectFrom('directory_emails as directory')
    .innerJoin('users', (join) =>
      join.onRef('users.company_id', '=', 'directory.company_id').onRef('users.id', '=', 'directory.user_id'),
    )
    .select([
      'users.id',
      'users.company_id as companyId',
      'users.role',
      'users.password_hash',
      'users.must_change_password',
      'users.password_changed_at',
      'users.temporary_password_expires_at',
      'users.company_filters',
    ])
    .where('directory.email', '=', email.trim().toLowerCase())
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
}
