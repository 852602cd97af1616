/** A module's answer as staff read it: its type's own view. */
import type { ModuleItem } from '@assay/domain/assessments/document'
import { type ModuleType, moduleTypeOf } from '@assay/domain/modules/module-types'
import { AudioRecordAnswerView } from '../../types/audio-record/answer-view.tsx'
import { CategoryAnswerView } from '../../types/category/answer-view.tsx'
import { CompanyFilterAnswerView } from '../../types/company-filter/answer-view.tsx'
import { IdentityDocumentAnswerView } from '../../types/identity-document/answer-view.tsx'
import { MailboxAnswerView } from '../../types/mailbox/answer-view.tsx'
import { PriorisationAnswerView } from '../../types/priorisation/answer-view.tsx'
import { QcmAnswerView } from '../../types/qcm/answer-view.tsx'
import { QuestionAnswerView } from '../../types/question/answer-view.tsx'
import { QuestionAutoAnswerView } from '../../types/question-auto/answer-view.tsx'
import { SliderAnswerView } from '../../types/slider/answer-view.tsx'
import { SortingMailboxAnswerView } from '../../types/sorting-mailbox/answer-view.tsx'
import { VideoRecordAnswerView } from '../../types/video-record/answer-view.tsx'
import type { AnswerView } from './answer-view.ts'

/** How each module type's answer is shown to staff, against what was expected; null: nothing to answer. */
const answerViews = {
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
  'video-record': VideoRecordAnswerView,
  'audio-record': AudioRecordAnswerView,
  'identity-document': IdentityDocumentAnswerView,
} satisfies { readonly [T in ModuleType]: AnswerView<T> | null }

/** @param value as the server keeps it; null or undefined: unanswered. */
export function ModuleAnswer({ item, value }: { item: ModuleItem; value: unknown }) {
  const type = moduleTypeOf(item.moduleId)
  if (type === undefined) return null
  // The registry holds for each type the view of its own data and answers; the server has checked both.
  const View = answerViews[type] as AnswerView<ModuleType> | null
  return View === null ? null : <View data={item.data} answer={(value ?? null) as never} />
}
