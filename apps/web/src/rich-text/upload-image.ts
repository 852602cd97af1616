/** Sends a picture to the media library; what comes back is what a text may refer to. */
import { shownImageSize } from '@assay/domain/assessments/image-size'
import { addMedia } from '../api/add-media.ts'

/** Sends a picture; gives its address `/api/files/<id>` and the room that it takes. */
export type UploadImage = (file: File) => Promise<{ src: string; width?: number; height?: number }>

/** The address `/api/files/<id>`, and the room that the picture takes. */
export async function uploadImage(file: File): Promise<{ src: string; width?: number; height?: number }> {
  const media = await addMedia(file)
  return { src: media.url, ...shownImageSize(media) }
}
