/** Sends a picture to the media library; what comes back is what a text may refer to. */
import { uploadMedia } from '@assay/contract/media/calls'
import { shownImageSize } from '@assay/domain/assessments/image-size'
import { callApi } from '../api/call-api.ts'

/** The address `/api/files/<id>`, and the room that the picture takes. */
export async function uploadImage(file: File): Promise<{ src: string; width?: number; height?: number }> {
  const body = new FormData()
  body.append('file', file)
  const { data } = await callApi(uploadMedia, { body })
  return { src: data.url, ...shownImageSize(data) }
}
