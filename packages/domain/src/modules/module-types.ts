/**
 * The module types, their numeric codes, and which of them a candidate answers (product 3). The
 * candidate's entry has no more of the domain's types than this.
 */
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
const byCode = new Map<number, ModuleType>(
  Object.entries(moduleTypes).map(([type, code]) => [code, type as ModuleType]),
)

/** Gives the type of a numeric code; undefined for a number that is none. */
export function moduleTypeOf(code: number): ModuleType | undefined {
  return byCode.get(code)
}

const withoutAnswer: ReadonlySet<ModuleType> = new Set(['text', 'button', 'auth', 'container', 'file-holder'])

/**
 * Says whether a candidate answers modules of a type: what a mandatory module, a criterion and the answers
 * tab look at.
 */
export const takesAnswer = (type: ModuleType): boolean => !withoutAnswer.has(type)
