import { sql } from 'kysely'
import { acrossCompanies } from '../../../database/for-company.ts'
import type { Services } from '../../../services.ts'
import { enqueueJoining } from './settle-upload.ts'

/** No chunk for so long: the browser is gone, or without a network. Later chunks are accepted too. */
const silentSeconds = 120
/** How long after the end of the test an upload is left alone: its last chunks can only be on their way. */
const silentAfterEndSeconds = 10
/** How many are settled in one go at most; the next run does the rest. */
const batch = 500

/**
 * Joins uploads that nobody finishes: silent ones, those of a test that is over, and whole ones of which
 * nobody said so.
 * @returns how many
 */
export async function settleSilent(services: Services): Promise<number> {
  const now = services.clock.now().getTime()
  const [silent, ended] = [silentSeconds, silentAfterEndSeconds].map(
    (seconds) => new Date(now - seconds * 1000),
  )
  return await acrossCompanies(services.db, 'by the clock, for all companies', async (trx) => {
    const { rows } = await sql<{ companyId: string; applicationId: string; moduleId: string }>`
      update uploads set state = 'joining'
      where (company_id, application_id, id) in (
        select upload.company_id, upload.application_id, upload.id
        from uploads upload
        join applications app on app.company_id = upload.company_id and app.id = upload.application_id
        where upload.state = 'receiving' and (upload.piece_count = upload.pieces_expected
          or upload.last_piece_at < ${silent}
          or (upload.last_piece_at < ${ended} and (app.completed_at is not null or app.interrupted_at is not null)))
        limit ${batch}
        for update of upload skip locked)
      returning company_id as "companyId", application_id as "applicationId", module_item_id as "moduleId"`.execute(
      trx,
    )
    await enqueueJoining(services, trx, rows)
    return rows.length
  })
}
