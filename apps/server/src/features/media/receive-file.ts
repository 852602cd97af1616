import { ApiError } from '@assay/contract/errors'
import type { FastifyRequest } from 'fastify'
import { readParts } from '../../plugins/read-parts.ts'

export interface ReceivedFile {
  readonly bytes: Buffer
  /** As the browser named it: shown to people, never used as a path. */
  readonly name: string
}

/**
 * The one file, `file`, of a multipart request.
 *
 * @throws ApiError fileMissing, fileTooLarge, invalidData for whatever else is sent with it
 */
export async function receiveFile(request: FastifyRequest, maxBytes: number): Promise<ReceivedFile> {
  const limits = { fieldBytes: 0, filesBytes: maxBytes }
  const [file] = (await readParts(request, { fields: [], files: /^file$/, limits })).files
  if (!file || file.bytes.length === 0) throw new ApiError('fileMissing', { field: 'file' })
  return { bytes: file.bytes, name: shownName(file.name) }
}

const nameLimit = 200

/** A name fit to be shown and put into a header: one line, no path. */
function shownName(name: string): string {
  const last = name.split(/[/\\]/).pop() ?? ''
  return last.replace(/\p{Cc}/gu, '').slice(-nameLimit) || 'file'
}
