/** Makes a JPEG of a camera's picture, or of a chosen picture. */
import { chunkMaxBytes } from '@assay/contract/answers/lazy-addresses'
import { encodeWithin, type Size, within } from './picture-size.ts'

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

/**
 * A chosen file as a photo, turned as it was taken; undefined where it is no picture that this browser reads.
 */
export async function photoOfFile(file: File): Promise<Blob | undefined> {
  const url = URL.createObjectURL(file)
  const picture = new Image()
  picture.src = url
  try {
    await picture.decode()
    return await photoOf(picture, { width: picture.naturalWidth, height: picture.naturalHeight })
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(url)
  }
}
