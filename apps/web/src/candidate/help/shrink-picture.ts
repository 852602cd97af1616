/** A screenshot of a large screen as a smaller JPEG; the picture itself where the browser cannot, or need not. */
import { screenshotMax, screenshotTypes } from './help-form.ts'

const longestSide = 1920

export async function shrinkPicture(picture: File): Promise<File> {
  if (picture.size <= screenshotMax || !screenshotTypes.includes(picture.type)) return picture
  try {
    const bitmap = await createImageBitmap(picture)
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    if (!smaller || smaller.size >= picture.size) return picture
    return new File([smaller], picture.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
  } catch {
    // Not a picture, whatever its name says: the form tells, or the server.
    return picture
  }
}
