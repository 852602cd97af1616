import { namedStatement } from '../../../../database/named-statement.ts'
import { isInProgress } from '../../application-columns.ts'
import { recordVisit } from './parts.ts'

/** A page that is seen, on which no time counts. */
export interface BatchedVisit {
  readonly company: string
  readonly application: string
  /** The number of the browser that opens the page (decision 024). */
  readonly holder: number
  readonly position: number
  readonly page: string
}

/**
 * Records the first visits of pages without a time that counts, of several applications, each application
 * once. The visits whose application ids come back are first visits; `visitStatement` decides about each of
 * the others. `draftBatchStatement` explains the form.
 */
export const visitBatchStatement = namedStatement<
  { id: string; extra_time_percent: number },
  readonly [visits: string, now: Date]
>(
  'answers.visitBatch',
  `
  with sent as materialized (
    select * from jsonb_to_recordset($1::jsonb)
      as sent(company uuid, application uuid, holder int, position int, page text)
  ),
  open as materialized (
    select sent.*, app.extra_time_percent
    from sent cross join lateral (
      select app.extra_time_percent from applications app
      where app.company_id = sent.company and app.id = sent.application and app.holder = sent.holder
        and sent.position = any(app.path) and ${isInProgress('app')}
      for key share skip locked
    ) app
  ),
  written as (
    ${recordVisit({
      company: 'open.company',
      application: 'open.application',
      page: 'open.page',
      expires: 'null::timestamptz',
      from: 'open order by open.application',
      now: '$2',
    })}
    on conflict (company_id, application_id, page_id) do nothing
    returning application_id
  )
  select open.application as id, open.extra_time_percent from written join open on open.application = written.application_id`,
)
