import { ApiError } from '@assay/contract/errors'
import type { Role } from '@assay/domain/users/roles'
import { acrossCompanies } from '../../database/for-company.ts'
import { addressPrefix, limitedAddress } from '../../limits.ts'
import type { Services } from '../../services.ts'
import type { Viewer } from '../../viewer.ts'
import { logActivity } from '../logs/log-activity.ts'
import { accountKey, countLogin, forgiveLogin, type LoginAttempt } from './login-limits.ts'
import { passwordProblem } from './password-problem.ts'
import { openSession } from './sessions.ts'
import type { TokenPair } from './tokens.ts'

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

/** Where an attempt comes from. */
export interface LoginSource {
  /** The client's. */
  readonly address: string
  /** Of a browser that is known to the account. */
  readonly device: string | undefined
}

/**
 * Signs in. Every attempt counts before the password is looked at, and a success gives it back, so that many tries
 * at once are counted too. An unknown e-mail takes as long as a wrong password.
 *
 * @throws ApiError tooManyLogins, wrongCredentials, temporaryPasswordExpired
 */
export async function login(
  services: Services,
  given: { email: string; password: string },
  source: LoginSource,
): Promise<{ viewer: Viewer; tokens: TokenPair }> {
  const { db, clock, limits, passwords, settings } = services
  const { address, device } = source
  const attempt: LoginAttempt = {
    account: accountKey(given.email),
    address: limitedAddress(address),
    device,
  }
  await countLogin(limits, attempt)
  const user = await findUser(services, given.email)
  const matches = await passwords.verify(user?.password_hash ?? null, given.password)
  if (!user || !matches) {
    await logFailure(services, user, address)
    throw new ApiError('wrongCredentials')
  }
  await forgiveLogin(limits, attempt)

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

/** Of an e-mail without an account as well: the time of the answer does not tell whether there is one. */
async function logFailure(
  { db, clock }: Services,
  user: LoginUser | undefined,
  address: string,
): Promise<void> {
  await acrossCompanies(db, 'the company is not known before signing in', (trx) =>
    logActivity(trx, {
      action: 'session.loginFailed',
      companyId: user?.companyId ?? null,
      subjectIds: user ? [user.id] : [],
      parameters: { network: addressPrefix(address) },
      at: clock.now(),
    }),
  )
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
