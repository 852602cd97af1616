import { ApiError } from '@assay/contract/errors'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'

type MediaKind = 'image' | 'audio' | 'video' | 'document'

interface Accepted {
  readonly kind: MediaKind
  readonly extension: string
  /** As it is served, where browsers play it under another name. */
  readonly mime?: string
}

/** The types that the media library takes, by what the bytes show. */
const accepted: Readonly<Record<string, Accepted>> = {
  'image/png': { kind: 'image', extension: 'png' },
  'image/jpeg': { kind: 'image', extension: 'jpg' },
  'image/webp': { kind: 'image', extension: 'webp' },
  'image/gif': { kind: 'image', extension: 'gif' },
  'audio/mpeg': { kind: 'audio', extension: 'mp3' },
  'audio/ogg': { kind: 'audio', extension: 'ogg' },
  'audio/wav': { kind: 'audio', extension: 'wav' },
  'audio/x-m4a': { kind: 'audio', extension: 'm4a' },
  'video/mp4': { kind: 'video', extension: 'mp4' },
  // Films of phones: the same container under other names.
  'video/x-m4v': { kind: 'video', extension: 'mp4', mime: 'video/mp4' },
  'video/quicktime': { kind: 'video', extension: 'mp4', mime: 'video/mp4' },
  'video/3gpp': { kind: 'video', extension: 'mp4', mime: 'video/mp4' },
  'video/webm': { kind: 'video', extension: 'webm' },
  'application/pdf': { kind: 'document', extension: 'pdf' },
  // Captions of a film.
  'text/vtt': { kind: 'document', extension: 'vtt' },
}

/** Larger pictures are refused before they are decoded: a small file can hold a huge one. */
const maxPixels = 40_000_000
/** Larger pictures are scaled down to this side, as nothing shows more. */
const maxSide = 2400

export interface ReadFile extends Accepted {
  readonly mime: string
  readonly content: Buffer
  readonly width: number | null
  readonly height: number | null
}

/**
 * Reads a file by the type that its bytes show. Pictures are encoded anew, without metadata or scripts.
 * @param only kinds or types to take; all of the library's where not said
 * @throws ApiError fileTypeRefused, imageUnreadable
 */
export async function readFile(bytes: Buffer, only?: readonly string[]): Promise<ReadFile> {
  const found = await typeOf(bytes)
  const type = accepted[found]
  const mime = type?.mime ?? found
  if (!type || (only && !only.includes(mime)))
    throw new ApiError('fileTypeRefused', { accepted: namesOf(only ?? Object.keys(accepted)) })
  if (type.kind !== 'image') return { ...type, mime, content: bytes, width: null, height: null }
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, animated: isAnimated(mime) })
      .rotate()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .toBuffer({ resolveWithObject: true })
    return { ...type, mime, content: data, width: info.width, height: info.pageHeight ?? info.height }
  } catch {
    // Whatever the decoder says, to a person it is one thing: this picture cannot be read.
    throw new ApiError('imageUnreadable')
  }
}

const isAnimated = (mime: string): boolean => mime === 'image/gif' || mime === 'image/webp'

/** The type without codecs. A PDF behind markup is a page of the web as well, and refused. */
async function typeOf(bytes: Buffer): Promise<string> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime.split(';')[0]
  if (mime !== undefined) return mime
  const begins = bytes.subarray(0, 1024).indexOf('%PDF-')
  return begins === -1 || bytes.subarray(0, begins).includes('<') ? '' : 'application/pdf'
}

/** As people call them: "PNG, JPG". */
const namesOf = (types: readonly string[]): string =>
  [...new Set(types.map((mime) => accepted[mime]?.extension.toUpperCase()))].join(', ')
