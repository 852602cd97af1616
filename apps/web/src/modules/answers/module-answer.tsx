/** A module's answer as staff read it: its type's own view. */
import type { ModuleItem } from '@assay/domain/assessments/document'
import { type ModuleType, moduleTypeOf } from '@assay/domain/modules/module-types'
import { answerViews } from '../answer-views.ts'
import type { AnswerView } from './answer-view.ts'

/** @param value as the server keeps it; null or undefined: unanswered. */
export function ModuleAnswer({ item, value }: { item: ModuleItem; value: unknown }) {
  const type = moduleTypeOf(item.moduleId)
  if (type === undefined) return null
  // The registry holds for each type the view of its own data and answers; the server has checked both.
  const View = answerViews[type] as AnswerView<ModuleType> | null
  return View === null ? null : <View data={item.data} answer={(value ?? null) as never} />
}
