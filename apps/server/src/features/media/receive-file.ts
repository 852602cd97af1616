import { ApiError } from '@assay/contract/errors'
import type { FastifyRequest } from 'fastify'

export interface ReceivedFile {
  readonly bytes: Buffer
  /** As the browser named it: shown to people, never used as a path. */
  readonly name: string
}

/**
 * The one file of a multipart request, measured while it streams in.
 *
 * @throws ApiError fileMissing, fileTooLarge
 */
export async function receiveFile(
  request: FastifyRequest,
  field: string,
  maxBytes: number,
): Promise<ReceivedFile> {
  const part = await request.file({ limits: { fileSize: maxBytes, files: 1 }, throwFileSizeLimit: false })
  if (!part || part.fieldname !== field) throw new ApiError('fileMissing', { field })
  const bytes = await part.toBuffer()
  if (part.file.truncated) throw new ApiError('fileTooLarge', { maxBytes })
  if (bytes.length === 0) throw new ApiError('fileMissing', { field })
  return { bytes, name: shownName(part.filename) }
}

const nameLimit = 200

/** A name fit to be shown and put into a header: one line, no path. */
function shownName(name: string): string {
  const last = name.split(/[/\\]/).pop() ?? ''
  return last.replace(/\p{Cc}/gu, '').slice(-nameLimit) || 'file'
}
