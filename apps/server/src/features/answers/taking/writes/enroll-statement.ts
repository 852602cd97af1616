import { namedStatement } from '../../../database/named-statement.ts'
import { type ApplicationColumns, newApplicationColumns } from '../application-columns.ts'

/** The application that was made, or all columns null. */
export type EnrollRow = { [Column in keyof ApplicationColumns]: ApplicationColumns[Column] | null } & {
  /** The latest application of this e-mail on this test, as it was before. */
  known_id: string | null
  known_version_id: string | null
  known_ended_at: Date | null
  known_retake_allowed_at: Date | null
  known_is_interrupted: boolean | null
  known_holder: number | null
  /** Fingerprint of the identification with the same key that made it. */
  known_fingerprint: string | null
  /** Whether the invitation has run out without an application. */
  is_closed: boolean
}

/**
 * Makes an application, once per candidate and test. It makes none where one is known already (unless that
 * one is named and may be followed by another), where the test went offline or was edited since it was read,
 * or after the day until which the person was invited. Somebody who has begun goes on.
 *
 * The test's latest application is stored to the second, as it is shown: so under load, when it matters, most
 * enrolments change no index of the test. The candidate's own record is made when the e-mail is new, and
 * otherwise left as it is (PRODUCT §3). The statement itself writes that this candidate has applications, and
 * the name by which a board is ordered: for a statement that brings no name a trigger does both, and would
 * write the record and all its indexes once more.
 */
export const enrollStatement = namedStatement<
  EnrollRow,
  readonly [
    companyId: string,
    assessmentId: string,
    versionId: string,
    now: Date,
    candidateId: string,
    email: string,
    firstName: string,
    lastName: string,
    phone: string | null,
    birthDate: string | null,
    applicationId: string,
    typed: string,
    consent: string,
    source: string,
    recruiterCode: string | null,
    drawSeed: string,
    currentPage: number,
    path: readonly number[],
    maxScore: number,
    key: string | null,
    fingerprint: string,
    /** May be followed by another: it ended, and the test may be taken again. */
    renewedId: string | null,
    /**
     * Whether the public link was followed. Somebody invited until a day begins nothing after that day by
     * this link either.
     */
    isByPublicLink: boolean,
  ]
>(
  'answers.enroll',
  `
  with who as materialized (
    select id from candidates where company_id = $1 and email = $6
  ),
  mine as materialized (
    select id, assessment_id, version_id, created_at, completed_at, interrupted_at, retake_allowed_at, holder
    from applications
    where company_id = $1 and candidate_id = (select id from who)
  ),
  known as (
    select mine.id, mine.version_id, mine.holder, coalesce(mine.completed_at, mine.interrupted_at) as ended_at,
      mine.retake_allowed_at,
      mine.completed_at is null and mine.interrupted_at is not null as is_interrupted, s.fingerprint
    from mine
    left join submissions s on s.company_id = $1 and s.application_id = mine.id and s.idempotency_key = $20
    where mine.assessment_id = $2
    order by mine.created_at desc, mine.id desc limit 1
  ),
  closed as materialized (
    select from (
      select closes_at from invitations
      where $23::boolean and company_id = $1 and candidate_id = (select id from who) and assessment_id = $2
      order by created_at desc limit 1) as latest
    where closes_at <= $4::timestamptz and not exists (select from known)
  ),
  numbered as (
    update assessments set application_count = application_count + 1, latest_application_at = date_trunc('second', $4::timestamptz)
    where company_id = $1 and id = $2 and current_version_id = $3 and is_online and deleted_at is null
      and not exists (select from known where id is distinct from $22::uuid) and not exists (select from closed)
    returning application_count
  ),
  person as (
    insert into candidates as stored
      (company_id, id, email, first_name, last_name, phone, birth_date, last_act_at, created_at, has_applications)
    select $1, $5::uuid, $6, $7, $8, $9, $10::date, $4::timestamptz, $4::timestamptz, true from numbered
    on conflict (company_id, email) do update set last_act_at = excluded.last_act_at, has_applications = true
    returning id, lower(last_name) || ' ' || lower(first_name) as name_key
  ),
  app as (
    insert into applications (company_id, id, assessment_id, version_id, candidate_id, number, typed, consent, source,
      contact_user_id, prior_application_id, draw_seed, current_page, path, created_at, started_at, last_seen_at,
      max_score, name_key)
    select $1, $11::uuid, $2, $3, person.id, numbered.application_count, $12::jsonb, $13::jsonb, $14,
      (select case when deleted_at is null then id else successor_id end from users
        where company_id = $1 and recruiter_code = $15), $22::uuid,
      $16, $17::int, $18::int[], $4::timestamptz, $4::timestamptz, $4::timestamptz, $19::numeric,
      person.name_key
    from numbered, person
    on conflict do nothing
    returning *
  ),
  keyed as (
    insert into submissions (company_id, application_id, idempotency_key, fingerprint, result, created_at)
    select $1, app.id, $20, $21, '{}', $4::timestamptz from app where $20::text is not null
  )
  select ${newApplicationColumns},
    known.id as known_id, known.version_id as known_version_id, known.ended_at as known_ended_at,
    known.retake_allowed_at as known_retake_allowed_at,
    known.is_interrupted as known_is_interrupted, known.holder as known_holder, known.fingerprint as known_fingerprint,
    exists (select from closed) as is_closed
  from (select 1) as always left join app on true left join known on true`,
)
