import { ApiError } from '@assay/contract/errors'
import type { FastifyRequest } from 'fastify'
import { invalidField } from '../../plugins/invalid-data.ts'

export interface ReceivedFile {
  readonly bytes: Buffer
  /** As the browser named it: shown to people, never used as a path. */
  readonly name: string
}

/**
 * The one file of a multipart request, measured while it streams in.
 *
 * @throws ApiError fileMissing, fileTooLarge, invalidData for whatever else is sent with it
 */
export async function receiveFile(
  request: FastifyRequest,
  field: string,
  maxBytes: number,
): Promise<ReceivedFile> {
  let received: ReceivedFile | undefined
  for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
    if (part.type !== 'file' || part.fieldname !== field || received) {
      if (part.type === 'file') part.file.resume()
      throw invalidField(part.fieldname, 'unrecognized_keys')
    }
    const bytes = await part.toBuffer().catch((error: unknown) => {
      throw part.file.truncated ? new ApiError('fileTooLarge', { maxBytes }) : error
    })
    received = { bytes, name: shownName(part.filename) }
  }
  if (!received || received.bytes.length === 0) throw new ApiError('fileMissing', { field })
  return received
}

const nameLimit = 200

/** A name fit to be shown and put into a header: one line, no path. */
function shownName(name: string): string {
  const last = name.split(/[/\\]/).pop() ?? ''
  return last.replace(/\p{Cc}/gu, '').slice(-nameLimit) || 'file'
}
