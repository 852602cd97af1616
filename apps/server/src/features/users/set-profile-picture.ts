import type { Viewer } from '../../caller.ts'
import { forCompany } from '../../database/for-company.ts'
import { isRow } from '../../database/keys.ts'
import type { Services } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { readFile } from '../media/file-type.ts'
import { fileUrl } from '../media/file-url.ts'
import type { ReceivedFile } from '../media/receive-file.ts'
import { insertFile, writeFile } from '../media/store-file.ts'

/** Largest picture in bytes (product 9.6). */
export const pictureMaxBytes = 2_048_000

/**
 * Sets the user's own picture, of the user's company wherever they work.
 * @returns its address
 * @throws ApiError fileTypeRefused for anything but png or jpeg, imageUnreadable, storageFull
 */
export async function setProfilePicture(
  services: Services,
  viewer: Viewer,
  received: ReceivedFile,
): Promise<string> {
  const { homeCompanyId: companyId, userId } = viewer
  const at = services.clock.now()
  const file = await readFile(received.bytes, ['image/png', 'image/jpeg'])
  const { id, storageKey } = await writeFile(services, companyId, file)
  await forCompany(services.db, companyId, async (trx) => {
    const name = `profile.${file.extension}`
    await insertFile(trx, { companyId, id, storageKey, file, name, kind: 'picture', createdBy: userId, at })
    await trx
      .updateTable('users')
      .set({ profile_picture_file_id: id })
      .where(isRow(companyId, userId))
      .execute()
    await logActivity(trx, 'user.pictureChanged', { ...viewer, companyId }, at, [userId, id])
  })
  return fileUrl(id)
}
