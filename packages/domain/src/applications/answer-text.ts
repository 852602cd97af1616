import type { ModuleItem } from '../assessments/document.ts'
import type { AnswerWords } from '../modules/definition.ts'
import { documentOf } from '../modules/document-registry.ts'
import { moduleTypeOf } from '../modules/module-types.ts'

export type { AnswerWords } from '../modules/definition.ts'

/** An answer as plain text, an item a line, without keys; empty where nothing was answered. */
export function answerText(item: ModuleItem, value: unknown, words: AnswerWords): string {
  const type = moduleTypeOf(item.moduleId)
  if (type === undefined || value === null || value === undefined) return ''
  return documentOf(type).answerText?.(item.data, value as never, words) ?? ''
}
