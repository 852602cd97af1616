import { namedStatement } from '../../../../database/named-statement.ts'
import { type Ended, endedAs } from '../../application-columns.ts'
import type { OutageRow } from '../../outages/list-outages.ts'
import { recordVisit } from './parts.ts'

export interface VisitRow {
  reached: boolean
  ended: Ended
  /** Another browser holds the application now. */
  taken_over: boolean
  extra_time_percent: number
  draw_seed: string
  first_visited_at: Date | null
  closed_at: Date | null
  /** First visit of any page of the range, this one included. */
  range_started_at: Date | null
  /** The outages of the server since the application began. */
  outages: OutageRow[]
}

const movesBack = 'stored.first_visited_at > excluded.first_visited_at and stored.closed_at is null'

/**
 * Records the first visit of a page, once, with the limits of that moment. It shares the lock on the
 * application with other visits; whoever changes its extra time takes that lock alone. The time that outages
 * took from the range so far is given back. A page that was handed out with a time already has a visit, some
 * seconds ahead: it is moved back to the real moment, never forward. When a
 * browser last said that it is seen is kept beside it.
 */
export const visitStatement = namedStatement<
  VisitRow,
  readonly [
    companyId: string,
    applicationId: string,
    pageId: string,
    position: number,
    now: Date,
    pageLimitSeconds: number | null,
    rangeLimitSeconds: number | null,
    rangePageIds: readonly string[],
    graceSeconds: number,
    /** The holder of the visiting browser; null for the server itself. */
    holder: number | null,
  ]
>(
  'answers.visit',
  `
  with app as (
    select path, extra_time_percent, draw_seed, completed_at, interrupted_at, holder, coalesce(started_at, created_at) as began_at
    from applications where company_id = $1 and id = $2
    for key share
  ),
  range as (
    select least(min(first_visited_at), $5::timestamptz) as started_at from page_visits
    where company_id = $1 and application_id = $2 and array_position($8::text[], page_id) is not null
  ),
  away as (
    select from_at, to_at from outages, app where to_at > app.began_at
  ),
  given as (
    select coalesce(sum(to_at - greatest(from_at, range.started_at)), interval '0') as back
    from away, range where to_at > range.started_at
  ),
  visit as (
    ${recordVisit({
      company: '$1',
      application: '$2',
      page: '$3',
      expires: `least(
        $5::timestamptz + make_interval(secs => ceil($6::int * (100 + app.extra_time_percent) / 100.0) + $9::int),
        range.started_at + given.back
          + make_interval(secs => ceil($7::int * (100 + app.extra_time_percent) / 100.0) + $9::int))`,
      from: `app, range, given
        where $4::int = any(app.path) and app.completed_at is null and app.interrupted_at is null
          and ($10::int is null or app.holder = $10)`,
      now: '$5',
      reported: 'case when $10::int is not null then $5::timestamptz end',
    })}
    on conflict (company_id, application_id, page_id) do update
      set first_visited_at = case when ${movesBack} then excluded.first_visited_at else stored.first_visited_at end,
        expires_at = case when ${movesBack} then excluded.expires_at else stored.expires_at end,
        last_reported_at = coalesce(excluded.last_reported_at, stored.last_reported_at)
      where ${movesBack} or excluded.last_reported_at is not null
    returning first_visited_at, closed_at
  )
  select $4::int = any(app.path) as reached,
    ${endedAs('app')} as ended,
    coalesce(app.holder <> $10::int, false) as taken_over, app.extra_time_percent, app.draw_seed,
    coalesce(visit.first_visited_at, known.first_visited_at) as first_visited_at,
    coalesce(visit.closed_at, known.closed_at) as closed_at,
    case when cardinality($8::text[]) > 0 then range.started_at end as range_started_at,
    (select coalesce(jsonb_agg(jsonb_build_object('from', from_at, 'to', to_at)), '[]') from away) as outages
  from app cross join range
  left join visit on true
  left join page_visits known on known.company_id = $1 and known.application_id = $2 and known.page_id = $3`,
)
