import type { mediaItem } from '@assay/contract/media/calls'
import type { z } from 'zod'
import { forCompany } from '../../database/for-company.ts'
import type { Services, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { readFile } from './file-type.ts'
import { presentMedia } from './list-media.ts'
import type { ReceivedFile } from './receive-file.ts'
import { insertFile, writeFile } from './store-file.ts'

/**
 * Adds a file to the company's media library.
 *
 * @throws ApiError fileTypeRefused, imageUnreadable, storageFull
 */
export async function addMedia(
  services: Services,
  viewer: Viewer,
  received: ReceivedFile,
): Promise<z.output<typeof mediaItem>> {
  const { companyId, userId } = viewer
  const at = services.clock.now()
  const file = await readFile(received.bytes)
  const { id, storageKey } = await writeFile(services, companyId, file)
  const name = received.name
  await forCompany(services.db, companyId, async (trx) => {
    await insertFile(trx, { companyId, id, storageKey, file, name, createdBy: userId, at })
    await logActivity(trx, {
      action: 'media.added',
      viewer,
      subjectIds: [id],
      parameters: { kind: file.kind },
      at,
    })
  })
  return presentMedia(viewer, { ...file, id, name, size: file.content.length, folder: '', created_at: at })
}
