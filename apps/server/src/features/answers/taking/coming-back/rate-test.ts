import { ApiError } from '@assay/contract/errors'
import { sql } from 'kysely'
import { type AnyTransaction, forCompany, isRow, ofCompany } from '../../../../database/for-company.ts'
import type { CandidateTicket, Services } from '../../../../services.ts'

/**
 * Keeps what a candidate says of a test that they have completed (product 12.8), beside what figures are made
 * of and nowhere else: no list, sheet or file of the staff has it.
 *
 * @throws ApiError applicationErased, applicationTakenOver, applicationInProgress
 */
export async function rateTest({ db, clock }: Services, ticket: CandidateTicket, rating: number) {
  const { companyId, applicationId } = ticket
  await forCompany(db, companyId, async (trx) => {
    const candidateId = await holdCompleted(trx, ticket)
    await sql`select add_figures_of_sittings(${companyId}, array[${applicationId}]::uuid[])`.execute(trx)
    await trx
      .updateTable('sitting_figures')
      .set({ rating, nonce: sql`floor(random() * 1000000000)::int` })
      .where(ofCompany(companyId, { application_id: applicationId }))
      .execute()
    await trx
      .updateTable('candidates')
      .set({ last_act_at: clock.now() })
      .where(isRow(companyId, candidateId))
      .execute()
  })
}

/**
 * Keeps a completed application from going while its candidate still says something of it.
 *
 * @returns whose it is
 * @throws ApiError applicationErased, applicationTakenOver, applicationInProgress
 */
export async function holdCompleted(
  trx: AnyTransaction,
  { companyId, applicationId, holder }: CandidateTicket,
): Promise<string> {
  const application = await trx
    .selectFrom('applications')
    .select(['candidate_id', 'completed_at', 'holder'])
    .where(isRow(companyId, applicationId))
    .forKeyShare()
    .executeTakeFirstOrThrow(() => new ApiError('applicationErased'))
  if (application.holder !== holder) throw new ApiError('applicationTakenOver')
  if (!application.completed_at) throw new ApiError('applicationInProgress')
  return application.candidate_id
}
