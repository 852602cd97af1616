import { ApiError } from '@assay/contract/errors'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'

type MediaKind = 'image' | 'audio' | 'video' | 'document'

interface Accepted {
  readonly kind: MediaKind
  readonly extension: string
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
 * Reads a file by the type that its bytes show, never by its name. Pictures are decoded and encoded anew: the
 * stored file has a picture and nothing else (no metadata, no script behind it).
 *
 * @param only kinds or types to take; everything that the library takes where not said
 * @throws ApiError fileTypeRefused, imageUnreadable
 */
export async function readFile(bytes: Buffer, only?: readonly string[]): Promise<ReadFile> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  const type = accepted[mime]
  if (!type || (only && !only.includes(mime))) throw new ApiError('fileTypeRefused')
  if (type.kind !== 'image') return { ...type, mime, content: bytes, width: null, height: null }
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, animated: mime === 'image/gif' })
      .rotate()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .toBuffer({ resolveWithObject: true })
    return { ...type, mime, content: data, width: info.width, height: info.pageHeight ?? info.height }
  } catch {
    // Whatever the decoder says, to a person it is one thing: this picture cannot be read.
    throw new ApiError('imageUnreadable')
  }
}
