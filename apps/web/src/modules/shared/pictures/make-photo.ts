/** Makes a JPEG of a camera's picture, or of a chosen picture. */
import { chunkMaxBytes } from '@assay/contract/answers/lazy-addresses'
import { photoLeastSide } from '@assay/domain/answers/upload-limits'

/** Undefined where there is nothing to see, the browser makes no picture of it, or none within `maxBytes`. */
export function photoOf(
  source: CanvasImageSource,
  size: Size,
  maxBytes = chunkMaxBytes,
): Promise<Blob | undefined> {
  const shown = within(size)
  if (!shown) return Promise.resolve(undefined)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, shown)
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(undefined)
  // JPEG knows no transparency: what has none behind it lies on white.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return encodeWithin(
    (quality) =>
      new Promise((resolve) => {
        canvas.toBlob(resolve, 'image/jpeg', quality)
      }),
    maxBytes,
  )
}

/** A file as a photo, turned as it was taken; undefined where this browser reads no picture. */
export async function photoOfFile(file: File, maxBytes = chunkMaxBytes): Promise<Blob | undefined> {
  const url = URL.createObjectURL(file)
  const picture = new Image()
  picture.src = url
  try {
    await picture.decode()
    const { naturalWidth: width, naturalHeight: height } = picture
    return await photoOf(picture, { width, height }, maxBytes)
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Longer side in pixels of a picture that is sent: legible, and within the limit of a call. */
const longestSide = 1920

interface Size {
  readonly width: number
  readonly height: number
}

/** The same shape with a longer side of at most `longest`; undefined of 0 × 0 (a camera not yet ready). */
export function within({ width, height }: Size, longest = longestSide): Size | undefined {
  const scale = Math.min(1, longest / Math.max(width, height, 1))
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  return Math.min(size.width, size.height) < photoLeastSide ? undefined : size
}

const qualities = [0.88, 0.75, 0.6, 0.45] as const

/** The best quality that fits; undefined where none does, or the browser makes none. */
export async function encodeWithin<B extends { readonly size: number }>(
  encode: (quality: number) => Promise<B | null>,
  maxBytes: number,
): Promise<B | undefined> {
  for (const quality of qualities) {
    const made = await encode(quality)
    if (made && made.size > 0 && made.size <= maxBytes) return made
  }
}
