/**
 * What SPEC §3's `module {…}` says of each module type. A file of its own: the candidate's page needs none of
 * it.
 */
import { type ModuleCode, type ModuleType, moduleTypes, takesAnswer } from './module-types.ts'

export type ModuleCategory = 'content' | 'question' | 'recording' | 'sorting' | 'flow'

/** What SPEC §3 calls `module`: facts about a type, derived from its code and never stored in a document. */
interface ModuleInfo {
  readonly id: ModuleCode
  /** SPEC's name, e.g. `ButtonGoToPage`. */
  readonly name: string
  readonly canUpload: boolean
  readonly maxNbEvaluationCriteria: number
  readonly category: ModuleCategory
}

const criteria = 10

const info = (
  type: ModuleType,
  name: string,
  category: ModuleCategory,
  { canUpload = false } = {},
): ModuleInfo => ({
  id: moduleTypes[type],
  name,
  canUpload,
  maxNbEvaluationCriteria: takesAnswer(type) ? criteria : 0,
  category,
})

export const moduleInfo: Readonly<Record<ModuleType, ModuleInfo>> = {
  text: info('text', 'Text', 'content', { canUpload: true }),
  'video-record': info('video-record', 'VideoRecord', 'recording', { canUpload: true }),
  'audio-record': info('audio-record', 'AudioRecord', 'recording', { canUpload: true }),
  question: info('question', 'Question', 'question'),
  button: info('button', 'ButtonGoToPage', 'flow'),
  auth: info('auth', 'Auth', 'flow'),
  priorisation: info('priorisation', 'Priorisation', 'sorting'),
  qcm: info('qcm', 'Qcm', 'question'),
  'question-auto': info('question-auto', 'QuestionAuto', 'question'),
  container: info('container', 'Container', 'content'),
  category: info('category', 'Category', 'sorting'),
  mailbox: info('mailbox', 'Mailbox', 'sorting'),
  'sorting-mailbox': info('sorting-mailbox', 'SortingMailbox', 'sorting'),
  'file-holder': info('file-holder', 'FileHolder', 'content', { canUpload: true }),
  'company-filter': info('company-filter', 'CompanyFilter', 'question'),
  slider: info('slider', 'Slider', 'question'),
  'identity-document': info('identity-document', 'IdentityDocument', 'recording', { canUpload: true }),
}
