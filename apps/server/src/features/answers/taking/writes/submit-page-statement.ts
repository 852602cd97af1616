import { namedStatement } from '../../../../database/named-statement.ts'
import { type ApplicationColumns, applicationColumns, isInProgress } from '../../application-columns.ts'
import { sealedIn, sealedWith } from '../../sealed-pages.ts'
import { answersIn, keepKey, leavePage, movesTo, notesPresence, writeAnswers } from './parts.ts'

/** The result of a submission, stored under its key so that a replay reads the same. */
export interface SubmissionResult {
  position: number | null
  openInNewWindow: boolean
  completed: boolean
  late: boolean
}

interface SubmitRow extends ApplicationColumns {
  result: SubmissionResult
}

const of = { company: '$1', application: '$2', now: '$8' }

/**
 * Submits a page and moves on, once per key. A page that its timer closed still takes one submission, marked
 * late, and the application stays where it went. Drafts under way hold the application for a moment: the
 * statement waits for them, so that none of them counts after a score is told. Gives no row where answers
 * changed since the score was worked out, the key is known, the application has ended or is held by another
 * browser now, or the page was not reached or is closed; read the sitting to know which (the loser of a race
 * cannot see the winner's row).
 */
export const submitStatement = namedStatement<
  SubmitRow,
  readonly [
    companyId: string,
    applicationId: string,
    pageId: string,
    position: number,
    key: string,
    fingerprint: string,
    answers: string,
    now: Date,
    target: number,
    result: string,
    /** No more answers to this page. */
    closes: boolean,
    holder: number,
    /** The target of this submission tells the page's score, so later answers are kept aside. */
    seals: boolean,
    /** The submission is for a page that its timer closed. */
    isLate: boolean,
    /** The mark of the sitting whose score decided the target (`markOf`); null where no score did. */
    mark: string | null,
    /** Other pages of its range that take nothing more from now on (`pagesLeftBehind`). */
    leftBehind: readonly string[],
  ]
>(
  'answers.submit',
  `
  with app as materialized (
    select current_page from applications
    where company_id = $1 and id = $2 and ${isInProgress('applications')} and $4::int = any(path)
      and holder = $12::int and not (${sealedIn('$4::int', 'applications')})
    for update
  ),
  decided as materialized (
    select current_page from app where $15::text is null or sitting_mark($1, $2) = $15
  ),
  visit as (
    select expires_at, closed_at, closed_by_timer from page_visits
    where company_id = $1 and application_id = $2 and page_id = $3
  ),
  gate as (
    ${keepKey({
      ...of,
      key: '$5',
      fingerprint: '$6',
      result: `$10::jsonb || jsonb_build_object(
        'late', coalesce(visit.expires_at < $8::timestamptz, false),
        'position', case when visit.closed_by_timer then decided.current_page else $9::int end)`,
      from: `decided left join visit on true
        where visit.closed_at is null or (visit.closed_by_timer and $14::boolean)`,
    })}
    on conflict do nothing
    returning result
  ),
  written as (
    ${writeAnswers({ ...of, from: `gate, ${answersIn('$7::jsonb')}` })}
  ),
  left_page as (
    ${leavePage({
      ...of,
      page: '$3',
      closes: '$11::boolean',
      late: "(gate.result ->> 'late')::boolean",
      from: 'gate',
    })}
  ),
  left_behind as (
    update page_visits visit set closed_at = $8::timestamptz from gate
    where visit.company_id = $1 and visit.application_id = $2 and visit.closed_at is null
      and array_position($16::text[], visit.page_id) is not null
  ),
  moved as (
    update applications app
    set ${movesTo("(gate.result ->> 'position')::int")},
      late = app.late or (gate.result ->> 'late')::boolean,
      sealed_pages = case when $13::boolean then ${sealedWith('$4::int', 'app')} else app.sealed_pages end,
      ${notesPresence('$8')}
    from gate
    where app.company_id = $1 and app.id = $2
    returning ${applicationColumns}
  )
  select moved.*, gate.result from moved, gate`,
)
