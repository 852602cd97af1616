import { namedStatement } from '../../../database/named-statement.ts'
import { type ApplicationColumns, applicationColumns, isInProgress } from '../application-columns.ts'
import { answersIn, keepKey, leavePage, movesTo, writeAnswers } from './writes/parts.ts'

const of = { company: '$1', application: '$2', now: '$8' }

/**
 * Ends an application with its automatic score, once: with the last submission, on arrival at the end, or by
 * a timer. Drafts under way hold the application for a moment. The statement locks it and then looks again,
 * so that drafts which were let in before count in the score and later ones see that the application has
 * ended. The end also evaluates a test that scores itself: the card moves on, unless somebody has decided.
 *
 * Gives no row where the application has ended already, the key is known, the page is closed, another browser
 * holds the application now, or answers changed since they were scored; read the sitting to know which, and
 * score again.
 */
export const completeStatement = namedStatement<
  ApplicationColumns,
  readonly [
    companyId: string,
    applicationId: string,
    pageId: string,
    position: number,
    /** Null when nobody submits. */
    key: string | null,
    fingerprint: string,
    answers: string,
    now: Date,
    endPosition: number,
    result: string,
    /** The mark of the sitting that was scored (`markOf`). */
    mark: string,
    autoScore: number,
    maxScore: number,
    scores: string,
    /** Whether the test scores itself, so that the automatic score is the score. */
    isAutomatic: boolean,
    late: boolean,
    byTimer: boolean,
    /** The holder of the submitting browser; null for the server itself. */
    holder: number | null,
    /** The page was closed before, and is seen again: it leads on, and its own times stay. */
    isSeenAgain: boolean,
  ]
>(
  'answers.complete',
  `
  with app as materialized (
    select id from applications
    where company_id = $1 and id = $2 and ${isInProgress('applications')} and $4::int = any(path)
      and ($18::int is null or holder = $18)
    for update
  ),
  scored as materialized (
    select id from app where sitting_mark($1, $2) = $11
  ),
  keyed as (
    ${keepKey({
      ...of,
      key: '$5',
      fingerprint: '$6',
      result: '$10::jsonb',
      from: `scored where $5::text is not null and ($19::boolean or not exists (
        select from page_visits where company_id = $1 and application_id = $2 and page_id = $3
          and closed_at is not null and not closed_by_timer))`,
    })}
    on conflict do nothing
    returning 1
  ),
  gate as (
    select id from scored where $5::text is null or exists (select from keyed)
  ),
  written as (
    ${writeAnswers({ ...of, from: `gate, ${answersIn('$7::jsonb')}` })}
  ),
  left_page as (
    ${leavePage({
      ...of,
      page: '$3',
      closes: 'true',
      late: '$16::boolean',
      byTimer: '$17::boolean',
      isSeenAgain: '$19::boolean',
      from: 'gate',
    })}
  ),
  other_pages as (
    update page_visits set closed_at = $8::timestamptz
    where company_id = $1 and application_id = $2 and page_id <> $3 and closed_at is null and expires_at is not null
      and exists (select from gate)
  )
  update applications app
  set completed_at = $8::timestamptz, last_seen_at = $8::timestamptz, ${movesTo('$9::int')},
    late = app.late or $16::boolean, auto_score = $12::numeric, max_score = $13::numeric, scores = $14::jsonb,
    score = case when $15::boolean then $12::numeric else app.score end,
    evaluated_at = case when $15::boolean then $8::timestamptz else app.evaluated_at end,
    status = case when $15::boolean and app.status = 'notEvaluated' then 'evaluated' else app.status end
  from gate
  where app.company_id = $1 and app.id = $2
  returning ${applicationColumns}`,
)
