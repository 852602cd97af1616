import { ApiError } from '@assay/contract/errors'
import type { FastifyRequest } from 'fastify'
import { readParts } from '../../plugins/read-parts.ts'

export interface ReceivedFile {
  readonly bytes: Buffer
  /** The name that the browser gave: shown to people, never used as a path. */
  readonly name: string
}

/**
 * A multipart request's one file, of the part `field`.
 * @throws ApiError fileMissing, fileTooLarge, invalidData
 */
export async function receiveFile(
  request: FastifyRequest,
  maxBytes: number,
  field: 'file' | 'logo' = 'file',
): Promise<ReceivedFile> {
  const limits = { fieldBytes: 0, filesBytes: maxBytes }
  const files = field === 'file' ? /^file$/ : /^logo$/
  const [file] = (await readParts(request, { fields: [], files, limits })).files
  if (!file || file.bytes.length === 0) throw new ApiError('fileMissing', { field })
  return { bytes: file.bytes, name: shownName(file.name) }
}

const nameLimit = 200

/** A name fit to be shown and put into a header: one line, no path. */
function shownName(name: string): string {
  const last = name.split(/[/\\]/).pop() ?? ''
  return last.replace(/\p{Cc}/gu, '').slice(-nameLimit) || 'file'
}
