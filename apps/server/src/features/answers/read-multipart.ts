import { ApiError } from '@assay/contract/errors'
import type { FastifyRequest } from 'fastify'
import { invalidField } from '../../plugins/invalid-data.ts'
import type { SentFile } from './uploads/sent-files.ts'

/** Together, in characters: a page's answers, its longest texts included. */
const maxCharacters = 4_000_000

/** What a body of a page may hold besides its fields, in bytes together. */
const maxFileBytes = 20_000_000
const fileField = /^file:([\w-]{1,64})$/

/**
 * The named text fields of a multipart body, and its files `file:{moduleId}`, each once, measured while they stream in.
 *
 * @throws ApiError bodyTooLarge, fileTooLarge, invalidData for a field that is unknown or there twice
 */
export async function readSubmitted(
  request: FastifyRequest,
  names: readonly string[],
): Promise<{ fields: Record<string, string>; files: SentFile[] }> {
  let characters = 0
  let fileBytes = 0
  const fields: Record<string, string> = {}
  const files: SentFile[] = []
  for await (const part of request.parts()) {
    const field = part.fieldname.slice(0, 80)
    if (part.type === 'file') {
      const moduleId = fileField.exec(part.fieldname)?.[1]
      if (moduleId === undefined || files.some((file) => file.moduleId === moduleId)) {
        part.file.resume()
        throw invalidField(field, 'unrecognized_keys')
      }
      const bytes = await part.toBuffer()
      fileBytes += bytes.length
      if (fileBytes > maxFileBytes) throw new ApiError('fileTooLarge', { field, maxBytes: maxFileBytes })
      files.push({ moduleId, bytes })
      continue
    }
    const isWanted = names.includes(part.fieldname) && !Object.hasOwn(fields, part.fieldname)
    if (typeof part.value !== 'string' || !isWanted) throw invalidField(field, 'unrecognized_keys')
    characters += part.value.length
    if (part.valueTruncated || characters > maxCharacters) throw new ApiError('bodyTooLarge')
    fields[part.fieldname] = part.value
  }
  return { fields, files }
}
