/** What a partner learns of a test that is done: no score without what explains it. No zod here. */
import { round } from '../modules/rounding.ts'
import { dayIn } from '../time/zoned.ts'

interface Part {
  /** Of the page, from 1. */
  readonly position: number
  /** Empty where its author gave none. */
  readonly name: string
  readonly score: number
  readonly max: number
}

/** A score, with everything that explains it. */
export interface ExplainedScore {
  readonly score: number
  /** More than 0. */
  readonly max: number
  /** How many people gave marks; 0: written rules alone. */
  readonly evaluators: number
  /** Its pages that count, in order. */
  readonly parts: readonly Part[]
}

/** What a partner may know of a test that is done. */
export interface PartnerResult {
  readonly sheetUrl: string
  readonly completedAt: Date
  /** Null where the company keeps scores back, or where there is none. */
  readonly score: ExplainedScore | null
}

/** As the ATS shows them beside each other, in the language of the test. */
const words = {
  fr: {
    completed: 'Terminé le',
    rules: 'Mode de calcul',
    by: (people: number) =>
      `règles écrites dans le test${people === 0 ? ', sans décision automatique' : `, et moyenne des notes de ${people} évaluateur${people === 1 ? '' : 's'}`}`,
  },
  en: {
    completed: 'Completed on',
    rules: 'How it is worked out',
    by: (people: number) =>
      `by rules written in the test${people === 0 ? '; nothing is decided automatically' : `, and the mean of the marks of ${people} evaluator${people === 1 ? '' : 's'}`}`,
  },
} as const

/** So many parts are named each by itself, as an ATS shows them on one screen. */
const partsAtMost = 40
const figure = (language: 'fr' | 'en', value: number): string =>
  language === 'fr' ? String(value).replace('.', ',') : String(value)

/** The score in percent, so that tests compare, and never without its explanation in flat texts. */
export function explained({ completedAt, score }: PartnerResult, language: 'fr' | 'en') {
  const t = words[language]
  const day = dayIn('Europe/Paris', completedAt)
  const date = { [t.completed]: language === 'fr' ? day.split('-').toReversed().join('/') : day }
  if (score === null) return { percent: null, metadata: date }
  const of = (each: { score: number; max: number }): string =>
    `${figure(language, each.score)} / ${figure(language, each.max)} points`
  const parts = score.parts
    .slice(0, partsAtMost)
    .map((part): [string, string] => [`Page ${part.position} ${part.name}`.trim().slice(0, 100), of(part)])
  const percent = round((100 * score.score) / score.max)
  return {
    percent,
    metadata: {
      ...date,
      Score: `${of(score)} (${figure(language, percent)} %)`,
      [t.rules]: t.by(score.evaluators),
      ...Object.fromEntries(parts),
    },
  }
}
