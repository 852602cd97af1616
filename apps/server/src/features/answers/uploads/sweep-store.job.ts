import { sql } from 'kysely'
import { acrossCompanies } from '../../../database/for-company.ts'
import { scheduled } from '../../../jobs/queue.ts'
import type { Services } from '../../../services.ts'
import { deleteDecidedPhotos } from './delete-photos.ts'
import { enqueueJoining } from './settle-upload.ts'

/** What crashes left in the store goes. */
export const job = scheduled('sweep-store', '23 4 * * *', sweepStore, 3600)

/** A file is written before its row: one that is younger may get its row yet. */
const orphanHours = 24
const batch = 500
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** Another form of a picture, which goes with it (`features/media/serve-file.ts`). */
const otherForm = /^(?:sized\/\d+|mail|cover)\//
/** Matches the files that have a row of their own. */
const hasRow = new RegExp(`^${uuid}/(?:pieces/${uuid}|(?:recordings/)?${uuid}\\.\\w+)$`)

/**
 * Cleans up once a day after crashes, across companies: files without row go, joins are tried again, photos
 * of applications decided in another way are deleted.
 * @returns how many files went
 */
export async function sweepStore(services: Services): Promise<number> {
  const { storage, clock } = services
  const now = clock.now().getTime()
  await acrossCompanies(services.db, 'by the clock, for all companies', async (trx) => {
    const waiting = await trx
      .selectFrom('uploads')
      .where('state', '=', 'joining')
      .where('last_piece_at', '<', new Date(now - orphanHours * 3_600_000))
      .select(['company_id as companyId', 'application_id as applicationId', 'module_item_id as moduleId'])
      .distinct()
      .execute()
    await enqueueJoining(services, trx, waiting)
    await deleteDecidedPhotos(trx)
  })
  let swept = 0
  let keys: string[] = []
  const sweep = async () => {
    for (const key of await listOrphans(services, keys)) {
      await storage.delete(key)
      swept += 1
    }
    keys = []
  }
  for await (const key of storage.listOlder(new Date(now - orphanHours * 3_600_000))) {
    if (key.startsWith('tmp/')) await storage.delete(key)
    else if (hasRow.test(key.replace(otherForm, ''))) keys.push(key)
    if (keys.length >= batch) await sweep()
  }
  await sweep()
  return swept
}

async function listOrphans({ db }: Services, keys: readonly string[]): Promise<string[]> {
  const originals = keys.map((key) => key.replace(otherForm, ''))
  const { rows } = await sql<{ key: string }>`
    select stored.key from unnest(${keys}::text[], ${originals}::text[]) as stored(key, original)
    where not exists (select from files where storage_key = original)
      and not exists (select from upload_pieces where storage_key = original)
      and not exists (select from removed_files where storage_key = original)`.execute(db)
  return rows.map(({ key }) => key)
}
