import type { CompanyTransaction, Viewer } from '../../services.ts'
import { idsOfTests } from '../applications/owners/queue.ts'

/** Reads from what a company has which steps of its first day are done: nobody ticks them (product 5.15). */
export async function selectFirstSteps(trx: CompanyTransaction, viewer: Viewer) {
  const { companyId } = viewer
  const found = await trx
    .selectNoFrom((eb) => [
      eb
        .exists(
          eb
            .selectFrom('assessments')
            .where('company_id', '=', companyId)
            .where('deleted_at', 'is', null)
            .where('is_model', '=', false)
            .select('id'),
        )
        .as('hasTest'),
      eb
        .exists(eb.selectFrom('invitations').where('company_id', '=', companyId).select('id'))
        .as('hasInvitation'),
      eb
        .exists(
          eb
            .selectFrom('users')
            .where('company_id', '=', companyId)
            .where('deleted_at', 'is', null)
            .where('id', '!=', viewer.userId)
            .select('id'),
        )
        .as('hasTeam'),
      eb
        .exists(
          eb
            .selectFrom('companies')
            .where('id', '=', companyId)
            .where('logo_file_id', 'is not', null)
            .select('id'),
        )
        .as('hasLogo'),
      eb.exists(idsOfTests(trx, viewer)).as('hasApplications'),
    ])
    .executeTakeFirstOrThrow()
  return {
    hasTest: Boolean(found.hasTest),
    // Who has applications has invited somebody, if only by the link.
    hasInvitation: Boolean(found.hasInvitation || found.hasApplications),
    hasTeam: Boolean(found.hasTeam),
    hasLogo: Boolean(found.hasLogo),
    hasApplications: Boolean(found.hasApplications),
  }
}
