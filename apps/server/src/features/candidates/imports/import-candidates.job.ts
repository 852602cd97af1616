import { setImmediate as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { acrossCompanies, inCompany, isRow, ofCompany } from '../../../database/for-company.ts'
import { asked } from '../../../jobs/queue.ts'
import type { Services } from '../../../services.ts'
import { addNotices, hasWaited } from '../../notifications/add-notices.ts'
import { addLines, linesOf } from './add-lines.ts'

/** How many lines one transaction takes: enough to be quick, few enough that cancelling is noticed soon. */
const linesOfOneStep = 1_000

/**
 * Imports a file of candidates, a thousand lines a transaction. The work of a step and its progress commit
 * together: after a crash the next run goes on there, and calls nobody known whom this file has added.
 */
export async function runImport(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'settings'>,
  { companyId, importId }: { readonly companyId: string; readonly importId: string },
): Promise<void> {
  const { db, clock } = services
  const started = await acrossCompanies(db, 'a job of any company', (trx) =>
    trx
      .updateTable('candidate_imports')
      .set({ state: 'running' })
      .where(ofCompany(companyId, { id: importId, state: ['waiting', 'running'] }))
      .returning(['content', 'columns'])
      .executeTakeFirst(),
  )
  if (!started) return
  const lines = linesOf(started.content, started.columns ?? undefined)
  for (let goesOn = true; goesOn; ) {
    goesOn = await acrossCompanies(db, 'a job of any company', async (trx) => {
      const row = await trx
        .selectFrom('candidate_imports')
        .leftJoin('users', inCompany('users.id', 'candidate_imports.user_id'))
        .where(isRow(companyId, importId, 'candidate_imports'))
        .where('state', '=', 'running')
        .select(['read', 'user_id', 'candidate_imports.created_at', 'role', 'company_filters'])
        .forUpdate('candidate_imports')
        .executeTakeFirst()
      if (!row) return false
      const some = lines.slice(row.read, row.read + linesOfOneStep)
      const { user_id: userId, created_at: at, company_filters: filters, role } = row
      // Whoever helps in another company than their own has no row, and no filters, there.
      const adder = {
        companyId,
        userId,
        companyFilters: filters ?? [],
        actingRole: role ?? 'ROLE_SUPERADMIN',
      }
      const { ids, failures } = await addLines(trx, some, { adder, at })
      const read = row.read + some.length
      await sql`
        update candidate_imports set
          read = ${read}, created = created + ${ids.length}, errors = errors || ${JSON.stringify(failures)}::jsonb,
          state = ${read >= lines.length ? 'done' : 'running'},
          content = case when ${read >= lines.length} then '' else content end
        where company_id = ${companyId} and id = ${importId}`.execute(trx)
      if (read < lines.length) return true
      await addNotices(services, trx, {
        companyId,
        kind: 'import',
        to: [{ userId }],
        about: { import_id: importId },
        isMailed: hasWaited(at, clock.now()),
      })
      return false
    })
    await pause()
  }
}

export const job = asked({
  name: 'import-candidates',
  options: { retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 900 },
  concurrency: 1,
  handler: (services) => async (data) => await runImport(services, data),
})
