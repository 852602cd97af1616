/** How each built module type's answer is shown to staff, against what was expected; null: nothing to answer. */
import type { Built } from '@assay/domain/modules/built'
import type { AnswerView } from './answers/answer-view.ts'
import { CategoryAnswerView } from './category/answer-view.tsx'
import { CompanyFilterAnswerView } from './company-filter/answer-view.tsx'
import { MailboxAnswerView } from './mailbox/answer-view.tsx'
import { PriorisationAnswerView } from './priorisation/answer-view.tsx'
import { QcmAnswerView } from './qcm/answer-view.tsx'
import { QuestionAnswerView } from './question/answer-view.tsx'
import { QuestionAutoAnswerView } from './question-auto/answer-view.tsx'
import { SliderAnswerView } from './slider/answer-view.tsx'
import { SortingMailboxAnswerView } from './sorting-mailbox/answer-view.tsx'

export const answerViews = {
  text: null,
  auth: null,
  button: null,
  container: null,
  'file-holder': null,
  qcm: QcmAnswerView,
  question: QuestionAnswerView,
  'question-auto': QuestionAutoAnswerView,
  priorisation: PriorisationAnswerView,
  slider: SliderAnswerView,
  'company-filter': CompanyFilterAnswerView,
  category: CategoryAnswerView,
  mailbox: MailboxAnswerView,
  'sorting-mailbox': SortingMailboxAnswerView,
} satisfies { readonly [T in Built]: AnswerView<T> | null }
