/**
 * What a module type defines, in four registries, as each is fetched without the next: its number
 * (`module-types`, candidate's entry), its answer (`answer-registry`, later), its rules
 * (`document-registry`, the staff's screens), its schema (`data-registry`, the server; it alone brings zod).
 * The lists of the second and third are written from the first (`module-types.test.ts`).
 */
import type { z } from 'zod'
import type { WordRule } from './shared/words.ts'

/** Makes a fresh id, in the builder as on the server. */
export type NewId = () => string

/** Chance drawn once per application: the same key gives the same outcome each time (product 2.10). */
export interface Draw {
  /**
   * The items in the order that this application sees. For items that are to be brought into an order
   * `rightIn` counts those of an order that stand right: of three or more at most half do (product 3.27).
   */
  shuffle: <T>(key: string, items: readonly T[], rightIn?: (order: readonly T[]) => number) => T[]
  /** Draws one of the items; undefined where there is none. */
  pick: <T>(key: string, items: readonly T[]) => T | undefined
}

/** Everything that the check may say; the interface has a text for each. */
export type ProblemCode =
  | `assessment.${'nameMissing' | 'slugMissing' | 'noModule' | 'duplicateId'}`
  | `assessment.${'noAuth' | 'authUnreachable' | 'severalAuth'}`
  | `assessment.${'noCriteria' | 'nothingScored' | 'criteriaInAutomatic' | 'maximumZero'}`
  | `page.${'timerToMissingPage' | 'timerToOwnPage' | 'timerToTold' | 'timerSkips' | 'timerEnds'}`
  | `page.${'unreachable' | 'endsTest' | 'noWayOn' | 'emptyPopup'}`
  | `page.${'rangeToMissingPage' | 'rangesOverlap' | 'outsideOwnRange'}`
  | 'stepper.missingPage'
  | 'evalGroup.unused'
  | 'exercice.unused'
  | `criterion.${'nameMissing' | 'noPoints'}`
  | `module.${'answeredBeforeAuth' | 'unknownEvalGroup' | 'unknownExercice' | 'missingAlt' | 'lowContrast'}`
  | 'auth.missingPage'
  | `button.${'missingPage' | 'ownPage' | 'leadsToTold' | 'noCondition' | 'doesNothing'}`
  | `button.${'conditionAlways' | 'conditionNever' | 'conditionHidden'}`
  | `qcm.${'missingPage' | 'ownPage' | 'leadsBack' | 'leadsToTold' | 'skipsPages'}`
  | `qcm.${'emptyChoice' | 'choiceLimits' | 'noPoints' | 'samePoints'}`
  | `questionAuto.${'noWords' | 'notANumber'}`
  | `priorisation.${'emptyLabel' | 'samePosition'}`
  | `sorting.${'noItems' | 'noCategory' | 'unknownCategory' | 'noExpectedCategory'}`
  | 'mailbox.empty'
  | 'slider.emptyChoice'
  | 'pool.noCategory'
  | 'pool.beforeAuth'
  | 'pool.empty'
  | 'pool.tooFew'
  | 'pool.tooMany'
  | 'pool.capTooLow'
  | `fileHolder.${'missingFile' | 'missingCaptions'}`

/** Something that keeps a document from going online, or that its author should look at (product 2.6). */
export interface Problem {
  readonly severity: 'error' | 'warning'
  readonly code: ProblemCode
  readonly pageId?: string
  readonly moduleItemId?: string
  readonly detail?: string
  /** Of a list of the module or the test, the index of the line that it is about. */
  readonly line?: number
}

/** A problem of one module's data; the caller adds where the module stands. */
export type DataProblem = Pick<Problem, 'severity' | 'code' | 'detail' | 'line'>

/** The product's own words in answers, and what is named outside of the document. */
export interface AnswerWords {
  readonly recording: string
  readonly photo: string
  readonly noCategory: string
  readonly trash: string
  readonly noSubject: string
  /** Names of the company's filters by id. */
  readonly filterNames: ReadonlyMap<string, string>
}

/** The categories by which the palette sorts types. */
export type ModuleCategory = 'content' | 'question' | 'recording' | 'sorting' | 'flow'

/** A text in French and in English. */
type Twin = readonly [french: string, english: string]

/** What stands in a module, what is expected of it, and its points; empty where there is none. */
export type KeyRow = readonly [element: string, expected: string, points: string]

/** The words with which the rows of a test on paper are written. */
export interface KeyWords {
  readonly t: (word: 'page' | 'next' | 'expected' | 'noCategory' | 'trash') => string
  /** Points as the language writes them. */
  readonly figure: (points: number) => string
}

/** For the document's audience: builder, storage, public projection, scores. */
export interface DocumentDefinition<Schema extends z.ZodType, Public, Answer = never> {
  /** The type's specified name, e.g. `ButtonGoToPage`. */
  readonly specName: string
  readonly category: ModuleCategory
  readonly canUpload?: true
  /** The name of the type, in the staff's screens and on paper. */
  readonly names: Twin
  /** What it is for, in the palette. */
  readonly about: Twin
  /** Builds what a candidate's browser may have, field by field and never by leaving out (product 2.7). */
  readonly project: (data: z.output<Schema>, draw: Draw, itemId: string) => Public
  /**
   * Every field that a candidate's browser has, by its path; `*` is any element of a list. Any other field
   * must not even influence these: the registry's test changes it and expects the same public data.
   */
  readonly publicPaths: readonly string[]
  /** An answer as plain text, an item a line, without its keys. Types that are not answered leave it out. */
  readonly answerText?: (data: z.output<Schema>, answer: Answer, words: AnswerWords) => string
  /** Each choice, item, mail or target with its key, for a test on paper. Types without any leave it out. */
  readonly keyRows?: (data: z.output<Schema>, words: KeyWords) => readonly KeyRow[]
  /** The data with each rich text put through `sanitise`. Types without rich text leave it out. */
  readonly mapRichText?: (data: z.output<Schema>, sanitise: (html: string) => string) => z.output<Schema>
  /** The problems of the data by itself, as codes; the caller adds where. */
  readonly check?: (data: z.output<Schema>) => readonly DataProblem[]
  /** Left out without an automatic score (product 3.16): criteria, scored by hand, may still bear on them. */
  readonly score?: ScoreDefinition<z.output<Schema>, Answer>
}

/** For the candidate's browser, and the server that takes the answer in. */
export interface AnswerDefinition<Public, Answer> {
  /** The value as this module's answer, or undefined (forged id, wrong type, too long). */
  readonly read: (value: unknown, data: Public) => Answer | undefined
  /** "Is it answered?", as `evaluationMandatory` asks it. */
  readonly isAnswered: (answer: Answer | null, data: Public) => boolean
}

/** One reason for points, for a person to read; the interface words it by its code. */
export interface ScoreReason {
  readonly code:
    | 'unanswered'
    | 'choice'
    | 'wordGroup'
    | 'number'
    | 'gap'
    | 'allOrNothing'
    | 'placed'
    | 'misplaced'
    | 'clamped'
    | 'criterion'
    | 'arrivalBonus'
    | 'durationBonus'
  readonly points: number
  readonly label?: string
  readonly given?: string | number
  readonly expected?: string | number
}

/** A score in points, 0 ≤ score ≤ max, two decimals; max 0 means "no score" (product 3.1). */
export interface Score {
  readonly score: number
  readonly max: number
  readonly reasons: readonly ScoreReason[]
}

/** How a type is scored by itself. */
export interface ScoreDefinition<Data, Answer> {
  readonly max: (data: Data) => number
  /** @param wordRule by which words are found: the present one, where none is named */
  readonly score: (data: Data, answer: Answer | null, wordRule?: WordRule) => Score
  /** Whether no answer gives a fraction of a point. */
  readonly isWhole: (data: Data) => boolean
}
