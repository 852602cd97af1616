/** The 17 module types of SPEC §3: their numeric codes and what `module {…}` says of each (PRODUCT §5). */
export const moduleTypes = {
  text: 1,
  'video-record': 2,
  'audio-record': 3,
  question: 4,
  button: 6,
  auth: 7,
  priorisation: 8,
  qcm: 9,
  'question-auto': 15,
  container: 17,
  category: 23,
  mailbox: 25,
  'sorting-mailbox': 26,
  'file-holder': 27,
  'company-filter': 28,
  slider: 29,
  'identity-document': 30,
} as const

/** A module type's name: the name of its folder here and in the web's `modules/`. */
export type ModuleType = keyof typeof moduleTypes
export type ModuleCode = (typeof moduleTypes)[ModuleType]
export type ModuleCategory = 'content' | 'question' | 'recording' | 'sorting' | 'flow'

/** What SPEC §3 calls `module`: facts about a type, derived from its code and never stored in a document. */
export interface ModuleInfo {
  readonly id: ModuleCode
  /** SPEC's name, e.g. `ButtonGoToPage`. */
  readonly name: string
  readonly canUpload: boolean
  readonly maxNbEvaluationCriteria: number
  readonly category: ModuleCategory
  /** Whether a candidate answers it: what a mandatory module, a criterion and the answers tab look at. */
  readonly hasAnswer: boolean
}

const criteria = 10

const info = (
  id: ModuleCode,
  name: string,
  category: ModuleCategory,
  { canUpload = false, hasAnswer = true } = {},
): ModuleInfo => ({
  id,
  name,
  canUpload,
  maxNbEvaluationCriteria: hasAnswer ? criteria : 0,
  category,
  hasAnswer,
})

export const moduleInfo: Readonly<Record<ModuleType, ModuleInfo>> = {
  text: info(1, 'Text', 'content', { canUpload: true, hasAnswer: false }),
  'video-record': info(2, 'VideoRecord', 'recording', { canUpload: true }),
  'audio-record': info(3, 'AudioRecord', 'recording', { canUpload: true }),
  question: info(4, 'Question', 'question'),
  button: info(6, 'ButtonGoToPage', 'flow', { hasAnswer: false }),
  auth: info(7, 'Auth', 'flow', { hasAnswer: false }),
  priorisation: info(8, 'Priorisation', 'sorting'),
  qcm: info(9, 'Qcm', 'question'),
  'question-auto': info(15, 'QuestionAuto', 'question'),
  container: info(17, 'Container', 'content', { hasAnswer: false }),
  category: info(23, 'Category', 'sorting'),
  mailbox: info(25, 'Mailbox', 'sorting'),
  'sorting-mailbox': info(26, 'SortingMailbox', 'sorting'),
  'file-holder': info(27, 'FileHolder', 'content', { canUpload: true, hasAnswer: false }),
  'company-filter': info(28, 'CompanyFilter', 'question'),
  slider: info(29, 'Slider', 'question'),
  'identity-document': info(30, 'IdentityDocument', 'recording', { canUpload: true }),
}

const byCode = new Map<number, ModuleType>(
  Object.entries(moduleTypes).map(([type, code]) => [code, type as ModuleType]),
)

/** The type of a numeric code; undefined for a number that is none of the 17. */
export function moduleTypeOf(code: number): ModuleType | undefined {
  return byCode.get(code)
}
