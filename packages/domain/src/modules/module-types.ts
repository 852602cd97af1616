/** The module types, their codes, and which are answered (product 3): all that the candidate's entry has. */
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

export type ModuleType = keyof typeof moduleTypes
export type ModuleCode = (typeof moduleTypes)[ModuleType]
const byCode = new Map<number, ModuleType>(
  Object.entries(moduleTypes).map(([type, code]) => [code, type as ModuleType]),
)

/** Gives the type of a numeric code; undefined for a number that is none. */
export function moduleTypeOf(code: number): ModuleType | undefined {
  return byCode.get(code)
}

const withoutAnswer: ReadonlySet<ModuleType> = new Set(['text', 'button', 'auth', 'container', 'file-holder'])

/** Whether a candidate answers such modules: for mandatory ones, criteria and the answers tab. */
export const takesAnswer = (type: ModuleType): boolean => !withoutAnswer.has(type)
