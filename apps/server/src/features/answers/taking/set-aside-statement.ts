import { namedStatement } from '../../../database/named-statement.ts'
import { type ApplicationColumns, applicationColumns } from '../application-columns.ts'
import { keepAside } from './keep-aside.ts'
import { answersIn, keepKey, movesTo } from './writes/parts.ts'
import type { SubmissionResult } from './writes/submit-page-statement.ts'

/**
 * Takes a submission for a page that takes nothing more that counts. Where it differs from the stored answers
 * it is kept aside for a person, once per key. The application stays where it is, unless it stands on that
 * page again: then it goes to `target`. Gives no row where the key is known, or the application was
 * interrupted or is held by another browser now; read the sitting to know which.
 */
export const setAsideStatement = namedStatement<
  ApplicationColumns & { result: SubmissionResult },
  readonly [
    companyId: string,
    applicationId: string,
    pageId: string,
    key: string,
    fingerprint: string,
    answers: string,
    now: Date,
    holder: number,
    position: number,
    /** The position that the page leads to; null where it leads nowhere. */
    target: number | null,
    openInNewWindow: boolean,
  ]
>(
  'answers.setAside',
  `
  with app as materialized (
    select completed_at, case when current_page = $9::int and completed_at is null then coalesce($10::int, current_page)
      else current_page end as position
    from applications
    where company_id = $1 and id = $2 and holder = $8::int and (completed_at is not null or interrupted_at is null)
    for update
  ),
  gate as (
    ${keepKey({
      company: '$1',
      application: '$2',
      key: '$4',
      fingerprint: '$5',
      result: `jsonb_build_object('position', position, 'openInNewWindow', $11::boolean,
        'completed', completed_at is not null, 'late', true)`,
      from: 'app',
      now: '$7',
    })}
    on conflict do nothing
    returning result
  ),
  sent as (
    select answer.module, answer.seq, coalesce(answer.value, 'null') as value
    from gate, ${answersIn('$6::jsonb')}
  ),
  aside as (
    ${keepAside('sent', '$7')}
  ),
  tardy as (
    update page_visits set late = true
    where company_id = $1 and application_id = $2 and page_id = $3 and exists (select from aside)
  )
  update applications app
  set late = app.late or exists (select from aside),
    ${movesTo("(gate.result ->> 'position')::int")},
    last_seen_at = greatest(app.last_seen_at, $7::timestamptz)
  from gate
  where app.company_id = $1 and app.id = $2
  returning ${applicationColumns}, gate.result`,
)
