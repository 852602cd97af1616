import { acrossCompanies, isRow, ofCompany } from '../../database/for-company.ts'
import { scheduled } from '../../jobs/queue.ts'
import type { Services } from '../../services.ts'
import { logActivity } from '../logs/log-activity.ts'
import { retainedSince } from './deletion.ts'

/** Tests deleted more than 30 days ago go, with their applications. */
export const job = scheduled('purge-deleted', '11 3 * * *', purgeDeleted, 3600)

/** Applications that go in one transaction: a test may have a hundred thousand. */
const batchSize = 500

/**
 * Erases tests that were deleted more than 30 days ago, with their applications (product 2.9); their files
 * leave the store by the sweep. Candidates stay. The next run resumes whatever a crash left half done.
 */
export async function purgeDeleted(services: Services): Promise<void> {
  const at = services.clock.now()
  const due = await acrossCompanies(services.db, 'the purge is for all companies', async (trx) =>
    trx
      .selectFrom('assessments')
      .where('deleted_at', '<=', retainedSince(at))
      .select(['company_id', 'id'])
      .execute(),
  )
  for (const test of due) {
    while ((await purgeApplications(services, test)) === batchSize);
    await acrossCompanies(services.db, 'the purge is for all companies', async (trx) => {
      await trx.deleteFrom('assessments').where(isRow(test.company_id, test.id)).execute()
      await logActivity(trx, 'assessment.purged', { companyId: test.company_id }, at, [test.id])
    })
  }
}

async function purgeApplications(
  services: Services,
  { company_id, id }: { readonly company_id: string; readonly id: string },
): Promise<number> {
  return await acrossCompanies(services.db, 'the purge is for all companies', async (trx) => {
    const some = trx
      .selectFrom('applications')
      .where(ofCompany(company_id, { assessment_id: id }))
      .select('id')
      .limit(batchSize)
    const gone = await trx
      .deleteFrom('applications')
      .where('company_id', '=', company_id)
      .where('id', 'in', some)
      .returning('id')
      .execute()
    return gone.length
  })
}
