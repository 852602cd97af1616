/** Which owners of an application count, as the database's conditions (product 5.18). */
import { owningRoles } from '@assay/domain/applications/owners'
import { sql } from 'kysely'

/** Whether `owner`, one of the users, may evaluate. */
export const mayOwn = sql<boolean>`(owner.deleted_at is null and owner.role = any (${[...owningRoles]}::text[]))`

/** Whether they also see the outer query's application: only then they count as its owner (product 5.18). */
export const ownerCounts = sql<boolean>`(${mayOwn}
  and (owner.company_filters = '{}' or exists (select from application_filters
    where application_filters.company_id = applications.company_id
      and application_filters.application_id = applications.id
      and application_filters.filter_id = any (owner.company_filters))))`

/** The owners of the outer query's application: others do not count. */
export const ownersThatCount = sql`application_owners as owned
  join users as owner on owner.company_id = owned.company_id and owner.id = owned.user_id
  where owned.company_id = applications.company_id and owned.application_id = applications.id and ${ownerCounts}`

/** Whether a user counts for all that they own: asked once a query, not of each application. */
export const countsEverywhere = (companyId: string, id: string) => sql<boolean>`exists (
  select from users as owner where owner.company_id = ${companyId} and owner.id = ${id}
    and ${mayOwn} and owner.company_filters = '{}')`

/** Whether anybody of the company has applications whose owner does not count for all of them. */
export const someOwnerIsIdle = (companyId: string) => sql<boolean>`exists (
  select from users as owner where owner.company_id = ${companyId}
    and not (${mayOwn} and owner.company_filters = '{}')
    and exists (select from application_owners where company_id = owner.company_id and user_id = owner.id))`

/** Whether nobody owns the application who counts; owners are looked at only while one may be idle. */
export const isUnowned = (companyId: string) => sql<boolean>`(not applications.is_assigned
  or (${someOwnerIsIdle(companyId)} and not exists (select from ${ownersThatCount})))`
