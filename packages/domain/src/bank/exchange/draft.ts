/**
 * What every reader of a file of questions gives (product 11.19): a draft of each, with what it lost, or why
 * it was refused. Nothing of a file is passed over in silence.
 */
import { richTextElements } from '../../assessments/rich-text.ts'
import { plainText } from '../../modules/plain-text.ts'
import { bankLimits, categorySeparator } from '../question.ts'
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

/** A module as it is sent to be kept: its ids begin with `tmp-`, and what it leaves out has defaults. */
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

/** Thrown where a question, or a whole file, cannot be taken in. */
export class ExchangeRefusal extends Error {
  readonly said: Said
  constructor(code: ExchangeCode, detail?: string) {
    super(code)
    this.said = detail === undefined ? { code } : { code, detail: detail.slice(0, 200) }
  }
}

/** Says that something is not taken over; the same is said once. */
export type Lose = (code: ExchangeCode, detail?: string) => void

interface About {
  readonly place: number | string
  readonly title?: string
  readonly category?: string
  readonly level?: Draft['level']
  readonly competence?: string
  readonly language?: Language
}

/** Makes a draft; what `make` refuses becomes one that says so. */
export function drafted(file: FileFacts, about: About, make: (lose: Lose) => DraftItem): Draft {
  const losses = new Map<string, Said>()
  const lose: Lose = (code, detail) =>
    losses.set(`${code}:${detail}`, detail === undefined ? { code } : { code, detail: detail.slice(0, 200) })
  const { place, title = '', level = null, competence = '', language = file.language } = about
  const category = fittingCategory(about.category || file.name, lose)
  const said = { place, category, level, competence, language }
  try {
    const item = make(lose)
    for (const [, tag = ''] of JSON.stringify(item).matchAll(/<([a-z][a-z\d:]*)/gi))
      if (!Object.hasOwn(richTextElements, tag.toLowerCase())) lose('markup', tag)
    return { ...said, title: plainText(item.content) || title, item, losses: [...losses.values()] }
  } catch (error) {
    if (!(error instanceof ExchangeRefusal)) throw error
    return { ...said, title, losses: [], refused: error.said }
  }
}

/** A category that the bank takes: too deep or long a path is cut, which is a loss. */
function fittingCategory(path: string, lose: Lose): string {
  const parts = path.split('/').map((part) => part.trim().slice(0, bankLimits.categoryCharacters))
  const named = parts.filter((part) => part !== '')
  let kept = named.slice(0, bankLimits.categoryDepth)
  while (kept.length > 1 && kept.join(categorySeparator).length > bankLimits.categoryCharacters)
    kept = kept.slice(0, -1)
  if (kept.length < named.length) lose('categoryCut', named.join(categorySeparator))
  return kept.join(categorySeparator)
}

/** A level that a file says, where it is one. */
export const levelIn = (text: string | undefined): Draft['level'] =>
  /^[1-5]$/.test(text?.trim() ?? '') ? (Number(text) as Draft['level']) : null
