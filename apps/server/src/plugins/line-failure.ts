/** What is said of a line of a file of candidates. */
import { type ErrorCode, errorMessage } from '@assay/contract/errors'

/** Why a line was not added, or that its person was added without the phone that stands there; as stored. */
export interface LineFailure {
  readonly line: number
  readonly code: string
  readonly sameAsLine: number | null
  /** The beginning of what stands there, where it is of a file. */
  readonly content?: string
  /** What `csvPhoneLeftOut` speaks of, as typed. */
  readonly phone?: string
}

/** Says whether a line was not added. */
export const isFailure = ({ code }: { readonly code: string }): boolean => code !== 'csvPhoneLeftOut'

/** Words a failed line in the language of the person who reads it. */
export function presentFailure({ line, code, sameAsLine, phone, content }: LineFailure, language: string) {
  const words = errorMessage(code as ErrorCode, language)
  const message =
    phone === undefined ? words : language === 'en' ? `${words}: ${phone}` : `${words} : ${phone}`
  const named = language === 'en' ? `${message}: line ${sameAsLine}` : `${message} : ligne ${sameAsLine}`
  const said = sameAsLine === null ? message : named
  return { line, code, sameAsLine, message: said, ...(content !== undefined && { content }) }
}
