import { normaliseEmail } from '@assay/domain/candidates/email'
import { acrossCompanies, isRow, updateRows } from '../../database/for-company.ts'
import { newTemporaryPassword } from '../../secret-values.ts'
import type { Services, SystemTransaction, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { selectLook } from '../mail/company-look.ts'
import { mailSecret, secretSeconds } from '../mail/mail-secrets.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { type MailCompany, type RenderedMail, renderMail } from '../mail/render-mail.ts'
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
  notice: Notice,
): Promise<void> {
  const { user, password, at } = notice
  const company = await selectLook(trx, user.companyId, settings.publicUrl)
  await queueMail(jobs, trx, {
    ...temporaryPasswordMail(notice, company, `${settings.publicUrl}/login`),
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
    await updateRows(trx, 'users', isRow(user.companyId, id), {
      password_hash: passwordHash,
      password_changed_at: at,
      must_change_password: true,
      temporary_password_expires_at: temporaryUntil(at),
    })
    await voidResetLinks(trx, user, at)
    await revokeSessionsOf(trx, user, at, id === viewer.userId ? viewer.sessionId : undefined)
    await mailTemporaryPassword(services, trx, { user, password, language, isNew: false, at })
    await logActivity(trx, 'user.passwordSent', { ...viewer, companyId: user.companyId }, at, [id])
    return row.email
  })
  await openAccount(limits, accountKey(email))
}

/** The mail with a temporary password: of a new account, or in the place of one that was lost. */
function temporaryPasswordMail(
  { user, password, language, isNew }: Notice,
  company: MailCompany,
  loginUrl: string,
): RenderedMail {
  const { firstName } = user
  const email = normaliseEmail(user.email)
  const words =
    language === 'en'
      ? {
          subject: isNew ? `Your account at ${company.name}` : 'Your temporary password',
          paragraphs: [
            isNew
              ? `An account has been made for you at ${company.name}.`
              : 'A new temporary password has been made for your account; the former one is not good any more.',
            `Sign in as ${email} with this temporary password: ${password}`,
            'It is valid for 72 hours. You will choose your own when you sign in.',
          ],
          label: 'Sign in',
        }
      : {
          subject: isNew ? `Votre compte chez ${company.name}` : 'Votre mot de passe temporaire',
          paragraphs: [
            isNew
              ? `Un compte a été créé pour vous chez ${company.name}.`
              : 'Un nouveau mot de passe temporaire a été créé pour votre compte ; l’ancien ne fonctionne plus.',
            `Connectez-vous avec ${email} et ce mot de passe temporaire : ${password}`,
            'Il est valable 72 heures. Vous choisirez le vôtre à la connexion.',
          ],
          label: 'Se connecter',
        }
  const button = { label: words.label, url: loginUrl }
  return renderMail({ language, company, greets: firstName, ...words, button })
}
