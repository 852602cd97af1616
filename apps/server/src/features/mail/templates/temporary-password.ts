import { type RenderedMail, renderMail } from '../render-mail.ts'

/** The mail with a temporary password: of a new account, or in the place of one that was lost. */
export function temporaryPasswordMail(
  language: 'fr' | 'en',
  given: {
    readonly firstName: string
    readonly companyName: string
    readonly email: string
    readonly password: string
    readonly loginUrl: string
    readonly isNew: boolean
  },
): RenderedMail {
  const { firstName, companyName, email, password, loginUrl, isNew } = given
  return renderMail(
    language === 'en'
      ? {
          language,
          subject: isNew ? `Your account at ${companyName}` : 'Your temporary password',
          greeting: `Hello ${firstName},`,
          paragraphs: [
            isNew
              ? `An account has been made for you at ${companyName}.`
              : 'A new temporary password has been made for your account; the former one is not good any more.',
            `Sign in as ${email} with this temporary password: ${password}`,
            'It is valid for 72 hours. You will choose your own when you sign in.',
          ],
          button: { label: 'Sign in', url: loginUrl },
        }
      : {
          language,
          subject: isNew ? `Votre compte chez ${companyName}` : 'Votre mot de passe temporaire',
          greeting: `Bonjour ${firstName},`,
          paragraphs: [
            isNew
              ? `Un compte a été créé pour vous chez ${companyName}.`
              : 'Un nouveau mot de passe temporaire a été créé pour votre compte ; l’ancien ne fonctionne plus.',
            `Connectez-vous avec ${email} et ce mot de passe temporaire : ${password}`,
            'Il est valable 72 heures. Vous choisirez le vôtre à la connexion.',
          ],
          button: { label: 'Se connecter', url: loginUrl },
        },
  )
}
