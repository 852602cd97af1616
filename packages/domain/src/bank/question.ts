/** Questions of a company's bank (product 11): what is kept of a module, and how a test takes one in. */
import type { ModuleItem } from '../assessments/document.ts'
import { isQuestion } from '../assessments/public-walk.ts'
import type { NewId } from '../modules/definition.ts'
import { scoreOf } from '../modules/document-registry.ts'
import { moduleTypeOf, moduleTypes } from '../modules/module-types.ts'
import { plainText } from '../modules/plain-text.ts'
import { sum } from '../modules/rounding.ts'

export const questionStates = ['draft', 'inUse', 'retired'] as const
export type QuestionState = (typeof questionStates)[number]

/** From the easiest to the hardest. */
export const questionLevels = [1, 2, 3, 4, 5] as const

export const bankLimits = {
  categoryCharacters: 200,
  categoryDepth: 6,
  categories: 2_000,
  titleCharacters: 300,
  searchedCharacters: 2_000,
  /** Of one file. */
  imported: 2_000,
} as const

/** What stands between the parts of a category, as it is shown and stored. */
export const categorySeparator = ' / '

/**
 * A typed category as it is stored: `Logique / Suites`, its parts trimmed and its empty ones left out.
 * Undefined where nothing is left, or it is too long or too deep.
 */
export function categoryPath(typed: string): string | undefined {
  if (typed.length > 2 * bankLimits.categoryCharacters) return undefined
  const parts = typed
    .split('/')
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
  const path = parts.join(categorySeparator)
  const fits = parts.length <= bankLimits.categoryDepth && path.length <= bankLimits.categoryCharacters
  return path !== '' && fits ? path : undefined
}

/** Whether a module may stand in the bank: any that is answered, but for who sees whom and who one is. */
export function mayBeKept({ moduleId }: Pick<ModuleItem, 'moduleId'>): boolean {
  const type = moduleTypeOf(moduleId)
  return type !== undefined && isQuestion(type)
}

/** A module without what only its own test knows: its place, competence, chapter and the pages it leads to. */
export function keptQuestion(item: ModuleItem): ModuleItem {
  const { module: _facts, bank: _reference, ...kept } = item
  return {
    ...kept,
    data: dataAlone(kept as ModuleItem),
    evalGroupId: null,
    exerciceId: null,
    styleOptions: { ...kept.styleOptions, display: true, col: null },
    evaluationCriteriaList: kept.evaluationCriteriaList.map((each) => ({
      ...each,
      evalGroupId: null,
      exerciceId: null,
    })),
  } as ModuleItem
}

/** Scores of a choice that is not scored are positions of pages. */
function dataAlone(item: ModuleItem): ModuleItem['data'] {
  if (item.moduleId !== moduleTypes.qcm || item.data.isScore) return item.data
  return { ...item.data, choiceList: item.data.choiceList.map((choice) => ({ ...choice, score: 0 })) }
}

/** A version of a question, as the bank gives it to a test. */
export interface BankQuestion {
  readonly id: string
  readonly version: number
  readonly item: ModuleItem
}

/**
 * The question as a module of a test: an id of its own, and its version pinned. Ids within its data stay, so
 * that a later version's keys find the choices of an earlier one's answers.
 */
export function placedQuestion({ id, version, item }: BankQuestion, newId: NewId): ModuleItem {
  const criteria = item.evaluationCriteriaList.map((each) => ({ ...each, id: newId() }))
  const bank = { questionId: id, version }
  return { ...item, id: newId(), evaluationCriteriaList: criteria, bank } as ModuleItem
}

/** A module of a test at the question's present version; what its test says of it stays. */
export function updatedQuestion(
  placed: ModuleItem,
  { id, version, item }: BankQuestion,
  newId: NewId,
): ModuleItem {
  const criteria = item.evaluationCriteriaList.map((each, index) => {
    const before = placed.evaluationCriteriaList[index]
    const { evalGroupId = null, exerciceId = null } = before ?? {}
    return { ...each, id: before?.id ?? newId(), evalGroupId, exerciceId }
  })
  return {
    ...placed,
    moduleId: item.moduleId,
    content: item.content,
    data: item.data,
    evaluationCriteriaList: criteria,
    bank: { questionId: id, version },
  } as ModuleItem
}

/** The first words of a question, and all of its words, by which it is listed and found. */
export function wordsOfQuestion(item: ModuleItem): { readonly title: string; readonly words: string } {
  const title = plainText(item.content).slice(0, bankLimits.titleCharacters)
  const texts = [item.content, ...textsIn(item.data)].map(plainText)
  return { title, words: texts.join(' ').slice(0, bankLimits.searchedCharacters) }
}

/** The most points that a question gives by itself, and by its criteria. */
export function pointsOfQuestion(item: ModuleItem): { readonly automatic: number; readonly byHand: number } {
  const type = moduleTypeOf(item.moduleId)
  const byHand = sum(item.evaluationCriteriaList.map(({ maxScore, weight }) => maxScore * weight))
  return { automatic: type === undefined ? 0 : scoreOf(type).max(item.data), byHand }
}

/** Texts of a module's data that people read; ids and addresses are none. */
function textsIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return /(?:^id|Id|Url)$/.test(key) || /^[#/]/.test(value) ? [] : [value]
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each, key))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([inner, each]) => textsIn(each, inner))
}
