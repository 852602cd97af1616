/** A module's answer as staff read it: its type's own view. */
import type { ModuleNode } from '@assay/domain/applications/score-tree'
import type { ModuleItem } from '@assay/domain/assessments/document'
import { moduleTypeOf } from '@assay/domain/modules/module-types'
import type { AnswerView } from './answer-view.ts'

/** How staff see an answer, against what was expected; types that are not answered have none. */
const answerViews = import.meta.glob<AnswerView<never>>('../../types/*/answer-view.tsx', {
  eager: true,
  import: 'AnswerView',
})

interface ModuleAnswerProps {
  readonly item: ModuleItem
  /** As the server keeps it; null or undefined: unanswered. */
  readonly value: unknown
  /** How it was scored, where it was. */
  readonly node?: Pick<ModuleNode, 'automatic' | 'reasons'> | null | undefined
}

export function ModuleAnswer({ item, value, node }: ModuleAnswerProps) {
  const type = moduleTypeOf(item.moduleId)
  if (type === undefined) return null
  const View = answerViews[`../../types/${type}/answer-view.tsx`]
  // The folder of a type has the view of its own data and answers; the server has checked both.
  const reasons = node && node.automatic.max > 0 ? node.reasons : undefined
  return View ? <View data={item.data as never} answer={(value ?? null) as never} reasons={reasons} /> : null
}
