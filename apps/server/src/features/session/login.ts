import { ApiError } from '@assay/contract/errors'
import { normaliseEmail } from '@assay/domain/candidates/email'
import type { Role } from '@assay/domain/users/roles'
import { sql } from 'kysely'
import { acrossCompanies, inCompany } from '../../database/for-company.ts'
import { addressPrefix, limitedAddress } from '../../limits.ts'
import type { Services, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { accountKey, countLogin, forgiveLogin, giveBackLogin, type LoginTry } from './login-limits.ts'
import { passwordProblem } from './password-problem.ts'
import { openSession } from './sessions.ts'
import type { TokenPair } from './tokens.ts'
import { asksTwoFactor } from './two-factor/account-two-factor.ts'
import { takeCode } from './two-factor/take-code.ts'

interface LoginUser {
  id: string
  companyId: string
  role: Role
  password_hash: string | null
  must_change_password: boolean
  password_changed_at: Date | null
  temporary_password_expires_at: Date | null
  company_filters: string[]
  has_two_factor: boolean
}

/** Where a try comes from. */
interface LoginSource {
  /** The client's. */
  readonly address: string
  /** The browser's device id, where the account knows it. */
  readonly device: string | undefined
  /** What its browser says it is. */
  readonly userAgent: string | undefined
}

/**
 * Signs in. Every try counts before the password is checked, and a success gives it back. An unknown
 * e-mail takes as long as a wrong password.
 *
 * With two-factor sign-in the password comes again with the code: nothing is stored between. Asking for the
 * code neither counts nor forgives, so that codes cannot be guessed.
 * @throws ApiError tooManyLogins, wrongCredentials, temporaryPasswordExpired, twoFactorNeeded, twoFactorWrong
 */
export async function login(
  services: Services,
  given: { email: string; password: string; code?: string | undefined },
  source: LoginSource,
): Promise<{ viewer: Viewer; tokens: TokenPair }> {
  const { db, clock, limits, passwords, settings } = services
  const { address, device, userAgent } = source
  const loginTry: LoginTry = {
    account: accountKey(given.email),
    address: limitedAddress(address),
    device,
  }
  await countLogin(limits, loginTry)
  const user = await findUser(services, given.email)
  const matches = await passwords.verify(user?.password_hash ?? null, given.password)
  if (!user || !matches) {
    await logFailure(services, user, address)
    throw new ApiError('wrongCredentials')
  }
  const now = clock.now()
  if (user.has_two_factor) await checkSecondStep(services, user, given.code, loginTry, now)
  await forgiveLogin(limits, loginTry)

  const deadline = user.temporary_password_expires_at
  if (deadline && deadline < now) throw new ApiError('temporaryPasswordExpired')
  return await acrossCompanies(db, 'the company is not known before signing in', async (trx) => {
    const { sessionId, tokens } = await openSession(trx, user, now, {
      device: deviceName(userAgent),
      network: addressPrefix(address),
    })
    const viewer: Viewer = {
      userId: user.id,
      sessionId,
      homeCompanyId: user.companyId,
      companyId: user.companyId,
      realRole: user.role,
      actingRole: user.role,
      companyFilters: user.company_filters,
      passwordProblem: passwordProblem(user, now, settings.passwordMaxAgeDays),
      lacksTwoFactor: !user.has_two_factor && asksTwoFactor(settings, { realRole: user.role }),
      passwordCheckedAt: now,
    }
    await logActivity(trx, 'session.login', viewer, now)
    return { viewer, tokens }
  })
}

/** Throws ApiError twoFactorNeeded, twoFactorWrong. */
async function checkSecondStep(
  { db, limits, settings }: Services,
  user: LoginUser,
  code: string | undefined,
  loginTry: LoginTry,
  now: Date,
): Promise<void> {
  if (code === undefined || code.trim() === '') {
    await giveBackLogin(limits, loginTry)
    throw new ApiError('twoFactorNeeded')
  }
  const consumed = await acrossCompanies(db, 'the company is not known before signing in', async (trx) => {
    const kind = await takeCode(trx, settings, user, code, now)
    const noted = kind === null ? 'session.codeRefused' : kind === 'recovery' && 'session.recoveryCodeUsed'
    if (noted) await logActivity(trx, noted, { companyId: user.companyId }, now, [user.id])
    return kind
  })
  if (consumed === null) throw new ApiError('twoFactorWrong')
}

/** Logs a failure, without an account too: the response time does not tell whether there is one. */
async function logFailure(
  { db, clock }: Services,
  user: LoginUser | undefined,
  address: string,
): Promise<void> {
  await acrossCompanies(db, 'the company is not known before signing in', (trx) =>
    logActivity(
      trx,
      'session.loginFailed',
      { companyId: user?.companyId ?? null },
      clock.now(),
      user ? [user.id] : [],
      { network: addressPrefix(address) },
    ),
  )
}

async function findUser({ db }: Services, email: string): Promise<LoginUser | undefined> {
  return await db
    .selectFrom('directory_emails as directory')
    .innerJoin('users', inCompany('users.id', 'directory.user_id'))
    .select([
      'users.id',
      'users.company_id as companyId',
      'users.role',
      'users.password_hash',
      'users.must_change_password',
      'users.password_changed_at',
      'users.temporary_password_expires_at',
      'users.company_filters',
      sql<boolean>`exists (select from two_factor f where f.company_id = users.company_id
        and f.user_id = users.id and f.confirmed_at is not null)`.as('has_two_factor'),
    ])
    .where('directory.email', '=', normaliseEmail(email))
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The first that matches counts: several browsers name others as well. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

/** A browser in two words, enough to know it again: `Firefox · Linux`; null where nothing is known. */
export function deviceName(userAgent: string | undefined): string | null {
  const known = [browsers, systems].flatMap((names) => {
    const found = names.find(([, pattern]) => pattern.test(userAgent ?? ''))
    return found ? [found[0]] : []
  })
  return known.length > 0 ? known.join(' · ') : null
}
