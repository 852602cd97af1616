/** A chosen screenshot, looked at before it is attached: what the server would refuse is said at once. */
import { beginsAsPicture, type PictureProblem, screenshotMax } from './help-form.ts'

const longestSide = 1920

/**
 * The picture as it is sent: a large one as a smaller JPEG, any other as it is. Or why it cannot be sent: it is no PNG
 * or JPEG by its content, it cannot be read as a picture, it stays too large.
 */
export async function takenPicture(picture: File): Promise<File | PictureProblem> {
  const head = await picture
    .slice(0, 8)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  if (!beginsAsPicture(new Uint8Array(head))) return 'screenshotType'
  const bitmap = await createImageBitmap(picture).catch(() => null)
  if (!bitmap) return 'screenshotBroken'
  const small = picture.size <= screenshotMax ? picture : await shrunk(picture, bitmap)
  bitmap.close()
  return small.size > screenshotMax ? 'screenshotSize' : small
}

async function shrunk(picture: File, bitmap: ImageBitmap): Promise<File> {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  if (!smaller || smaller.size >= picture.size) return picture
  return new File([smaller], picture.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
}
