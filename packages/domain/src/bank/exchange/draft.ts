/**
 * What every reader of a file of questions gives (product 11.19): a draft of each, with what it lost, or why
 * it was refused. Nothing of a file is passed over in silence.
 */
import type { ExchangeCode } from './words.ts'

export type Language = 'fr' | 'en'

/** What the whole file says, or whoever sends it. */
export interface FileFacts {
  /** Its name without the ending: the category of questions that have none. */
  readonly name: string
  readonly language: Language
}

export interface Said {
  readonly code: ExchangeCode
  readonly detail?: string
}

/** A module as it is sent to be stored: its ids begin with `tmp-`, and what it leaves out has defaults. */
export interface DraftItem {
  readonly id: string
  readonly moduleId: number
  readonly content: string
  readonly data: object
  readonly evaluationCriteriaList: readonly object[]
}

/** One of a file's questions. */
export interface Draft {
  /** Where it stands: its line or row, or its file in a package. */
  readonly place: number | string
  readonly title: string
  readonly category: string
  readonly level: 1 | 2 | 3 | 4 | 5 | null
  readonly competence: string
  readonly language: Language
  readonly losses: readonly Said[]
  /** What it became, which nothing has checked yet; missing where it was refused. */
  readonly item?: DraftItem
  readonly refused?: Said
}

/** Thrown where a question, or a whole file, cannot be imported. */
export class ExchangeRefusal extends Error {
  readonly said: Said
  constructor(code: ExchangeCode, detail?: string) {
    super(code)
    this.said = detail === undefined ? { code } : { code, detail: detail.slice(0, 200) }
  }
}

/** Says that something is not imported; the same is said once. */
export type Lose = (code: ExchangeCode, detail?: string) => void
