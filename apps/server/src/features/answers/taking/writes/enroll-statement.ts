import { namedStatement } from '../../../../database/named-statement.ts'
import { type ApplicationColumns, newApplicationColumns } from '../../application-columns.ts'
import { countsMore, keepKey, makeApplication, makePerson, nameKey } from './parts.ts'

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
  /**
   * The e-mail is its own: it was typed for it too, or is the one of its candidate's record, where staff did
   * not change that within a day. Not only a former one.
   */
  known_is_of_email: boolean | null
  /** The address to which a link may be mailed that leads on with it; null where it must wait. */
  known_email: string | null
  /** Whether the invitation has run out without an application. */
  is_closed: boolean
}

/**
 * Makes an application, once per candidate and test. It makes none where one is known already (unless that
 * one is named and may be followed by another), where the test went offline or was edited since it was read,
 * or after the day until which the person was invited. Somebody who has begun goes on.
 *
 * The candidate's own record is made when the e-mail is new, and otherwise left as it is (product 4.1); the
 * e-mail of somebody who was merged is not new. The statement itself writes that this candidate has
 * applications, and the name by which a board is ordered: for a statement that brings no name a trigger does
 * both, and would write the record and all its indexes once more.
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
    /** The invitation by which they come, whose candidate they are. */
    invitationId: string | null,
  ]
>(
  'answers.enroll',
  `
  with who as materialized (
    select id, email from candidate_of_address($1, $6, $24, false)
  ),
  mine as materialized (
    select id, assessment_id, version_id, created_at, completed_at, interrupted_at, retake_allowed_at, holder,
      typed ->> 'email' as typed_email
    from applications
    where company_id = $1 and candidate_id = (select id from who)
  ),
  known as (
    select mine.id, mine.version_id, mine.holder, coalesce(mine.completed_at, mine.interrupted_at) as ended_at,
      mine.retake_allowed_at,
      mine.completed_at is null and mine.interrupted_at is not null as is_interrupted, s.fingerprint,
      mine.typed_email, $6 = mine.typed_email or exists (
        select from candidates
        where company_id = $1 and id = (select id from who) and email = $6
          and coalesce(email_changed_at <= $4::timestamptz - interval '24 hours', true)) as is_of_email
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
    update assessments set ${countsMore('1', '$4')}
    where company_id = $1 and id = $2 and current_version_id = $3 and is_online and deleted_at is null
      and not exists (select from known where id is distinct from $22::uuid) and not exists (select from closed)
    returning application_count
  ),
  person as (
    ${makePerson({
      company: '$1',
      candidate: '$5::uuid',
      email: 'coalesce((select email from who), $6)',
      firstName: '$7',
      lastName: '$8',
      phone: '$9',
      birthDate: '$10::date',
      from: 'numbered',
      now: '$4',
    })}
    on conflict (company_id, email) do update set last_act_at = excluded.last_act_at, has_applications = true
    returning id, ${nameKey}
  ),
  app as (
    ${makeApplication({
      company: '$1',
      application: '$11::uuid',
      assessment: '$2',
      version: '$3',
      candidate: 'person.id',
      number: 'numbered.application_count',
      typed: '$12::jsonb',
      consent: '$13::jsonb',
      source: '$14',
      recruiter: '$15',
      prior: '$22::uuid',
      seed: '$16',
      page: '$17::int',
      path: '$18::int[]',
      maxScore: '$19::numeric',
      nameKey: 'person.name_key',
      from: 'numbered, person',
      now: '$4',
    })}
    on conflict do nothing
    returning *
  ),
  keyed as (
    ${keepKey({
      company: '$1',
      application: 'app.id',
      key: '$20',
      fingerprint: '$21',
      result: "'{}'",
      from: 'app where $20::text is not null',
      now: '$4',
    })}
  )
  select ${newApplicationColumns},
    known.id as known_id, known.version_id as known_version_id, known.ended_at as known_ended_at,
    known.retake_allowed_at as known_retake_allowed_at,
    known.is_interrupted as known_is_interrupted, known.holder as known_holder, known.fingerprint as known_fingerprint,
    known.is_of_email as known_is_of_email,
    case when known.is_of_email then $6 when $6 <> (select email from who) then known.typed_email end as known_email,
    exists (select from closed) as is_closed
  from (select 1) as always left join app on true left join known on true`,
)
