/** Sends a picture to the media library; what comes back is what a text may refer to. */
import { uploadMedia } from '@assay/contract/media/calls'
import { callApi } from '../api/call-api.ts'

/** The address `/api/files/<id>`. */
export async function uploadImage(file: File): Promise<string> {
  const body = new FormData()
  body.append('file', file)
  const { data } = await callApi(uploadMedia, { body })
  return data.url
}
