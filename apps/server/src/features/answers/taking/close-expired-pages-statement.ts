import { namedStatement } from '../../../database/named-statement.ts'
import { isInProgress } from '../application-columns.ts'
import { movesTo } from './writes/parts.ts'

/**
 * Closes a page whose time is over, with its drafted answers, and moves the application on if it still stands
 * on that page. Gives no row when the page was submitted, closed or given more time meanwhile.
 */
export const expireStatement = namedStatement<
  { moved: boolean },
  readonly [
    companyId: string,
    applicationId: string,
    pageId: string,
    position: number,
    now: Date,
    target: number,
  ]
>(
  'answers.expire',
  `
  with standing as materialized (
    select current_page from applications
    where company_id = $1 and id = $2 and ${isInProgress('applications')}
    for no key update
  ),
  closed as (
    update page_visits
    set closed_at = $5::timestamptz, closed_by_timer = left_at is null, left_at = coalesce(left_at, $5::timestamptz)
    where company_id = $1 and application_id = $2 and page_id = $3 and closed_at is null
      and expires_at < $5::timestamptz and exists (select from standing)
    returning 1
  ),
  moved as (
    update applications app
    set ${movesTo('$6::int')}
    from closed, standing
    where app.company_id = $1 and app.id = $2 and standing.current_page = $4::int and $6::int <> $4::int
    returning 1
  )
  select exists (select from moved) as moved from closed`,
)
