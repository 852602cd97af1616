/** The parts of multipart bodies. */
import { ApiError } from '@assay/contract/errors'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { invalidField, unknownField } from './invalid-data.ts'

/** A file of a multipart body; `name` is what the browser called it, `field` its part. */
interface FilePart {
  readonly field: string
  readonly name: string
  readonly bytes: Buffer
}

interface WantedNames {
  /** Names of text fields that may come, each once. */
  readonly fields: readonly string[]
  /** Names of the files that may come, each once. */
  readonly files: RegExp
}

interface Wanted extends WantedNames {
  readonly limits: {
    /** The most bytes of each text field. */
    readonly fieldBytes: number
    /** The most bytes of all files together. */
    readonly filesBytes: number
  }
}

/**
 * A multipart body's named texts and files, in memory; read to its end, as a browser hears no answer while it
 * sends.
 * @throws ApiError fileTooLarge; invalidData for a part unknown, sent twice or too long
 */
export async function readParts(
  request: FastifyRequest,
  wanted: Wanted,
): Promise<{ fields: Record<string, string>; files: FilePart[] }> {
  const { fieldBytes, filesBytes } = wanted.limits
  const limits = { fieldSize: fieldBytes, fileSize: filesBytes }
  const seen = new Set<string>()
  const fields: Record<string, string> = {}
  const files: FilePart[] = []
  let left = filesBytes
  let refusal: ApiError | undefined
  for await (const part of request.parts({ limits })) {
    refusal ??= refusalOf(part, wanted, seen)
    if (part.type === 'field') {
      if (!refusal) fields[part.fieldname] = part.value as string
    } else if (refusal) {
      part.file.resume()
    } else {
      const bytes = await part.toBuffer()
      left -= bytes.length
      if (part.file.truncated || left < 0)
        refusal = new ApiError('fileTooLarge', { field: part.fieldname, maxBytes: filesBytes })
      else files.push({ field: part.fieldname, name: part.filename, bytes })
    }
  }
  if (refusal) throw refusal
  return { fields, files }
}

/** Why a part may not come, if so. @param seen the names of those that came before; this one's is added */
export function refusalOf(
  part: MultipartFile | MultipartValue,
  { fields, files }: WantedNames,
  seen: Set<string>,
): ApiError | undefined {
  const { fieldname } = part
  const isWanted = part.type === 'file' ? files.test(fieldname) : fields.includes(fieldname)
  if (!isWanted) return unknownField(fieldname)
  if (seen.has(fieldname)) return invalidField(fieldname, 'sent_twice')
  seen.add(fieldname)
  if (part.type === 'file') return undefined
  // A part that says it is JSON is parsed before it comes here.
  if (typeof part.value !== 'string') return invalidField(fieldname, 'invalid_type')
  return part.valueTruncated ? invalidField(fieldname, 'too_big') : undefined
}
