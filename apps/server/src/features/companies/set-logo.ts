import type { Viewer } from '../../caller.ts'
import { acrossCompanies } from '../../database/for-company.ts'
import { isRow } from '../../database/keys.ts'
import type { Services } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { readFile } from '../media/file-type.ts'
import { fileUrl } from '../media/file-url.ts'
import type { ReceivedFile } from '../media/receive-file.ts'
import { insertFile, writeFile } from '../media/store-file.ts'
import { selectCompanyToChange } from './acting-for.ts'

/** Largest logo in bytes (product 9.6). */
export const logoMaxBytes = 2_048_000

/**
 * Sets a company's logo.
 * @returns its address
 * @throws ApiError companyNotFound, fileTypeRefused for anything but png or jpeg, imageUnreadable,
 * storageFull
 */
export async function setLogo(
  services: Services,
  viewer: Viewer,
  companyId: string,
  received: ReceivedFile,
): Promise<string> {
  const { db, clock } = services
  const at = clock.now()
  const why = 'a superadmin changes any company, a parent its children'
  await acrossCompanies(db, why, (trx) => selectCompanyToChange(trx, viewer, companyId))
  const file = await readFile(received.bytes, ['image/png', 'image/jpeg'])
  const { id, storageKey } = await writeFile(services, companyId, file)
  await acrossCompanies(db, why, async (trx) => {
    const { logo_file_id: former } = await selectCompanyToChange(trx, viewer, companyId)
    const name = `logo.${file.extension}`
    const createdBy = viewer.userId
    await insertFile(trx, { companyId, id, storageKey, file, name, kind: 'picture', createdBy, at })
    await trx.updateTable('companies').set({ logo_file_id: id }).where('id', '=', companyId).execute()
    if (former)
      await trx.deleteFrom('files').where(isRow(companyId, former)).where('kind', '=', 'picture').execute()
    await logActivity(trx, 'company.logoSet', { ...viewer, companyId }, at, [companyId, id])
  })
  return fileUrl(id)
}
