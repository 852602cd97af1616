import { ApiError } from '@assay/contract/errors'
import type { UploadKind } from '@assay/domain/answers/upload-limits'
import { fileTypeFromBuffer } from 'file-type'

/** What a browser may say that it sends. */
const declared: Readonly<Record<UploadKind, RegExp>> = {
  video: /^(?:video|audio)\/(?:webm|mp4)(?:;|$)/,
  audio: /^(?:video|audio)\/(?:webm|mp4)(?:;|$)/,
  photo: /^image\/(?:jpeg|png)$/,
}

/**
 * The types that the first bytes may show, by kind of upload. The containers report "video" for sound alone
 * as well.
 */
const found: Readonly<Record<UploadKind, ReadonlySet<string>>> = {
  video: new Set(['video/webm', 'video/mp4']),
  audio: new Set(['video/webm', 'video/mp4', 'audio/mp4', 'audio/x-m4a']),
  photo: new Set(['image/jpeg', 'image/png']),
}

/**
 * Reads the type of an upload as it is stored, codecs left out: `video/webm`, `audio/mp4`, `image/jpeg`.
 *
 * @throws ApiError fileTypeRefused for one that such a module does not take
 */
export function readMimeType(kind: UploadKind, mimeType: string): string {
  const said = mimeType.toLowerCase().replaceAll(' ', '')
  if (!declared[kind].test(said)) throw new ApiError('fileTypeRefused')
  const [base = ''] = said.split(';')
  return kind === 'photo' ? base : base.replace(/^\w+/, kind)
}

/**
 * Finds the type of a file, or of its first chunk, by its bytes; what the browser says about it does not
 * count.
 *
 * @returns its type as browsers say it
 * @throws ApiError fileTypeRefused
 */
export async function typeOfBytes(kind: UploadKind, bytes: Buffer): Promise<string> {
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  if (!found[kind].has(type)) throw new ApiError('fileTypeRefused')
  return type === 'audio/x-m4a' ? 'audio/mp4' : type
}
