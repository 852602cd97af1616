import { namedStatement } from '../../../../database/named-statement.ts'
import { type ApplicationColumns, applicationColumns, isInProgress } from '../../application-columns.ts'
import { answersIn, keepKey, leavePage, movesTo, notesPresence, writeAnswers } from './parts.ts'

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

const ofOpen = { company: 'open.company', application: 'open.application', now: '$2' }
const ofGate = { company: 'gate.company', application: 'gate.application', now: '$2' }

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
export const submitBatchStatement = namedStatement<
  ApplicationColumns,
  readonly [submissions: string, now: Date]
>(
  'answers.submitBatch',
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
    ${keepKey({ ...ofOpen, key: 'open.key', fingerprint: 'open.fingerprint', result: 'open.result', from: 'open' })}
    on conflict do nothing
    returning application_id
  ),
  gate as materialized (
    select open.* from open join keyed on keyed.application_id = open.application
  ),
  written as (
    ${writeAnswers({
      ...ofGate,
      from: `gate, ${answersIn('gate.answers')}
        where answer.seq > coalesce((
          select known.seq from answers known
          where known.company_id = gate.company and known.application_id = gate.application
            and known.module_item_id = answer.module), 0)`,
    })}
  ),
  left_page as (
    ${leavePage({
      ...ofGate,
      page: 'gate.page',
      closes: 'gate.closes',
      late: 'false',
      from: 'gate order by gate.application',
    })}
  )
  update applications app
  set ${movesTo('gate.target')},
    ${notesPresence('$2')}
  from gate
  where app.company_id = gate.company and app.id = gate.application
  returning ${applicationColumns}`,
)
