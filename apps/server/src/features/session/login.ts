import { ApiError } from '@assay/contract/errors'
import { normaliseEmail } from '@assay/domain/candidates/email'
import { acrossCompanies, inCompany } from '../../database/for-company.ts'
import { addressPrefix, limitedAddress } from '../../network-addresses.ts'
import type { Services } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { type Account, type LoginSource, openFor, selectAccounts } from './let-in.ts'
import { accountKey, countLogin, forgiveLogin, giveBackLogin, type LoginTry } from './login-limits.ts'
import { takeCode } from './two-factor/take-code.ts'

/**
 * Signs in. Every try counts before the password is checked, and a success gives it back. An unknown
 * e-mail takes as long as a wrong password.
 *
 * With two-factor sign-in the password comes again with the code: nothing is stored between. Asking for the
 * code neither counts nor forgives, so that codes cannot be guessed.
 * @throws ApiError tooManyLogins, wrongCredentials, temporaryPasswordExpired, twoFactorNeeded,
 * twoFactorWrong; passwordForbidden, which only who has the right one is told
 */
export async function login(services: Services, given: Given, source: LoginSource) {
  const user = await proveByPassword(services, given, source)
  if (user.password_is_forbidden) throw new ApiError('passwordForbidden')
  return await openFor(services, user, source, 'password')
}

interface Given {
  readonly email: string
  readonly password: string
  readonly code?: string | undefined
}

/** Whose e-mail, password and code these are. The caller opens the session. @throws those of `login` */
export async function proveByPassword(services: Services, given: Given, source: LoginSource) {
  const { clock, limits, passwords } = services
  const { address, device } = source
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
  return user
}

/** Throws ApiError twoFactorNeeded, twoFactorWrong. */
async function checkSecondStep(
  { db, limits, settings }: Services,
  user: Account,
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
export async function logFailure(
  { db, clock }: Services,
  user: Pick<Account, 'companyId' | 'id'> | undefined,
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

async function findUser({ db }: Services, email: string): Promise<Account | undefined> {
  return await selectAccounts(db)
    .innerJoin('directory_emails as directory', inCompany('directory.user_id', 'users.id'))
    .where('directory.email', '=', normaliseEmail(email))
    .executeTakeFirst()
}
