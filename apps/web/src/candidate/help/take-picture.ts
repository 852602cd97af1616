/** A chosen screenshot, looked at before it is attached: what the server would refuse is said at once. */
import { photoOf } from '../../modules/pictures/make-photo.ts'
import { beginsAsPicture, type PictureProblem, screenshotMax } from './help-form.ts'

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
  const smaller = picture.size > screenshotMax ? await photoOf(bitmap, bitmap, screenshotMax) : picture
  bitmap.close()
  if (!smaller) return 'screenshotSize'
  return smaller === picture
    ? picture
    : new File([smaller], picture.name.replace(/\.\w+$/, '.jpg'), { type: smaller.type })
}
