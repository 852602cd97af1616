import { ApiError } from '@assay/contract/errors'
import type { FastifySchemaCompiler } from 'fastify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
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
  /** The values that the field takes, where they are a few. */
  readonly allowed?: readonly unknown[]
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
      ...(issue.code === 'invalid_value' ? { allowed: issue.values.slice(0, shownFields) } : {}),
    })),
  )
}

/** Checks a part of a request with its zod schema; the refusal names fields and problems, never values. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data) => {
    const result = schema.safeParse(data)
    if (result.success) return { value: result.data }
    // Fastify gives null for a body that nobody sent.
    if (httpPart === 'body' && (data === undefined || data === null))
      return { error: new ApiError('bodyMissing') }
    return { error: invalidByZod(result.error, httpPart) }
  }

/** Cuts an answer down to its schema; one that does not fit is our mistake: a 500, and a line in the log. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (data) => {
    const result = schema.safeParse(data)
    if (result.success) return JSON.stringify(result.data)
    const where = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`).join(', ')
    throw new Error(`The answer of ${method} ${url} does not fit its schema: ${where}`)
  }
