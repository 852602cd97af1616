import { ApiError } from '@assay/contract/errors'
import type { UploadKind } from '@assay/domain/answers/upload-limits'
import { fileTypeFromBuffer } from 'file-type'

/** What a browser may say that it sends. */
const declared: Readonly<Record<UploadKind, RegExp>> = {
  video: /^(?:video|audio)\/(?:webm|mp4)(?:;|$)/,
  audio: /^(?:video|audio)\/(?:webm|mp4)(?:;|$)/,
  photo: /^image\/(?:jpeg|png)$/,
}

/** What the first bytes may show, by kind; containers report "video" for sound alone too. */
const found: Readonly<Record<UploadKind, ReadonlySet<string>>> = {
  video: new Set(['video/webm', 'video/mp4']),
  audio: new Set(['video/webm', 'video/mp4', 'audio/mp4', 'audio/x-m4a']),
  photo: new Set(['image/jpeg', 'image/png']),
}

/**
 * The type as it is stored, without codecs: `video/webm`, `audio/mp4`, `image/jpeg`.
 * @throws ApiError fileTypeRefused
 */
export function readMimeType(kind: UploadKind, mimeType: string): string {
  const said = mimeType.toLowerCase().replaceAll(' ', '')
  if (!declared[kind].test(said)) throw new ApiError('fileTypeRefused')
  const [base = ''] = said.split(';')
  return kind === 'photo' ? base : base.replace(/^\w+/, kind)
}

/**
 * The type of a file or first chunk by its bytes, whatever the browser says.
 * @throws ApiError fileTypeRefused
 */
export async function typeOfBytes(kind: UploadKind, bytes: Buffer): Promise<string> {
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  if (!found[kind].has(type)) throw new ApiError('fileTypeRefused')
  return type === 'audio/x-m4a' ? 'audio/mp4' : type
}
