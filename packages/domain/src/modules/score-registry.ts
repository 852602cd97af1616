/** How each module type is scored: server only, for it needs the keys. */
import type { Answer } from './answer-registry.ts'
import type { ScoreDefinition } from './definition.ts'
import type { ModuleData } from './document-registry.ts'
import type { ModuleType } from './module-types.ts'
import { categoryScore } from './types/category/score.ts'
import { priorisationScore } from './types/priorisation/score.ts'
import { qcmScore } from './types/qcm/score.ts'
import { questionAutoScore } from './types/question-auto/score.ts'
import { sortingMailboxScore } from './types/sorting-mailbox/score.ts'

/** Module types without an automatic score (PRODUCT §5): criteria, scored by hand, may still bear on them. */
const noScore: ScoreDefinition<unknown, unknown> = {
  max: () => 0,
  score: () => ({ score: 0, max: 0, reasons: [] }),
  isWhole: () => true,
}

/** A line for each type that is scored by itself. */
const moduleScores = {
  priorisation: priorisationScore,
  qcm: qcmScore,
  'question-auto': questionAutoScore,
  category: categoryScore,
  'sorting-mailbox': sortingMailboxScore,
} satisfies { readonly [T in ModuleType]?: ScoreDefinition<ModuleData[T], Answer<T>> }

/**
 * The definition of one type. Of a type known only at run time (`ModuleType`), one that takes any type's data
 * and answer: give it those of that type.
 */
export function scoreOf<T extends ModuleType>(type: T): ScoreDefinition<ModuleData[T], Answer<T>> {
  const scores: { readonly [K in ModuleType]?: unknown } = moduleScores
  return (scores[type] ?? noScore) as ScoreDefinition<ModuleData[T], Answer<T>>
}
