/** How a call refuses: the one error shape, and the error with a code of `errors/catalogue.ts`. */
import { z } from 'zod'
import { type ErrorCode, errors } from './errors/catalogue.ts'

export { type ErrorCode, errors }

/** The one error shape (product 1.18). `detail` says which field, line or rule; never personal data. */
export const errorBody = z
  .object({
    code: z.string(),
    message: z.string(),
    detail: z.unknown().optional(),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.output<typeof errorBody>

/** A failure that has a code: thrown on the server, read from an answer in the browser. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly detail: unknown

  constructor(code: ErrorCode, detail?: unknown) {
    super(code)
    this.name = 'ApiError'
    this.code = code
    this.detail = detail
  }

  get status(): number {
    return errors[this.code].status
  }
}

/** The text of a code. French is the fallback (product 1.18). */
export function errorMessage(code: ErrorCode, language: string): string {
  return language.toLowerCase().startsWith('en') ? errors[code].en : errors[code].fr
}
