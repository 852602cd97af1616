import { namedStatement } from '../../../../database/named-statement.ts'
import { type ApplicationColumns, applicationColumns, isInProgress } from '../../application-columns.ts'

/** A submission that leads on, of a page whose time does not count. */
export interface BatchedSubmission {
  readonly company: string
  readonly application: string
  /** The number of the browser that submits (decision 024). */
  readonly holder: number
  readonly position: number
  readonly page: string
  readonly key: string
  readonly fingerprint: string
  readonly target: number
  /** `SubmissionResult`, as it is kept under the key. */
  readonly result: object
  /** No more answers to this page. */
  readonly closes: boolean
  /** Each module stands here once. */
  readonly answers: readonly { readonly module: string; readonly seq: number; readonly value: unknown }[]
}

/**
 * Submits pages of several applications, each application once, and moves each on. The submissions that come
 * back are done; `submitStatement` decides about each of the others. Answers that drafts have stored already
 * are not written again.
 *
 * `draftBatchStatement` explains the form. The planner expects `limit (select …)` to give a tenth of the
 * rows, which is about what comes; if it expected a hundred it would read whole tables to join them. Rows of
 * several applications are written in the same order everywhere, so that no two statements wait for each
 * other.
 */
export const submissionBatchStatement = namedStatement<
  ApplicationColumns,
  readonly [submissions: string, now: Date]
>(
  'answers.submissionBatch',
  `
  with sent as materialized (
    select * from jsonb_to_recordset($1::jsonb) as sent(company uuid, application uuid, holder int, position int,
      page text, key text, fingerprint text, target int, result jsonb, closes boolean, answers jsonb)
    limit (select 1000)
  ),
  open as materialized (
    select sent.* from sent cross join lateral (
      select from applications app
      where app.company_id = sent.company and app.id = sent.application and app.holder = sent.holder
        and ${isInProgress('app')} and sent.position = any(app.path)
        and not exists (
          select from page_visits visit
          where visit.company_id = sent.company and visit.application_id = sent.application
            and visit.page_id = sent.page and (visit.closed_at is not null or visit.expires_at is not null))
      for no key update skip locked
    ) app
  ),
  keyed as (
    insert into submissions (company_id, application_id, idempotency_key, fingerprint, result, created_at)
    select company, application, key, fingerprint, result, $2::timestamptz from open
    on conflict do nothing
    returning application_id
  ),
  gate as materialized (
    select open.* from open join keyed on keyed.application_id = open.application
  ),
  written as (
    insert into answers as stored (company_id, application_id, module_item_id, value, seq, updated_at)
    select gate.company, gate.application, answer.module, coalesce(answer.value, 'null'), answer.seq,
      $2::timestamptz
    from gate, jsonb_to_recordset(gate.answers) as answer(module text, seq bigint, value jsonb)
    where answer.seq > coalesce((
      select known.seq from answers known
      where known.company_id = gate.company and known.application_id = gate.application
        and known.module_item_id = answer.module), 0)
    order by gate.application, answer.module collate "C"
    on conflict (company_id, application_id, module_item_id) do update
      set value = excluded.value, seq = excluded.seq, updated_at = excluded.updated_at
      where stored.seq < excluded.seq
  ),
  left_page as (
    insert into page_visits as stored (company_id, application_id, page_id, first_visited_at, left_at, closed_at)
    select company, application, page, $2::timestamptz, $2::timestamptz, case when closes then $2::timestamptz end
    from gate
    order by application
    on conflict (company_id, application_id, page_id) do update
      set left_at = excluded.left_at, closed_at = coalesce(stored.closed_at, excluded.closed_at)
  )
  update applications app
  set current_page = gate.target,
    path = case when gate.target = any(app.path) then app.path else app.path || gate.target end,
    last_seen_at = case when app.last_seen_at < $2::timestamptz - interval '1 hour'
      then $2::timestamptz else app.last_seen_at end
  from gate
  where app.company_id = gate.company and app.id = gate.application
  returning ${applicationColumns}`,
)
