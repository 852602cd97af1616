/** Who has an application's sheet open at the moment (product 5.20). */
import { presenceSeconds } from '@assay/contract/applications/owner-calls'
import type { StaffName } from '@assay/contract/applications/schemas'
import { ApiError } from '@assay/contract/errors'
import { sql } from 'kysely'
import { forCompany, ofCompany } from '../../database/for-company.ts'
import { shownId, visibleApplications } from '../../lists/visible.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'
import { asStaffName } from './queries.ts'

/**
 * Notes that the viewer looks at an application, or no more, and tells those who do. It stands in the row
 * that says that they have seen it, so it holds on all processes; a browser that dies is gone by itself.
 * @throws ApiError applicationNotFound
 */
export async function setPresence({ db, clock, live }: Services, viewer: Viewer, id: string, here: boolean) {
  const { companyId, userId } = viewer
  const now = clock.now()
  const { isNews, present } = await forCompany(db, companyId, async (trx) => {
    const row = await trx
      .selectFrom('seen_applications')
      .where(ofCompany(companyId, { application_id: id, user_id: userId }))
      .select('here_until')
      .executeTakeFirst()
    const present = await whoIsHere(trx, viewer, id, now)
    if (present === null) throw new ApiError('applicationNotFound')
    const until = here ? new Date(now.getTime() + presenceSeconds * 1000) : null
    await trx
      .insertInto('seen_applications')
      .values({ company_id: companyId, application_id: id, user_id: userId, here_until: until })
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'application_id', 'user_id']).doUpdateSet({ here_until: until }),
      )
      .execute()
    const wasHere = row?.here_until != null && row.here_until > now
    return { isNews: wasHere !== here, present }
  })
  const watchers = present.people.map((person) => person.id)
  if (isNews)
    await live.present({ companyId, assessmentId: present.assessmentId, applicationId: id, watchers })
  return present.people
}

/** The people beside the viewer who look at an application; null where the viewer does not see it. */
export async function whoIsHere(trx: CompanyTransaction, viewer: Viewer, id: string, now: Date) {
  const row = await visibleApplications(trx, viewer)
    .where('applications.id', '=', id)
    .select([
      // By which the viewer knows it: where its test hides who it is, a public one.
      shownId.as('applicationId'),
      'applications.assessment_id as assessmentId',
      sql<StaffName[]>`(
        select coalesce(jsonb_agg(${asStaffName('watcher')} order by watcher.id), '[]')
        from seen_applications as seen
        join users as watcher on watcher.company_id = seen.company_id and watcher.id = seen.user_id
        where seen.company_id = applications.company_id and seen.application_id = applications.id
          and seen.user_id <> ${viewer.userId} and seen.here_until > ${now})`.as('people'),
    ])
    .executeTakeFirst()
  return row ?? null
}
