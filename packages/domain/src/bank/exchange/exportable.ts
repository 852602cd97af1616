/** Questions as they leave in the formats of other products: one place says what each kind can carry. */
import type { ModuleItem } from '../../assessments/document.ts'
import { moduleDocuments } from '../../modules/document-registry.ts'
import { moduleTypeOf, moduleTypes } from '../../modules/module-types.ts'
import { exactNumber, numberRange } from '../../modules/shared/numbers.ts'
import { synonymsOf } from '../../modules/shared/words.ts'
import type { CategoryModuleData } from '../../modules/types/category/data.ts'
import { choiceLimits } from '../../modules/types/qcm/limits.ts'
import { pointsOfQuestion } from '../question-facts.ts'

/** A question of a bank with what is said of it. */
export interface Exportable {
  readonly item: ModuleItem
  readonly title: string
  readonly category: string
  readonly level: number | null
  readonly competence: string
  readonly language: 'fr' | 'en'
}

interface Element {
  readonly id: string
  readonly text: string
  readonly points: number
}

/** What a question asks in terms that every format has; undefined for what none of them can say. */
export type Asked =
  | {
      readonly kind: 'choice'
      readonly choices: readonly Element[]
      readonly max: number
      readonly isMultiple: boolean
      readonly isShuffled: boolean
      readonly limits: { readonly min: number; readonly max: number }
    }
  | { readonly kind: 'words'; readonly words: readonly string[]; readonly max: number }
  | { readonly kind: 'numbers'; readonly numbers: readonly NumberKey[]; readonly max: number }
  | {
      readonly kind: 'sorting'
      readonly categories: readonly { readonly id: string; readonly text: string }[]
      readonly elements: readonly (Element & { readonly categoryId: string })[]
      readonly max: number
    }
  | { readonly kind: 'order'; readonly labels: readonly { id: string; text: string }[]; readonly max: number }
  | { readonly kind: 'open'; readonly max: number }

interface NumberKey {
  /** A number alone, one with its tolerance, or both ends of a range. */
  readonly first: string
  readonly second?: string | undefined
  readonly isRange: boolean
  readonly points: number
}

export function askedBy(item: ModuleItem): Asked | undefined {
  const { automatic: max, byHand } = pointsOfQuestion(item)
  if (item.moduleId === moduleTypes.qcm) {
    const { choiceList, isMultipleChoice, shuffleQcmOrder } = item.data
    const choices = choiceList.map(({ id, content, score }) => ({ id, text: content, points: score }))
    const limits = choiceLimits(item.data)
    return { kind: 'choice', choices, max, isMultiple: isMultipleChoice, isShuffled: shuffleQcmOrder, limits }
  }
  if (item.moduleId === moduleTypes['question-auto']) {
    if (max === 0) return undefined
    const { allowOnlyNumbers, acceptWordGroupList: groups } = item.data
    const numbers = groups.flatMap(({ acceptWord, score }) =>
      synonymsOf(acceptWord).map((word) => numberKey(word, score)),
    )
    if (allowOnlyNumbers) return areApart(numbers) ? { kind: 'numbers', numbers, max } : undefined
    const words = synonymsOf(groups[0]?.acceptWord ?? '')
    const isSayable = groups.length === 1 && words.length > 0 && !words.some((word) => /\*|->/.test(word))
    return isSayable ? { kind: 'words', words, max } : undefined
  }
  if (item.moduleId === moduleTypes.category) return sortingOf(item.data, max)
  if (item.moduleId === moduleTypes.priorisation) {
    const { priorisationList, evaluationType } = item.data
    const order = priorisationList.toSorted((one, other) => one.expectedPosition - other.expectedPosition)
    const isStrict = new Set(order.map((each) => each.expectedPosition)).size === order.length
    if (evaluationType !== 2 || !isStrict || order.length < 2 || max === 0) return undefined
    return { kind: 'order', labels: order.map(({ id, label }) => ({ id, text: label })), max }
  }
  return item.moduleId === moduleTypes.question ? { kind: 'open', max: byHand } : undefined
}

function numberKey(word: string, points: number): NumberKey & { low: bigint; high: bigint } {
  const range = numberRange(word) ?? { low: -1n, high: -1n }
  const isRange = word.includes('..')
  const [first = '', second] = word.split(isRange ? '..' : /±|\+\/?-/).map((part) => exactNumber(part) ?? '')
  return { first, second, isRange, points, ...range }
}

/** Whether what gives points is typed at all, and no number is held by two. */
function areApart(numbers: readonly { low: bigint; high: bigint; points: number }[]): boolean {
  const sorted = numbers.toSorted((one, other) => (one.low < other.low ? -1 : 1))
  return sorted.every(
    ({ low, high, points }, at) => high >= 0n && points > 0 && low > (sorted[at - 1]?.high ?? low - 1n),
  )
}

function sortingOf({ categoryList, elementList }: CategoryModuleData, max: number): Asked | undefined {
  const categories = categoryList.map(({ id, name }) => ({ id, text: name.trim() }))
  const names = new Set(categories.map(({ text }) => text))
  const isFlat = categoryList.every((each) => each.parentCategoryId === null)
  if (!isFlat || names.size < Math.max(2, categories.length) || names.has('') || max === 0) return undefined
  const elements = elementList.map(({ id, content, score, expectedCategoryId }) => ({
    id,
    text: content,
    points: score,
    categoryId: expectedCategoryId,
  }))
  const ids = new Set(categories.map(({ id }) => id))
  const areFiled = elements.every(({ categoryId, text }) => ids.has(categoryId) && text.trim() !== '')
  return areFiled ? { kind: 'sorting', categories, elements, max } : undefined
}

/** The name of a question's type, for lists of what a file leaves out. */
export function typeName({ moduleId }: ModuleItem, language: 'fr' | 'en'): string {
  const type = moduleTypeOf(moduleId)
  return type === undefined ? '' : moduleDocuments[type].names[language === 'fr' ? 0 : 1]
}

/** What a file leaves out is named in it. */
export const leftOutLine = ({ item, title, language }: Exportable): string =>
  language === 'fr'
    ? `Non repris, ce format ne sait pas le dire : « ${title} » (${typeName(item, language)})`
    : `Left out, as this format cannot say it: “${title}” (${typeName(item, language)})`

/** So are the pictures that a question goes without, as no format carries them; undefined for none. */
export function picturesLine({ item, title, language }: Exportable): string | undefined {
  if (!/<img\b/.test(JSON.stringify(item))) return undefined
  return language === 'fr'
    ? `Sans ses images, que ce format ne porte pas : « ${title} »`
    : `Without its pictures, which this format does not carry: “${title}”`
}
