import { ApiError } from '@assay/contract/errors'
import type { changeMedia as changeCall, mediaItem } from '@assay/contract/media/calls'
import type { z } from 'zod'
import type { Viewer } from '../../caller.ts'
import { acrossCompanies, forCompany } from '../../database/for-company.ts'
import { isRow } from '../../database/keys.ts'
import type { Services } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { libraryKinds, presentMedia } from './list-media.ts'
import { isShownInMails, mailsOfChildren, selectMedia, selectUses } from './media-uses.ts'

/** Folders that have something in them, by name. */
export async function listFolders({ db }: Services, { companyId }: Viewer) {
  const rows = await forCompany(db, companyId, (trx) =>
    trx
      .selectFrom('files')
      .where('company_id', '=', companyId)
      .where('kind', 'in', [...libraryKinds])
      .where('folder', '!=', '')
      .select((eb) => ['folder as name', eb.fn.countAll<number>().as('count')])
      .groupBy('folder')
      .orderBy('folder')
      .execute(),
  )
  return rows
}

/** Renames a file, or puts it into a folder. Its address stays. @throws ApiError mediaNotFound */
export async function changeMedia(
  { db, clock }: Services,
  viewer: Viewer,
  id: string,
  changes: z.output<(typeof changeCall)['body']>,
): Promise<z.input<typeof mediaItem>> {
  const { companyId } = viewer
  return await forCompany(db, companyId, async (trx) => {
    const row = await selectMedia(trx, companyId, id)
    const values = {
      ...(changes.name !== undefined && { name: changes.name }),
      ...(changes.folder !== undefined && { folder: changes.folder }),
    }
    if (Object.keys(values).length > 0)
      await trx.updateTable('files').set(values).where(isRow(companyId, id)).execute()
    await logActivity(trx, 'media.changed', viewer, clock.now(), [id], { fields: Object.keys(values) })
    return presentMedia(viewer, { ...row, ...values })
  })
}

/**
 * Deletes a file; what a test shows, a version that somebody took, or a mail, stays.
 * @throws ApiError mediaNotFound, mediaInUse
 */
export async function deleteMedia({ db, clock }: Services, viewer: Viewer, id: string): Promise<void> {
  const { companyId } = viewer
  await acrossCompanies(db, mailsOfChildren, async (trx) => {
    await selectMedia(trx, companyId, id)
    const uses = await selectUses(trx, companyId, id)
    if (uses.length > 0 || (await isShownInMails(trx, companyId, id)))
      throw new ApiError('mediaInUse', { assessmentIds: uses.map(({ assessmentId }) => assessmentId) })
    await trx.deleteFrom('files').where(isRow(companyId, id)).execute()
    await logActivity(trx, 'media.deleted', viewer, clock.now(), [id])
  })
}
