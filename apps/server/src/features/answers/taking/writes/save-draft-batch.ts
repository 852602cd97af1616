import { namedStatement } from '../../../../database/named-statement.ts'
import { isInProgress } from '../../application-columns.ts'
import { sealedIn } from '../../sealed-pages.ts'
import { answersIn, writeAnswers } from './parts.ts'

/** A draft on one page. */
export interface BatchedDraft {
  readonly company: string
  readonly application: string
  /** The number of the browser that sends the draft (decision 024). */
  readonly holder: number
  readonly position: number
  readonly page: string
  /** Each module stands here once. */
  readonly operations: readonly { readonly module: string; readonly seq: number; readonly value: unknown }[]
}

/**
 * Stores ordinary drafts of several applications, each application once: drafts for an open page within its
 * time, of an application that was seen today. The drafts whose application ids come back are stored;
 * `draftStatement` decides about each of the others. Where an application is being ended or taken over, the
 * round does not wait and leaves the draft out.
 *
 * All drafts come in one JSON value: PostgreSQL estimates the same number of rows whatever it holds, and so
 * keeps its generic plan. The step from each draft to its application takes a lock, so it cannot become a
 * join that reads the table.
 */
export const draftBatchStatement = namedStatement<{ id: string }, readonly [drafts: string, now: Date]>(
  'answers.draftBatch',
  `
  with sent as materialized (
    select * from jsonb_to_recordset($1::jsonb)
      as sent(company uuid, application uuid, holder int, position int, page text, operations jsonb)
  ),
  open as materialized (
    select sent.company, sent.application, sent.operations
    from sent cross join lateral (
      select from applications app
      where app.company_id = sent.company and app.id = sent.application
        and ${isInProgress('app')} and app.holder = sent.holder
        and sent.position = any(app.path) and not (${sealedIn('sent.position', 'app')})
        and app.last_seen_at >= $2::timestamptz - interval '1 day'
        and not exists (
          select from page_visits visit
          where visit.company_id = sent.company and visit.application_id = sent.application
            and visit.page_id = sent.page and (visit.closed_at is not null or visit.expires_at < $2::timestamptz))
      for key share skip locked
    ) app
  ),
  written as (
    ${writeAnswers({
      company: 'open.company',
      application: 'open.application',
      from: `open, ${answersIn('open.operations')}`,
      now: '$2',
    })}
  )
  select application as id from open`,
)
