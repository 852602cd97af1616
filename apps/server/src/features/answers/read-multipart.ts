import { ApiError } from '@assay/contract/errors'
import type { FastifyRequest } from 'fastify'

/** Together, in characters: a page's answers, its longest texts included. */
const maxCharacters = 4_000_000

/**
 * The named text fields of a multipart body, each once.
 *
 * @throws ApiError bodyTooLarge, invalidData for a field that is unknown or there twice, answerInvalid for a file: no module
 * that exists takes one with the answers
 */
export async function readFields(
  request: FastifyRequest,
  names: readonly string[],
): Promise<Record<string, string>> {
  let characters = 0
  const fields: Record<string, string> = {}
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      part.file.resume()
      throw new ApiError('answerInvalid', { field: part.fieldname.slice(0, 80) })
    }
    const isWanted = names.includes(part.fieldname) && !Object.hasOwn(fields, part.fieldname)
    if (typeof part.value !== 'string' || !isWanted)
      throw new ApiError('invalidData', { field: part.fieldname.slice(0, 80) })
    characters += part.value.length
    if (part.valueTruncated || characters > maxCharacters) throw new ApiError('bodyTooLarge')
    fields[part.fieldname] = part.value
  }
  return fields
}
