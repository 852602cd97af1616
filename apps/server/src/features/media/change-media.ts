import { ApiError } from '@assay/contract/errors'
import type { changeMedia as changeCall, mediaItem } from '@assay/contract/media/calls'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { BodyOf } from '../../calls.ts'
import { acrossCompanies, forCompany, isRow, ofCompany } from '../../database/for-company.ts'
import type { Services, SystemTransaction, Viewer } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { readFile } from './file-type.ts'
import { libraryKinds, presentMedia } from './list-media.ts'
import { inFamily, isInBank, isShownInMails, mailsOfChildren, selectMedia, selectUses } from './media-uses.ts'
import type { ReceivedFile } from './receive-file.ts'
import { insertFile, writeFile } from './store-file.ts'

/**
 * Puts another file of the same kind, under a new address, in all present tests, templates and steps.
 * Versions and mails keep the former one, which goes with the last of them. A test or campaign open elsewhere
 * is told.
 * @returns the new file, and in how many places it stands
 * @throws ApiError mediaNotFound, mediaKindDiffers, fileTypeRefused, imageUnreadable, storageFull
 */
export async function replaceMedia(services: Services, viewer: Viewer, id: string, received: ReceivedFile) {
  const { db, clock } = services
  const { companyId, userId } = viewer
  const at = clock.now()
  const former = await forCompany(db, companyId, (trx) => selectMedia(trx, companyId, id))
  const file = await readFile(received.bytes)
  if (file.kind !== former.kind) throw new ApiError('mediaKindDiffers')
  const written = await writeFile(services, companyId, file)
  return await acrossCompanies(db, mailsOfChildren, async (trx) => {
    const { name, folder } = await selectMedia(trx, companyId, id)
    const row = { companyId, ...written, file, name, createdBy: userId, at }
    await insertFile(trx, row)
    await trx.updateTable('files').set({ folder }).where(isRow(companyId, written.id)).execute()
    const { numAffectedRows } = await sql`
      update assessments
      set document = replace(document::text, ${id}, ${written.id})::jsonb, revision = revision + 1,
        updated_at = ${at}
      where company_id = ${companyId} and position(${id} in document::text) > 0`.execute(trx)
    const replacedInMails = await replaceInMailTexts(trx, companyId, { id, by: written.id })
    // A form of a template that is open meanwhile may still save the former address.
    const stays =
      replacedInMails > 0 ||
      (await selectUses(trx, companyId, id)).length > 0 ||
      (await isShownInMails(trx, companyId, id)) ||
      (await isInBank(trx, companyId, id))
    if (!stays) await trx.deleteFrom('files').where(isRow(companyId, id)).execute()
    await logActivity(trx, 'media.replaced', viewer, at, [written.id, id])
    const shown = { ...file, id: written.id, name, size: file.content.length, folder, created_at: at }
    return {
      data: presentMedia(viewer, shown),
      replaced: Number(numAffectedRows ?? 0),
      replacedInMails,
    }
  })
}

/** In the texts that mails to come are made of, of children too. @returns of how many templates and steps */
async function replaceInMailTexts(
  trx: SystemTransaction,
  companyId: string,
  { id, by }: { readonly id: string; readonly by: string },
): Promise<number> {
  const templates = await sql`
    update email_templates set content = replace(content, ${id}, ${by})
    where ${inFamily(companyId)} and position(${id} in content) > 0`.execute(trx)
  const shown = sql`(position(${id} in header) > 0 or position(${id} in footer) > 0)`
  // Campaigns first, as whoever saves one holds it before its steps.
  await sql`
    update campaigns set revision = revision + 1
    where ${inFamily(companyId)} and exists (
      select from campaign_steps steps
      where steps.company_id = campaigns.company_id and steps.campaign_id = campaigns.id
        and ${shown})`.execute(trx)
  const steps = await sql`
    update campaign_steps
    set header = replace(header, ${id}, ${by}), footer = replace(footer, ${id}, ${by})
    where ${inFamily(companyId)} and ${shown}`.execute(trx)
  return Number(templates.numAffectedRows ?? 0) + Number(steps.numAffectedRows ?? 0)
}

/** Folders that have something in them, by name. */
export async function listFolders({ db }: Services, { companyId }: Viewer) {
  return await forCompany(db, companyId, (trx) =>
    trx
      .selectFrom('files')
      .where(ofCompany(companyId, { kind: libraryKinds }))
      .where('folder', '!=', '')
      .select((eb) => ['folder as name', eb.fn.countAll<number>().as('count')])
      .groupBy('folder')
      .orderBy('folder')
      .execute(),
  )
}

/** Renames a file, or puts it into a folder. Its address stays. @throws ApiError mediaNotFound */
export async function changeMedia(
  { db, clock }: Services,
  viewer: Viewer,
  id: string,
  changes: BodyOf<typeof changeCall>,
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
    const isElsewhere = (await isShownInMails(trx, companyId, id)) || (await isInBank(trx, companyId, id))
    if (uses.length > 0 || isElsewhere)
      throw new ApiError('mediaInUse', { assessmentIds: uses.map(({ assessmentId }) => assessmentId) })
    await trx.deleteFrom('files').where(isRow(companyId, id)).execute()
    await logActivity(trx, 'media.deleted', viewer, clock.now(), [id])
  })
}
