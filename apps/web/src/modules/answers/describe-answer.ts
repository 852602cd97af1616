/** An answer of any type as lines of words, for types that have no view of their own yet. */

import { plainText } from '@assay/domain/modules/plain-text'
import { noCategoryId, trashCategoryId } from '@assay/domain/modules/special-categories'

export interface AnswerLine {
  /** What was asked about: an element, a mail; absent where the answer is one thing. */
  readonly label?: string
  readonly value: string
}

export interface SpecialNames {
  readonly noCategory: string
  readonly trash: string
}

/**
 * Ids are replaced by the names that the module's data gives them. `undefined` where the answer is a file or of an
 * unknown form: there is nothing to word.
 */
export function describeAnswer(data: unknown, value: unknown, names: SpecialNames): AnswerLine[] | undefined {
  const known = namesIn(data)
  known.set(noCategoryId, names.noCategory)
  known.set(trashCategoryId, names.trash)
  const word = (part: unknown): string => known.get(String(part)) ?? String(part)
  if (typeof value === 'string' || typeof value === 'number') return [{ value: word(value) }]
  if (Array.isArray(value)) return value.map((part) => ({ value: word(part) }))
  if (typeof value !== 'object' || value === null) return undefined
  const entries = Object.entries(value)
  if (entries.some(([id, part]) => !known.has(id) || typeof part === 'object')) return undefined
  return entries.map(([id, part]) => ({ label: word(id), value: word(part) }))
}

/** Every `{ id, name | label | content | emailSubject }` in the data, by id, as plain text. */
function namesIn(data: unknown): Map<string, string> {
  const found = new Map<string, string>()
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) return part.forEach(visit)
    if (typeof part !== 'object' || part === null) return
    const each = part as Readonly<Record<string, unknown>>
    const name = each['name'] ?? each['label'] ?? each['content'] ?? each['emailSubject']
    if (typeof each['id'] === 'string' && typeof name === 'string' && name !== '')
      found.set(each['id'], plainText(name))
    Object.values(each).forEach(visit)
  }
  visit(data)
  return found
}
