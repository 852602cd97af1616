import { sql } from 'kysely'
import type { CompanyTransaction } from '../../../database/for-company.ts'
import { namedStatement } from '../../../database/named-statement.ts'

/**
 * Seals a closed page of an application: its score is told next. Drafts under way hold the application a
 * little; it waits for them, and later ones find the page sealed.
 */
export const sealStatement = namedStatement<
  never,
  readonly [companyId: string, applicationId: string, position: number]
>(
  'answers.seal',
  `
  with app as materialized (
    select id from applications where company_id = $1 and id = $2 for update
  )
  update applications stored
  set sealed_pages = case when $3::int = any(stored.sealed_pages) then stored.sealed_pages
    else stored.sealed_pages || $3::int end
  from app
  where stored.company_id = $1 and stored.id = app.id`,
)

/**
 * Seals every page of applications: their results are told next, in the same transaction. Whoever calls holds
 * them already (`for update`), so that what they tell afterwards has in it all that counted.
 */
export async function sealApplications(
  trx: CompanyTransaction,
  companyId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    with pages as (
      select app.id, array(select generate_series(1, jsonb_array_length(versions.document -> 'pageList'))) as positions
      from applications app
        join assessment_versions versions on versions.company_id = app.company_id and versions.id = app.version_id
      where app.company_id = ${companyId}::uuid and app.id = any(${[...ids]}::uuid[])
    )
    update applications stored set sealed_pages = pages.positions from pages
    where stored.company_id = ${companyId}::uuid and stored.id = pages.id
      and not (stored.sealed_pages @> pages.positions)
  `.execute(trx)
}
