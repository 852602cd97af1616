import type { FastifySchemaCompiler } from 'fastify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import type { z } from 'zod'
import { invalidByZod } from './invalid-data.ts'

/**
 * Checks a part of a request with its zod schema. The refusal names fields and what is wrong with each, never
 * their values.
 */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data) => {
    const result = schema.safeParse(data)
    if (result.success) return { value: result.data }
    return { error: invalidByZod(result.error, httpPart) }
  }

/**
 * Cuts an answer down to its schema. An answer that does not fit is our mistake: a 500, and a line in the
 * log.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (data) => {
    const result = schema.safeParse(data)
    if (result.success) return JSON.stringify(result.data)
    const where = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.code}`).join(', ')
    throw new Error(`The answer of ${method} ${url} does not fit its schema: ${where}`)
  }
