import { namedStatement } from '../../../../database/named-statement.ts'
import { type Ended, endedAs } from '../../application-columns.ts'
import { sealedIn } from '../../sealed-pages.ts'
import { keepAside, lateDays } from '../keep-aside.ts'
import { writeAnswers } from './parts.ts'

interface DraftRow {
  ended: Ended
  reached: boolean
  /** Another browser holds the application now. */
  taken_over: boolean
}

/**
 * Stores a batch of operations, each where its number is higher than the stored one. It stores all of them,
 * or none where the application has ended or a page was not reached. An answer after the end of its page's
 * time is stored and marked late; an answer for a page that is sealed, or closed by its own submission, is
 * kept aside. A draft holds the application, and its end and a takeover wait for it: so an acknowledged
 * answer is in the score, and in the state from which the next holder goes on. It takes this lock before any
 * other, and alone, as it may write the application last: the job that closes pages takes both in the same
 * order.
 */
export const draftStatement = namedStatement<
  DraftRow,
  readonly [
    companyId: string,
    applicationId: string,
    /** `[{ module, seq, value, page, position }]`, each module once. */
    operations: string,
    positions: readonly number[],
    pageIds: readonly string[],
    now: Date,
    holder: number,
  ]
>(
  'answers.draft',
  `
  with app as (
    select path, completed_at, interrupted_at, holder, sealed_pages from applications where company_id = $1 and id = $2
    for no key update
  ),
  visits as (
    select page_id, expires_at, late, closed_at is not null and (
      not closed_by_timer or closed_at < $6::timestamptz - interval '${lateDays} days') as takes_none
    from page_visits
    where company_id = $1 and application_id = $2 and array_position($5::text[], page_id) is not null
  ),
  sent as materialized (
    select operation.module, operation.seq, coalesce(operation.value, 'null') as value, operation.page,
      ${sealedIn('operation.position', 'app')} or exists (
        select from visits where page_id = operation.page and takes_none) as is_aside
    from app,
      jsonb_to_recordset($3::jsonb) as operation(module text, seq bigint, value jsonb, page text, position int)
  ),
  gate as (
    select 1 from app
    where completed_at is null and interrupted_at is null and holder = $7::int and $4::int[] <@ path
  ),
  written as (
    ${writeAnswers({
      company: '$1',
      application: '$2',
      from: 'gate, sent as answer where not answer.is_aside',
      now: '$6',
    })}
    returning 1
  ),
  late as (
    select sent.* from gate, sent where sent.is_aside
  ),
  aside as (
    ${keepAside('late', '$6')}
  ),
  tardy as (
    update page_visits set late = true
    where company_id = $1 and application_id = $2
      and page_id in (select page_id from visits where not late and (
        expires_at < $6::timestamptz and exists (select from written)
        or exists (select from aside) and exists (select from late where late.page = visits.page_id)))
    returning 1
  ),
  seen as (
    update applications
    set last_seen_at = $6::timestamptz, late = applications.late or exists (select from tardy)
    where company_id = $1 and id = $2 and exists (select from gate)
      and (last_seen_at < $6::timestamptz - interval '1 day' or exists (select from tardy))
  )
  select ${endedAs('app')} as ended,
    $4::int[] <@ path as reached, holder <> $7::int as taken_over
  from app`,
)
