import { ApiError } from '@assay/contract/errors'
import { normaliseEmail } from '@assay/domain/candidates/email'
import { acrossCompanies, inCompany, isRow } from '../../database/for-company.ts'
import { goodToken, storeToken, takeToken } from '../../database/link-tokens.ts'
import type { Limit } from '../../limits.ts'
import type { Services } from '../../services.ts'
import { inTheSameTime } from '../../within.ts'
import { logActivity } from '../logs/log-activity.ts'
import { selectLook } from '../mail/company-look.ts'
import { mailSecret, secretSeconds } from '../mail/mail-secrets.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { type MailCompany, renderMail } from '../mail/render-mail.ts'
import { warnOwner } from './access-mail.ts'
import { accountKey, openAccount } from './login-limits.ts'
import { passwordIsForbidden } from './password-problem.ts'
import { setPassword } from './set-password.ts'
import { secondsAfter } from './tokens.ts'

const resetsPerAccount: Limit = { name: 'reset-account', points: 3, seconds: 3600 }
/** Mails a link to choose a new password, where the e-mail has an account; says nothing either way. */
export async function requestPasswordReset(services: Services, email: string, language: 'fr' | 'en') {
  await inTheSameTime(mailLink(services, normaliseEmail(email), language))
}

async function mailLink(services: Services, email: string, language: 'fr' | 'en'): Promise<void> {
  const { db, clock, settings, limits } = services
  try {
    await limits.consume(resetsPerAccount, accountKey(email))
  } catch (error) {
    if (error instanceof ApiError) return
    throw error
  }
  const now = clock.now()
  await acrossCompanies(db, 'the company is not known before signing in', async (trx) => {
    const user = await trx
      .selectFrom('directory_emails as directory')
      .innerJoin('users', inCompany('users.id', 'directory.user_id'))
      .select(['users.id', 'users.company_id', 'users.first_name', 'users.last_name'])
      .where('directory.email', '=', email)
      .where('users.deleted_at', 'is', null)
      .where((eb) => eb.not(passwordIsForbidden))
      .executeTakeFirst()
    if (!user) return
    const subject = { companyId: user.company_id, id: user.id }
    const expiresAt = secondsAfter(now, secretSeconds['password-reset'])
    const token = await storeToken(trx, 'password-reset', subject, expiresAt)
    const company = await selectLook(trx, user.company_id, settings.publicUrl)
    const link = `${settings.publicUrl}/reset-password/${token}`
    await queueMail(services.jobs, trx, {
      companyId: user.company_id,
      kind: 'password-reset',
      secret: mailSecret(settings, token),
      to: { email, name: `${user.first_name} ${user.last_name}` },
      ...passwordResetMail(language, link, user.first_name, company),
      at: now,
    })
    await logActivity(trx, 'session.requestPasswordReset', { companyId: user.company_id }, now, [user.id])
  })
}

/**
 * Sets a password with the link's token, once; sessions end, and a mail tells.
 * @returns the account, as `accountKey` gives it
 * @throws ApiError resetTokenInvalid, what a password is refused for (`hashChosen`)
 */
export async function resetPassword(
  services: Services,
  token: string,
  password: string,
  language: 'fr' | 'en',
): Promise<string> {
  const { db, clock, passwords, limits } = services
  const now = clock.now()
  const owner = await acrossCompanies(db, 'the company is not known before signing in', (trx) =>
    goodToken(trx, 'password-reset', token, now)
      .innerJoin('users', inCompany('users.id', 'directory_tokens.subject_id'))
      .innerJoin('companies', 'companies.id', 'users.company_id')
      .select(['users.email', 'users.first_name', 'users.last_name', 'companies.name as company_name'])
      .executeTakeFirst(),
  )
  // The link is checked before the password, as judging a password takes long and needs a valid link.
  if (!owner) throw new ApiError('resetTokenInvalid')
  const hash = await passwords.hashChosen(password, {
    emails: [owner.email],
    names: [owner.first_name, owner.last_name, owner.company_name],
  })
  const { email } = await acrossCompanies(db, 'the company is not known before signing in', async (trx) => {
    const user = await takeToken(trx, 'password-reset', token, now).executeTakeFirstOrThrow(
      () => new ApiError('resetTokenInvalid'),
    )
    await setPassword(trx, user, hash, now)
    await warnOwner(services, trx, { user, what: 'password', language, at: now })
    await logActivity(trx, 'session.resetPassword', { companyId: user.companyId }, now, [user.id])
    return await trx
      .selectFrom('users')
      .select('email')
      .where(isRow(user.companyId, user.id))
      .executeTakeFirstOrThrow()
  })
  const account = accountKey(email)
  await openAccount(limits, account)
  return account
}

/** The mail with the link to choose a new password. */
function passwordResetMail(language: 'fr' | 'en', link: string, firstName: string, company: MailCompany) {
  const words =
    language === 'en'
      ? {
          subject: 'Choose a new password',
          paragraphs: [
            'Somebody, probably you, asked for a new password for your account. This link is valid for one hour.',
            'If it was not you, do nothing: your password stays as it is.',
          ],
          label: 'Choose a new password',
        }
      : {
          subject: 'Choisissez un nouveau mot de passe',
          paragraphs: [
            'Un nouveau mot de passe a été demandé pour votre compte. Ce lien est valable une heure.',
            'Si la demande ne vient pas de vous, ne faites rien : votre mot de passe ne change pas.',
          ],
          label: 'Choisir un nouveau mot de passe',
        }
  const button = { label: words.label, url: link }
  return renderMail({ language, company, greets: firstName, ...words, button })
}
