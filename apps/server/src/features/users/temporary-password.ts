import { normaliseEmail } from '@assay/domain/candidates/email'
import type { Viewer } from '../../caller.ts'
import { acrossCompanies, isRow, type SystemTransaction } from '../../database/for-company.ts'
import { newTemporaryPassword } from '../../secret-values.ts'
import type { Services } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { mailSecret, secretSeconds } from '../mail/mail-secrets.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { temporaryPasswordMail } from '../mail/templates/temporary-password.ts'
import { accountKey, openAccount } from '../session/login-limits.ts'
import { ensureReauthenticated } from '../session/re-authentication.ts'
import { revokeSessionsOf } from '../session/sessions.ts'
import { voidResetLinks } from '../session/set-password.ts'
import { secondsAfter } from '../session/tokens.ts'
import { selectUserToChange } from './queries.ts'

/** The end of validity of a temporary password made at this moment. */
export const temporaryUntil = (at: Date): Date => secondsAfter(at, secretSeconds['temporary-password'])

interface Notice {
  readonly user: {
    readonly companyId: string
    readonly id: string
    readonly email: string
    readonly firstName: string
  }
  readonly password: string
  readonly language: 'fr' | 'en'
  readonly isNew: boolean
  readonly at: Date
}

/** Queues the mail that tells somebody their temporary password. */
export async function mailTemporaryPassword(
  { jobs, settings }: Services,
  trx: SystemTransaction,
  { user, password, language, isNew, at }: Notice,
): Promise<void> {
  const company = await trx
    .selectFrom('companies')
    .where('id', '=', user.companyId)
    .select('name')
    .executeTakeFirstOrThrow()
  await queueMail(jobs, trx, {
    ...temporaryPasswordMail(language, {
      firstName: user.firstName,
      companyName: company.name,
      email: normaliseEmail(user.email),
      password,
      loginUrl: `${settings.publicUrl}/login`,
      isNew,
    }),
    companyId: user.companyId,
    kind: 'temporary-password',
    secret: mailSecret(settings, password),
    to: { email: user.email },
    at,
  })
}

/**
 * Mails a new temporary password; sessions end. It asks for the superadmin's own.
 * @throws ApiError passwordNeeded, currentPasswordWrong, tooManyLogins, userNotFound
 */
export async function sendPassword(
  services: Services,
  viewer: Viewer,
  id: string,
  currentPassword: string | undefined,
  language: 'fr' | 'en',
): Promise<void> {
  await ensureReauthenticated(services, viewer, currentPassword)
  const { db, clock, passwords, limits } = services
  const at = clock.now()
  const password = newTemporaryPassword()
  const passwordHash = await passwords.hash(password)
  const email = await acrossCompanies(db, 'a superadmin helps users of any company', async (trx) => {
    const row = await selectUserToChange(trx, viewer, id)
    const user = { companyId: row.company_id, id, email: row.email, firstName: row.first_name }
    await trx
      .updateTable('users')
      .set({
        password_hash: passwordHash,
        password_changed_at: at,
        must_change_password: true,
        temporary_password_expires_at: temporaryUntil(at),
      })
      .where(isRow(user.companyId, id))
      .execute()
    await voidResetLinks(trx, user, at)
    await revokeSessionsOf(trx, user, at, id === viewer.userId ? viewer.sessionId : undefined)
    await mailTemporaryPassword(services, trx, { user, password, language, isNew: false, at })
    await logActivity(trx, 'user.passwordSent', { ...viewer, companyId: user.companyId }, at, [id])
    return row.email
  })
  await openAccount(limits, accountKey(email))
}
