import type { SystemTransaction } from '../../database/for-company.ts'
import type { Services } from '../../services.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { type RenderedMail, renderMail } from '../mail/render-mail.ts'

/** What lets somebody in, and was changed. */
export type Access = 'password' | 'email'

interface Changed {
  readonly user: { readonly companyId: string; readonly id: string }
  readonly what: Access
  readonly language: 'fr' | 'en'
  readonly at: Date
}

/**
 * Tells the owner of an account, at the address that it has now, that what lets one in is about to be another: to be
 * called in the transaction of the change, before a new address is written.
 */
export async function warnOwner(
  { jobs, settings }: Services,
  trx: SystemTransaction,
  { user, what, language, at }: Changed,
): Promise<void> {
  const owner = await trx
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name'])
    .where('company_id', '=', user.companyId)
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  await queueMail(jobs, trx, {
    companyId: user.companyId,
    kind: `${what}-changed`,
    to: { email: owner.email, name: `${owner.first_name} ${owner.last_name}` },
    ...accessMail(language, what, owner.first_name, settings.supportEmail),
    at,
  })
}

const words = {
  password: {
    fr: ['Votre mot de passe a été changé', 'Le mot de passe de votre compte vient d’être changé.'],
    en: ['Your password was changed', 'The password of your account has just been changed.'],
  },
  email: {
    fr: [
      'Votre adresse e-mail a été changée',
      'L’adresse e-mail de votre compte vient d’être changée : on s’y connecte désormais avec la nouvelle.',
    ],
    en: [
      'Your e-mail address was changed',
      'The e-mail address of your account has just been changed: signing in now takes the new one.',
    ],
  },
} as const

function accessMail(language: 'fr' | 'en', what: Access, firstName: string, support: string): RenderedMail {
  const [subject, said] = words[what][language]
  return renderMail({
    language,
    subject,
    ...(language === 'en'
      ? {
          greeting: `Hello ${firstName},`,
          paragraphs: [
            said,
            `If it was you, there is nothing to do. If it was not, write to ${support} at once.`,
          ],
        }
      : {
          greeting: `Bonjour ${firstName},`,
          paragraphs: [
            said,
            `Si c’est bien vous, vous n’avez rien à faire. Sinon, écrivez sans attendre à ${support}.`,
          ],
        }),
  })
}
