/** The props of a module type's answer view: the type's data with its keys, and the candidate's answer. */
import type { Answer } from '@assay/domain/modules/answer-registry'
import type { ModuleData } from '@assay/domain/modules/data-registry'
import type { ScoreReason } from '@assay/domain/modules/definition'
import type { ModuleType } from '@assay/domain/modules/module-types'
import type { ComponentType } from 'react'

export interface AnswerViewProps<T extends ModuleType> {
  readonly data: ModuleData[T]
  /** Null: unanswered. */
  readonly answer: Answer<T> | null
  /** Why it has its points, as it was scored; undefined where no points came of it. */
  readonly reasons?: readonly ScoreReason[] | undefined
}

export type AnswerView<T extends ModuleType> = ComponentType<AnswerViewProps<T>>
