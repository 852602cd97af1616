/** What a question of the bank is listed, found and drawn by. */
import type { ModuleItem } from '../assessments/document.ts'
import { isQuestion } from '../assessments/public-walk.ts'
import { scoreOf } from '../modules/document-registry.ts'
import { moduleTypeOf } from '../modules/module-types.ts'
import { plainText } from '../modules/plain-text.ts'
import { sum } from '../modules/rounding.ts'
import { bankLimits } from './question.ts'

/** Whether a module may stand in the bank: any that is answered, but for who sees whom and who one is. */
export function mayBeStored({ moduleId }: Pick<ModuleItem, 'moduleId'>): boolean {
  const type = moduleTypeOf(moduleId)
  return type !== undefined && isQuestion(type)
}

/** The first words of a question, and all of its words, by which it is listed and found. */
export function wordsOfQuestion(item: ModuleItem): { readonly title: string; readonly words: string } {
  const title = plainText(item.content).slice(0, bankLimits.titleCharacters)
  const texts = [item.content, ...textsIn(item.data)].map(plainText)
  return { title, words: texts.join(' ').slice(0, bankLimits.searchedCharacters) }
}

/** What a question asks and gives, as one text: the same for two that differ in their ids alone. */
export function wordingOf(item: ModuleItem): string {
  const text = JSON.stringify(ordered(item))
  const ids = new Set([...text.matchAll(/"id":("[^"]*")/g)].map(([, id = '']) => id))
  return [...ids].reduce((whole, id, at) => whole.replaceAll(id, `"#${at}"`), text)
}

/** With its fields by name: the database keeps them in an order of its own. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(fields.map(([key, each]) => [key, ordered(each)]))
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
