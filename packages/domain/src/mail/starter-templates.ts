/** The mail templates that a company begins with, in both languages. No zod here. */
import written from './starter-templates.json' with { type: 'json' }

/** What a template of these is for. */
export const starterKinds = ['invitation', 'reminder', 'refusal', 'goodNews', 'acknowledgement'] as const
export type StarterKind = (typeof starterKinds)[number]

interface StarterTemplate {
  readonly kind: StarterKind
  readonly language: 'fr' | 'en'
  readonly title: string
  readonly subject: string
  /** Rich text with placeholders; the link of a mail that has one stands below it. */
  readonly content: string
}

/** Where a mail may be about several tests, these stand in parentheses. */
export const starterTemplates: readonly StarterTemplate[] = starterKinds.flatMap((kind) =>
  (['fr', 'en'] as const).flatMap((language) =>
    written
      .filter((each) => each.kind === kind && each.language === language)
      .map(({ title, subject, paragraphs }) => ({
        kind,
        language,
        title,
        subject,
        content: paragraphs.map((text) => `<p>${text}</p>`).join(''),
      })),
  ),
)
