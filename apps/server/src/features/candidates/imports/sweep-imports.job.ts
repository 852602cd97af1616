import { acrossCompanies } from '../../../database/for-company.ts'
import { scheduled } from '../../../jobs/queue.ts'

/** Imports and what they reported go after a day. */
export const job = scheduled('sweep-imports', '17 * * * *', async ({ db, clock }) => {
  const before = new Date(clock.now().getTime() - 24 * 3_600_000)
  await acrossCompanies(db, 'a job of all companies', (trx) =>
    trx.deleteFrom('candidate_imports').where('created_at', '<', before).execute(),
  )
})
