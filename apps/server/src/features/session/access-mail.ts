import { isRow } from '../../database/for-company.ts'
import type { RowKey, Services, SystemTransaction } from '../../services.ts'
import { selectLook } from '../mail/company-look.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { type MailCompany, type RenderedMail, renderMail } from '../mail/render-mail.ts'

interface Changed {
  readonly user: RowKey
  readonly what: Access
  readonly language: 'fr' | 'en'
  readonly at: Date
}

/**
 * Warns the owner of an account, at its present address, that a way of signing in is about to change. It is
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
    .where(isRow(user.companyId, user.id))
    .executeTakeFirstOrThrow()
  const company = await selectLook(trx, user.companyId, settings.publicUrl)
  await queueMail(jobs, trx, {
    companyId: user.companyId,
    kind: `${what}-changed`,
    to: { email: owner.email, name: `${owner.first_name} ${owner.last_name}` },
    ...accessChangedMail(language, what, owner.first_name, settings.supportEmail, company),
    at,
  })
}

/** What lets somebody in, and was changed. */
type Access =
  | 'password'
  | 'email'
  | 'twoFactorOn'
  | 'twoFactorOff'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'identityLinked'

const words = {
  fr: {
    password: {
      subject: 'Votre mot de passe a été changé',
      said: 'Le mot de passe de votre compte vient d’être changé.',
    },
    email: {
      subject: 'Votre adresse e-mail a été changée',
      said: 'L’adresse e-mail de votre compte vient d’être changée : on s’y connecte désormais avec la nouvelle.',
    },
    twoFactorOn: {
      subject: 'La double authentification est activée',
      said: 'La double authentification de votre compte vient d’être activée : s’y connecter demande désormais aussi un code.',
    },
    twoFactorOff: {
      subject: 'La double authentification est désactivée',
      said: 'La double authentification de votre compte vient d’être désactivée : le mot de passe seul y donne accès.',
    },
    passkeyAdded: {
      subject: 'Une clé d’accès a été ajoutée',
      said: 'Une clé d’accès vient d’être ajoutée à votre compte : elle suffit pour s’y connecter.',
    },
    identityLinked: {
      subject: 'Votre compte est lié au fournisseur d’identité',
      said: 'Votre compte vient d’être lié au fournisseur d’identité de votre entreprise : s’y connecter suffit désormais.',
    },
    passkeyRemoved: {
      subject: 'Une clé d’accès a été retirée',
      said: 'Une clé d’accès vient d’être retirée de votre compte : elle n’y donne plus accès.',
    },
    advice: (support: string) =>
      `Si c’est bien vous, vous n’avez rien à faire. Sinon, écrivez sans attendre à ${support}.`,
  },
  en: {
    password: {
      subject: 'Your password was changed',
      said: 'The password of your account has just been changed.',
    },
    email: {
      subject: 'Your e-mail address was changed',
      said: 'The e-mail address of your account has just been changed: signing in now takes the new one.',
    },
    twoFactorOn: {
      subject: 'Two-factor sign-in is on',
      said: 'Two-factor sign-in of your account has just been switched on: signing in now takes a code as well.',
    },
    twoFactorOff: {
      subject: 'Two-factor sign-in is off',
      said: 'Two-factor sign-in of your account has just been switched off: the password alone opens it.',
    },
    passkeyAdded: {
      subject: 'A passkey was added',
      said: 'A passkey has just been added to your account: it is enough to sign in.',
    },
    identityLinked: {
      subject: 'Your account is linked with the identity provider',
      said: 'Your account has just been linked with your company’s identity provider: signing in there is enough from now on.',
    },
    passkeyRemoved: {
      subject: 'A passkey was removed',
      said: 'A passkey has just been removed from your account: it does not open it any more.',
    },
    advice: (support: string) =>
      `If it was you, there is nothing to do. If it was not, write to ${support} at once.`,
  },
} as const

/** Tells an account's owner of a changed way of signing in, and what to do. */
function accessChangedMail(
  language: 'fr' | 'en',
  what: Access,
  firstName: string,
  supportEmail: string,
  company: MailCompany,
): RenderedMail {
  const { advice, [what]: changed } = words[language]
  return renderMail({
    language,
    company,
    subject: changed.subject,
    greets: firstName,
    paragraphs: [changed.said, advice(supportEmail)],
  })
}
