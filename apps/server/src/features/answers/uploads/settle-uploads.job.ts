import { deleteRows, ofCompany } from '../../../database/for-company.ts'
import { scheduled } from '../../../jobs/queue.ts'
import type { Services } from '../../../services.ts'
import { settleSilent } from './settle-silent.ts'

/** Uploads that fell silent are joined, and files that no row speaks of any more leave the store. */
export const job = scheduled('settle-uploads', '* * * * *', async (services) => {
  await settleSilent(services)
  await sweepRemoved(services)
})

/** Seconds for which a removed file is retained, for requests that still read it. */
const lingerSeconds = 300
const batch = 1000

/** Deletes files to which no row refers any longer, across companies. @returns how many */
export async function sweepRemoved({ db, storage, clock }: Services): Promise<number> {
  const before = new Date(clock.now().getTime() - lingerSeconds * 1000)
  let swept = 0
  for (;;) {
    const rows = await db
      .selectFrom('removed_files')
      .where('removed_at', '<', before)
      .select(['company_id', 'storage_key'])
      .limit(batch)
      .execute()
    for (const { company_id: companyId, storage_key: storageKey } of rows) {
      await storage.delete(storageKey)
      await deleteRows(db, 'removed_files', ofCompany(companyId, { storage_key: storageKey }))
    }
    swept += rows.length
    if (rows.length < batch) return swept
  }
}
