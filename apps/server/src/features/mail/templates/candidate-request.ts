import { withoutLinks } from '@assay/domain/mail/links'
import { type RenderedMail, renderMail } from '../render-mail.ts'

interface Asked {
  readonly candidate: string
  /** The name of the test whose result is contested; null for other requests. */
  readonly test: string | null
  readonly message: string
  readonly url: string
}

/** Tells a recruiter, in both languages, what a candidate asks for in their own space. */
export function candidateRequestMail(
  kind: 'erasure' | 'contest',
  { candidate: name, test, message, url }: Asked,
): RenderedMail {
  const candidate = withoutLinks(name)
  const said = message === '' ? [] : [`« ${message} »`]
  const [subject, ...paragraphs] =
    kind === 'contest'
      ? [
          `${candidate} conteste son résultat`,
          `${candidate} conteste le résultat de sa candidature au test « ${test ?? ''} » et demande qu’une personne la réexamine.`,
          ...said,
          'Répondez à cet e-mail pour lui écrire. La loi vous donne un mois pour répondre.',
          `In English: ${candidate} contests the result of this application and asks a person to look at it again. Reply to this mail to write to them.`,
        ]
      : [
          `${candidate} demande l’effacement de ses données`,
          `${candidate} demande que toutes ses données soient effacées. Ouvrez sa fiche pour les supprimer, puis répondez à cet e-mail.`,
          ...said,
          'La loi vous donne un mois pour répondre.',
          `In English: ${candidate} asks that all of their data be erased. Open their sheet to delete it, then reply to this mail.`,
        ]
  return renderMail({
    language: 'fr',
    subject,
    paragraphs,
    button: { label: 'Ouvrir la fiche', url },
  })
}
