import { type RenderedMail, renderMail } from '../render-mail.ts'

/** The mail with the link to choose a new password. */
export function passwordResetMail(language: 'fr' | 'en', link: string, firstName: string): RenderedMail {
  return renderMail(
    language === 'en'
      ? {
          language,
          subject: 'Choose a new password',
          greeting: `Hello ${firstName},`,
          paragraphs: [
            'Somebody, probably you, asked for a new password for your account. This link is valid for one hour.',
            'If it was not you, do nothing: your password stays as it is.',
          ],
          button: { label: 'Choose a new password', url: link },
        }
      : {
          language,
          subject: 'Choisissez un nouveau mot de passe',
          greeting: `Bonjour ${firstName},`,
          paragraphs: [
            'Un nouveau mot de passe a été demandé pour votre compte. Ce lien est valable une heure.',
            'Si la demande ne vient pas de vous, ne faites rien : votre mot de passe ne change pas.',
          ],
          button: { label: 'Choisir un nouveau mot de passe', url: link },
        },
  )
}
