import { namedStatement } from '../../../database/named-statement.ts'
import { type Ended, endedAs } from './application-columns.ts'

export interface DraftRow {
  ended: Ended
  reached: boolean
  /** Another browser holds the application now. */
  taken_over: boolean
  /** Ids of pages, among those asked about, that take no more answers. */
  closed: string[]
}

/**
 * Keeps a batch of operations, each where its number is higher than the stored one: all of them, or none when the
 * application has ended, a page was not reached or is closed. What comes after its page's time is kept and marked late.
 * Drafts share a lock that the end of the application, and whoever takes it over, take for themselves: an acknowledged
 * answer is in the score, and in what the next holder goes on from.
 */
export const draftStatement = namedStatement<
  DraftRow,
  readonly [
    companyId: string,
    applicationId: string,
    /** `[{ module, seq, value }]`, each module once. */
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
    select path, completed_at, interrupted_at, holder from applications where company_id = $1 and id = $2
    for key share
  ),
  visits as (
    select page_id, expires_at, late, closed_at is not null and not closed_by_timer as closed from page_visits
    where company_id = $1 and application_id = $2 and array_position($5::text[], page_id) is not null
  ),
  gate as (
    select 1 from app
    where completed_at is null and interrupted_at is null and holder = $7::int and $4::int[] <@ path
      and not exists (select from visits where closed)
  ),
  written as (
    insert into answers as stored (company_id, application_id, module_item_id, value, seq, updated_at)
    select $1, $2, operation.module, coalesce(operation.value, 'null'), operation.seq, $6::timestamptz
    from gate, jsonb_to_recordset($3::jsonb) as operation(module text, seq bigint, value jsonb)
    on conflict (company_id, application_id, module_item_id) do update
      set value = excluded.value, seq = excluded.seq, updated_at = excluded.updated_at
      where stored.seq < excluded.seq
    returning 1
  ),
  tardy as (
    update page_visits set late = true
    where company_id = $1 and application_id = $2
      and page_id in (select page_id from visits where expires_at < $6::timestamptz and not late)
      and exists (select from written)
    returning 1
  ),
  seen as (
    update applications
    set last_seen_at = $6::timestamptz, late = applications.late or exists (select from tardy)
    where company_id = $1 and id = $2 and exists (select from gate)
      and (last_seen_at < $6::timestamptz - interval '1 day' or exists (select from tardy))
  )
  select ${endedAs('app')} as ended,
    $4::int[] <@ path as reached, holder <> $7::int as taken_over,
    array(select page_id from visits where closed) as closed
  from app`,
)
