import { type MailText, type RenderedMail, renderMail } from '../render-mail.ts'

/** Why the link is mailed: asked for during the test, or somebody typed an e-mail that has an application already. */
export type ResumeMailReason = 'asked' | 'known'

type Words = Required<Pick<MailText, 'subject' | 'greeting' | 'paragraphs'>> & { readonly label: string }

const words: Readonly<Record<'fr' | 'en', Readonly<Record<ResumeMailReason, Words>>>> = {
  fr: {
    asked: {
      subject: 'Votre test : continuez sur un autre appareil',
      greeting: 'Bonjour,',
      paragraphs: [
        'Vous avez demandé à continuer votre test sur un autre appareil. Ouvrez ce lien sur celui où vous voulez continuer : vos réponses vous y attendent.',
        'Le lien sert une seule fois, pendant 24 heures. L’appareil que vous quittez n’enregistrera plus de réponses.',
        'Si la demande ne vient pas de vous, ne faites rien.',
      ],
      label: 'Continuer mon test',
    },
    known: {
      subject: 'Votre test : reprenez où vous en êtes',
      greeting: 'Bonjour,',
      paragraphs: [
        'Une personne, probablement vous, s’est identifiée avec votre adresse e-mail sur un test que vous avez déjà ouvert.',
        'Ce lien vous y ramène, sur n’importe quel appareil. Il sert une seule fois, pendant 24 heures. Si ce n’était pas vous, ne faites rien.',
      ],
      label: 'Aller à mon test',
    },
  },
  en: {
    asked: {
      subject: 'Your test: continue on another device',
      greeting: 'Hello,',
      paragraphs: [
        'You asked to continue your test on another device. Open this link on the one where you want to continue: your answers wait for you there.',
        'The link works once, for 24 hours. The device that you leave will record no more answers.',
        'If it was not you, do nothing.',
      ],
      label: 'Continue my test',
    },
    known: {
      subject: 'Your test: continue where you are',
      greeting: 'Hello,',
      paragraphs: [
        'Somebody, probably you, identified themselves with your e-mail address on a test that you have already opened.',
        'This link leads back to it, on any device. It works once, for 24 hours. If it was not you, do nothing.',
      ],
      label: 'Go to my test',
    },
  },
}

/** The mail with the link that leads a candidate back to their test. */
export function resumeMail(
  language: 'fr' | 'en',
  link: string,
  company: NonNullable<MailText['company']>,
  reason: ResumeMailReason,
): RenderedMail {
  const { label, ...text } = words[language][reason]
  return renderMail({ language, company, ...text, button: { label, url: link } })
}
