import { namedStatement } from '../../../database/named-statement.ts'
import { type ApplicationColumns, applicationColumns } from '../application-columns.ts'
import { type OutageRow, outagesColumn } from '../outages/list-outages.ts'
import type { SubmissionResult } from './hot-statements.ts'

interface SittingAnswer {
  moduleId: string
  value: unknown
  seq: number
}

interface SittingVisit {
  pageId: string
  /** ISO 8601, as every time here. */
  firstVisitedAt: string
  expiresAt: string | null
  leftAt: string | null
  closedAt: string | null
  closedByTimer: boolean
  late: boolean
  lastReportedAt: string | null
}

/** All that is known of one application while it is taken. */
export interface SittingRow extends ApplicationColumns {
  version_id: string
  path: number[]
  /** See `CandidateTicket`. */
  holder: number
  /** Positions of the pages that take nothing more that counts (`sealed-pages.ts`). */
  sealed_pages: number[]
  answers: SittingAnswer[]
  visits: SittingVisit[]
  /** The outages of the server since the application began. */
  outages: OutageRow[]
  /** What the key asked about led to. */
  submission: { fingerprint: string; result: SubmissionResult } | null
}

/**
 * Reads a whole sitting in one snapshot. Its parts are looked up by the application's row, not by the values,
 * or PostgreSQL would plan at each call (see `NamedStatement`).
 */
export const sittingStatement = namedStatement<
  SittingRow,
  readonly [companyId: string, applicationId: string, key: string | null]
>(
  'answers.sitting',
  `
  select ${applicationColumns}, app.version_id, app.path, app.holder, app.sealed_pages,
    (select coalesce(json_agg(json_build_object('moduleId', module_item_id, 'value', value, 'seq', seq)), '[]')
      from answers where company_id = app.company_id and application_id = app.id) as answers,
    (select coalesce(json_agg(json_build_object('pageId', page_id, 'firstVisitedAt', first_visited_at,
        'expiresAt', expires_at, 'leftAt', left_at, 'closedAt', closed_at, 'closedByTimer', closed_by_timer,
        'late', late, 'lastReportedAt', last_reported_at)), '[]')
      from page_visits where company_id = app.company_id and application_id = app.id) as visits,
    (select json_build_object('fingerprint', fingerprint, 'result', result) from submissions
      where company_id = app.company_id and application_id = app.id and idempotency_key = $3) as submission,
    ${outagesColumn}
  from applications app
  where app.company_id = $1 and app.id = $2`,
)
