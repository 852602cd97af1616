import { namedStatement } from '../../../database/named-statement.ts'
import { type ApplicationColumns, applicationColumns } from '../application-columns.ts'
import { sealedIn, sealedWith } from '../sealed-pages.ts'
import { answersIn, keepKey, writeAnswers } from './writes/parts.ts'

const of = { company: '$1', application: '$2', now: '$8' }

/**
 * Stores the late submission of a page whose timer closed it and also ended the application, once. Of the
 * application itself only the late mark changes: its result is worked out anew as a whole afterwards
 * (`rescore`), as it may hold marks by now, and the card stays where somebody may have put it. Gives no row
 * where the key is known, the page is sealed or was closed otherwise, or another browser holds the
 * application now; read the sitting to know which.
 */
export const completeLateStatement = namedStatement<
  ApplicationColumns,
  readonly [
    companyId: string,
    applicationId: string,
    pageId: string,
    position: number,
    key: string,
    fingerprint: string,
    answers: string,
    now: Date,
    result: string,
    late: boolean,
    holder: number,
  ]
>(
  'answers.completeLate',
  `
  with app as materialized (
    select id from applications
    where company_id = $1 and id = $2 and completed_at is not null and $4::int = any(path) and holder = $11::int
      and not (${sealedIn('$4::int', 'applications')})
    for update
  ),
  closed as (
    select page_id from page_visits
    where company_id = $1 and application_id = $2 and page_id = $3 and closed_by_timer
  ),
  keyed as (
    ${keepKey({ ...of, key: '$5', fingerprint: '$6', result: '$9::jsonb', from: 'app, closed' })}
    on conflict do nothing
    returning 1
  ),
  written as (
    ${writeAnswers({ ...of, from: `keyed, ${answersIn('$7::jsonb')}` })}
  ),
  left_page as (
    update page_visits set left_at = $8::timestamptz, late = late or $10::boolean
    where company_id = $1 and application_id = $2 and page_id = $3 and exists (select from keyed)
  )
  update applications app set last_seen_at = $8::timestamptz, late = app.late or $10::boolean,
    sealed_pages = ${sealedWith('$4::int', 'app')}
  from keyed
  where app.company_id = $1 and app.id = $2
  returning ${applicationColumns}`,
)
