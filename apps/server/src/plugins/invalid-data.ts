import { ApiError } from '@assay/contract/errors'
import type { z } from 'zod'

/** An invalid field of a request: its name and the problem, never its value. */
interface InvalidField {
  /** The part of the request: `body`, `params`, `querystring`, `headers`. */
  readonly in: string
  /** The path of the field, joined with dots; empty for the whole part of the request. */
  readonly field: string
  /** A word of zod's (`invalid_type`, `too_big`, `unrecognized_keys`…) or of the product (`sent_twice`…). */
  readonly problem: string
  /** Names that are not declared. */
  readonly unknown?: readonly string[]
}

const shownFields = 20

/** The refusal `invalidData`, whose detail has this one shape whoever found the problem. */
export function invalidData(fields: readonly InvalidField[]): ApiError {
  return new ApiError('invalidData', { fields: fields.slice(0, shownFields) })
}

const shownName = (name: string): string => name.slice(0, 80)

/** Makes the refusal of one field of the body. */
export function invalidField(field: string, problem: string): ApiError {
  return invalidData([{ in: 'body', field: shownName(field), problem }])
}

/** Makes the refusal of a field that the body may not have, in the words of zod. */
export function unknownField(name: string): ApiError {
  return invalidData([{ in: 'body', field: '', problem: 'unrecognized_keys', unknown: [shownName(name)] }])
}

/** The refusal for what zod found wrong in a part of a request. */
export function invalidByZod(error: z.ZodError, part = 'body'): ApiError {
  return invalidData(
    error.issues.slice(0, shownFields).map((issue) => ({
      in: part,
      field: issue.path.join('.'),
      problem: issue.code,
      ...('keys' in issue ? { unknown: issue.keys.slice(0, shownFields) } : {}),
    })),
  )
}
