/** Sends a file to the media library. */
import { listMedia, uploadMedia } from '@assay/contract/media/calls'
import type { CallResponse } from './call-types.ts'
import { fileForm } from './download.ts'
import { change } from './server-data.ts'

const upload = change(uploadMedia, [listMedia])

/** Throws what the server refused. `onSent` hears how many bytes have left, of how many. */
export async function addMedia(
  file: File,
  onSent?: (sent: number, total: number) => void,
): Promise<CallResponse<typeof uploadMedia>['data']> {
  return (await upload({ body: fileForm('file', file), ...(onSent && { onSent }) })).data
}
