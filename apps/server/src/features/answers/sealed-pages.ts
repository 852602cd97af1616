/** Pages sealed, as their score was disclosed (product 4.14); the hot statements do this by themselves. */
import { sql } from 'kysely'
import type { CompanyTransaction } from '../../database/for-company.ts'
import { namedStatement } from '../../database/named-statement.ts'

/** Says whether a page is sealed. */
export const isSealed = (row: { readonly sealed_pages: readonly number[] }, position: number): boolean =>
  row.sealed_pages.includes(position)

/** Seals a closed page, as its score is disclosed next; it waits for drafts, which hold the application. */
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

/** Seals every page of applications, locked by the caller, whose results are disclosed next. */
export async function sealApplications(trx: CompanyTransaction, companyId: string, ids: readonly string[]) {
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
