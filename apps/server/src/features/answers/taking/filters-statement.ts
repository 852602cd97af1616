import { namedStatement } from '../../../database/named-statement.ts'

/** Lists the filters of a company, by name. */
export const filtersStatement = namedStatement<
  { filters: { id: string; name: string }[] },
  readonly [companyId: string]
>(
  'answers.filters',
  `
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by sort_key(name), id), '[]') as filters
  from filters where company_id = $1`,
)

/**
 * Makes an application's filters follow its stored answers to filter modules, after the submission. Filters
 * from elsewhere stay; one that was removed meanwhile is left out.
 */
export const followAnswersStatement = namedStatement<
  never,
  readonly [companyId: string, applicationId: string, moduleIds: readonly string[]]
>(
  'answers.followFilters',
  `
  with chosen as materialized (
    select id from filters f
    where company_id = $1 and exists (
      select from answers
      where company_id = $1 and application_id = $2 and array_position($3::text[], module_item_id) is not null
        and value ? f.id::text)
    for key share
  ),
  dropped as (
    delete from application_filters
    where company_id = $1 and application_id = $2 and by_answer and filter_id not in (select id from chosen)
  )
  insert into application_filters (company_id, application_id, filter_id, by_answer)
  select $1, $2, id, true from chosen
  on conflict do nothing`,
)

/** Reads contacts to whom an ended application can still be sent, and when its test may be taken again. */
export const resubmissionStatement = namedStatement<
  {
    carried: string[]
    retry_after_months: number | null
    retake_allowed_at: Date | null
    is_open: boolean
    may_declare: boolean
  },
  readonly [companyId: string, applicationId: string, assessmentId: string]
>(
  'answers.resubmission',
  `
  select
    array(select filter_id::text from application_filters where company_id = $1 and application_id = $2) as carried,
    test.retry_after_months, test.is_open is not null as is_open,
    own.retake_allowed_at, coalesce(own.may_declare, false) as may_declare
  from (select 1) as always
  left join (
    select retake_allowed_at, asks_declaration and completed_at is not null and may_declare($1, applications.id) as may_declare
    from applications join companies on companies.id = $1
    where applications.company_id = $1 and applications.id = $2) as own on true
  left join (
    select (document ->> 'retryAfterMonths')::int as retry_after_months, true as is_open from assessments
    where company_id = $1 and id = $3 and is_online and deleted_at is null) as test on true`,
)
