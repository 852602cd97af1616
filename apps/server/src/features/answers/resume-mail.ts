import { type MailText, type RenderedMail, renderMail } from '../mail/render-mail.ts'

/** The mail with the link that leads a candidate back to their test. */
export async function resumeMail(
  language: 'fr' | 'en',
  link: string,
  company: NonNullable<MailText['company']>,
): Promise<RenderedMail> {
  return await renderMail(
    language === 'en'
      ? {
          language,
          company,
          subject: 'Your test: continue where you are',
          greeting: 'Hello,',
          paragraphs: [
            'Somebody, probably you, identified themselves with your e-mail address on a test that you have already opened.',
            'This link leads back to it, on any device, for 24 hours. If it was not you, do nothing.',
          ],
          button: { label: 'Go to my test', url: link },
        }
      : {
          language,
          company,
          subject: 'Votre test : reprenez où vous en êtes',
          greeting: 'Bonjour,',
          paragraphs: [
            'Une personne, probablement vous, s’est identifiée avec votre adresse e-mail sur un test que vous avez déjà ouvert.',
            'Ce lien vous y ramène, sur n’importe quel appareil, pendant 24 heures. Si ce n’était pas vous, ne faites rien.',
          ],
          button: { label: 'Aller à mon test', url: link },
        },
  )
}
