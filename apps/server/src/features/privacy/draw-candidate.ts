import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Declaration, declaredWords } from '@assay/domain/quality/declarations'
import { TaggedPdf } from '../../documents/tagged-pdf.ts'

interface HeldApplication {
  readonly test: string
  readonly createdAt: Date
  readonly completedAt: Date | null
  readonly score: number | null
  readonly maxScore: number | null
  readonly declaration?: Declaration | null
  readonly answers: readonly { readonly question: string; readonly answer: string }[]
  readonly comments: readonly { readonly content: string; readonly createdAt: Date }[]
}

interface HeldCandidate {
  readonly candidate: {
    readonly firstName: string
    readonly lastName: string
    readonly email: string
    readonly phone: string | null
    readonly birthDate: unknown
    readonly source: string | null
    readonly createdAt: Date
    readonly lastActAt: Date
  }
  readonly tags: readonly string[]
  readonly notes: readonly { readonly content: string; readonly createdAt: Date }[]
  readonly applications: readonly HeldApplication[]
  readonly mails: readonly {
    readonly subject: string
    readonly createdAt: Date
    readonly text: string | null
  }[]
}

const words = {
  fr: {
    title: (name: string) => `Données de ${name}`,
    field: 'Donnée',
    value: 'Valeur',
    email: 'Adresse e-mail',
    phone: 'Téléphone',
    birthDate: 'Date de naissance',
    since: 'Connu depuis le',
    lastAct: 'Dernier acte',
    tags: 'Étiquettes',
    source: 'Source',
    notes: 'Notes',
    begun: 'Commencée le',
    completed: 'Terminée le',
    score: 'Score',
    declared: 'Déclaré à part',
    question: 'Question',
    answer: 'Réponse',
    comments: 'Ce qui en a été écrit',
    mails: 'E-mails',
    sent: 'Date',
    subject: 'Objet',
    none: '–',
  },
  en: {
    title: (name: string) => `Data of ${name}`,
    field: 'What',
    value: 'Value',
    email: 'E-mail address',
    phone: 'Phone',
    birthDate: 'Date of birth',
    since: 'Known since',
    lastAct: 'Last act',
    tags: 'Tags',
    source: 'Source',
    notes: 'Notes',
    begun: 'Begun on',
    completed: 'Completed on',
    score: 'Score',
    declared: 'Declared apart',
    question: 'Question',
    answer: 'Answer',
    comments: 'What was written about it',
    mails: 'Mails',
    sent: 'Date',
    subject: 'Subject',
    none: '–',
  },
} as const

/** Draws a candidate's data for people to read: who they are, applications with answers, mails. */
export async function drawCandidate(held: HeldCandidate, language: 'fr' | 'en'): Promise<Readable> {
  const t = words[language]
  const { candidate, tags, notes, applications, mails } = held
  const date = (at: Date | null) => at?.toLocaleDateString(language === 'fr' ? 'fr-FR' : 'en-GB') ?? t.none
  const title = t.title(`${candidate.firstName} ${candidate.lastName}`)
  const pdf = new TaggedPdf({ title, language })
  pdf.heading('H2', title)
  const facts = (rows: readonly (readonly [string, string])[]) =>
    pdf.table(
      [
        { heading: t.field, share: 0.35 },
        { heading: t.value, share: 0.65 },
      ],
      rows,
    )
  facts([
    [t.email, candidate.email],
    [t.phone, candidate.phone ?? t.none],
    [t.birthDate, typeof candidate.birthDate === 'string' ? candidate.birthDate : t.none],
    [t.since, date(candidate.createdAt)],
    [t.lastAct, date(candidate.lastActAt)],
    [t.tags, tags.join(', ') || t.none],
    [t.source, candidate.source ?? t.none],
  ])
  if (notes.length > 0) pdf.heading('H2', t.notes)
  for (const { content, createdAt } of notes) pdf.paragraph(`${date(createdAt)} – ${content}`)
  for (const application of applications) {
    const { score, maxScore, declaration } = application
    pdf.heading('H2', application.test)
    facts([
      [t.begun, date(application.createdAt)],
      [t.completed, date(application.completedAt)],
      [t.score, score === null ? t.none : `${score}/${maxScore}`],
      ...(declaration ? [[t.declared, declaredWords(declaration, language)] as const] : []),
    ])
    if (application.answers.length > 0)
      pdf.table(
        [
          { heading: t.question, share: 0.5 },
          { heading: t.answer, share: 0.5 },
        ],
        application.answers.map(({ question, answer }) => [question, answer]),
      )
    if (application.comments.length > 0) pdf.heading('H3', t.comments)
    for (const { content, createdAt } of application.comments)
      pdf.paragraph(`${date(createdAt)} – ${content}`)
    // Long answers take a while to lay out: others have their turn between two applications.
    await nextTurn()
  }
  if (mails.length > 0) {
    pdf.heading('H2', t.mails)
    pdf.table(
      [
        { heading: t.sent, share: 0.2 },
        { heading: t.subject, share: 0.8 },
      ],
      mails.map(({ createdAt, subject }) => [date(createdAt), subject]),
    )
  }
  return pdf.end(title)
}
