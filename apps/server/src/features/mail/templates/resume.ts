import { type MailCompany, type MailText, type RenderedMail, renderMail } from '../render-mail.ts'

/** Why the link is mailed: asked for during the test, or an e-mail was typed that has an application. */
export type ResumeMailReason = 'asked' | 'known' | 'completed'

type Words = Required<Pick<MailText, 'subject' | 'paragraphs'>> & { readonly label: string }

const words: Readonly<Record<'fr' | 'en', Readonly<Record<ResumeMailReason, Words>>>> = {
  fr: {
    asked: {
      subject: 'Votre test : continuez sur un autre appareil',
      paragraphs: [
        'Vous avez demandé à continuer votre test sur un autre appareil. Ouvrez ce lien sur l’appareil de votre choix : vous y retrouverez vos réponses.',
        'Ce lien est valable 24 heures et ne peut servir qu’une fois. L’appareil que vous quittez n’enregistrera plus vos réponses.',
        'Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail.',
      ],
      label: 'Continuer mon test',
    },
    known: {
      subject: 'Votre candidature à ce test',
      paragraphs: [
        'Quelqu’un, sans doute vous, vient de saisir votre adresse e-mail pour passer un test auquel vous avez déjà une candidature.',
        'Ce lien vous y ramène, depuis n’importe quel appareil. Il est valable 24 heures et ne peut servir qu’une fois. Si ce n’était pas vous, ignorez cet e-mail.',
      ],
      label: 'Retrouver mon test',
    },
    completed: {
      subject: 'Vous avez terminé ce test',
      paragraphs: [
        'Quelqu’un, sans doute vous, vient de saisir votre adresse e-mail pour passer un test que vous avez déjà terminé. Vos réponses ont été transmises.',
        'Ce lien ouvre la fin de votre test. Il est valable 24 heures et ne peut servir qu’une fois. Si ce n’était pas vous, ignorez cet e-mail.',
      ],
      label: 'Voir la fin de mon test',
    },
  },
  en: {
    asked: {
      subject: 'Your test: continue on another device',
      paragraphs: [
        'You asked to continue your test on another device. Open this link on the device of your choice: you will find your answers there.',
        'The link is valid for 24 hours and works only once. The device you leave will no longer save your answers.',
        'If you did not ask for this, ignore this e-mail.',
      ],
      label: 'Continue my test',
    },
    known: {
      subject: 'Your application to this test',
      paragraphs: [
        'Somebody, probably you, has just entered your e-mail address to take a test that you have already applied to.',
        'This link takes you back to it, from any device. It is valid for 24 hours and works only once. If it was not you, ignore this e-mail.',
      ],
      label: 'Go to my test',
    },
    completed: {
      subject: 'You have finished this test',
      paragraphs: [
        'Somebody, probably you, has just entered your e-mail address to take a test that you have finished already. Your answers were sent.',
        'This link opens the end of your test. It is valid for 24 hours and works only once. If it was not you, ignore this e-mail.',
      ],
      label: 'See the end of my test',
    },
  },
}

/** The mail with the link that leads a candidate back to their test. */
export function resumeMail(
  language: 'fr' | 'en',
  link: string,
  company: MailCompany,
  reason: ResumeMailReason,
): RenderedMail {
  const { label, ...text } = words[language][reason]
  return renderMail({ language, company, greets: '', ...text, button: { label, url: link } })
}
