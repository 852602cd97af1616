import { type MailText, type RenderedMail, renderMail } from '../render-mail.ts'

const words = {
  fr: {
    subject: (company: string) => `Vos données chez ${company}`,
    greeting: 'Bonjour,',
    paragraphs: (company: string) => [
      `Ce lien ouvre votre espace : ce que ${company} garde de vous, que vous pouvez télécharger, corriger ou faire effacer.`,
      'Il est valable 24 heures et ne peut servir qu’une fois. Si vous n’êtes pas à l’origine de cette demande, ignorez cet e-mail.',
    ],
    label: 'Ouvrir mon espace',
  },
  en: {
    subject: (company: string) => `Your data at ${company}`,
    greeting: 'Hello,',
    paragraphs: (company: string) => [
      `This link opens your space: what ${company} holds of you, which you can download, correct or have erased.`,
      'It is valid for 24 hours and works only once. If you did not ask for this, ignore this e-mail.',
    ],
    label: 'Open my space',
  },
} as const

/** The mail with the link to a candidate's own space at one company. */
export function ownSpaceMail(
  language: 'fr' | 'en',
  url: string,
  company: NonNullable<MailText['company']>,
): RenderedMail {
  const { subject, greeting, paragraphs, label } = words[language]
  return renderMail({
    language,
    company,
    subject: subject(company.name),
    greeting,
    paragraphs: paragraphs(company.name),
    button: { label, url },
  })
}
