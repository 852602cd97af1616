/** How each built module type's answer is shown to staff, against what was expected; null: nothing to answer. */
import type { Built } from '@assay/domain/modules/built'
import type { AnswerView } from './answers/answer-view.ts'
import { PriorisationAnswerView } from './priorisation/answer-view.tsx'
import { QcmAnswerView } from './qcm/answer-view.tsx'
import { QuestionAnswerView } from './question/answer-view.tsx'
import { QuestionAutoAnswerView } from './question-auto/answer-view.tsx'

export const answerViews = {
  text: null,
  auth: null,
  button: null,
  qcm: QcmAnswerView,
  question: QuestionAnswerView,
  'question-auto': QuestionAutoAnswerView,
  priorisation: PriorisationAnswerView,
} satisfies { readonly [T in Built]: AnswerView<T> | null }
