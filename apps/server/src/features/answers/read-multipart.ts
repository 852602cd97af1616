import { ApiError } from '@assay/contract/errors'
import type { FastifyRequest } from 'fastify'

/**
 * The text fields of a multipart body, each once.
 *
 * @throws ApiError bodyTooLarge, invalidData for a field that is there twice, answerInvalid for a file: no module
 * that exists takes one with the answers
 */
export async function readFields(request: FastifyRequest): Promise<Record<string, string>> {
  const fields: Record<string, string> = {}
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      part.file.resume()
      throw new ApiError('answerInvalid', { field: part.fieldname.slice(0, 80) })
    }
    if (typeof part.value !== 'string' || Object.hasOwn(fields, part.fieldname))
      throw new ApiError('invalidData', { field: part.fieldname.slice(0, 80) })
    if (part.valueTruncated) throw new ApiError('bodyTooLarge')
    fields[part.fieldname] = part.value
  }
  return fields
}
