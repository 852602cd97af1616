import { namedStatement } from '../../../../database/named-statement.ts'
import { type ApplicationColumns, newApplicationColumns } from '../../application-columns.ts'

/** An enrolment that can be written with others: one by the public link, under a key. */
export interface BatchedEnrolment {
  readonly company: string
  readonly assessment: string
  readonly version: string
  /** The id that a new record of the candidate gets. */
  readonly candidate: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly phone: string | null
  readonly birth_date: string | null
  /** The id that the application gets. */
  readonly application: string
  /** The identity form as it was sent. */
  readonly typed: object
  readonly consent: object
  /** The recruiter whose link was followed; null where the link is nobody's in particular. */
  readonly recruiter: string | null
  readonly seed: string
  readonly page: number
  readonly path: readonly number[]
  readonly max_score: number
  /** The key that makes a submission count once; null where none was sent. */
  readonly key: string | null
  readonly fingerprint: string
}

/**
 * Makes applications for people whom their company does not know yet, each e-mail once. Everybody who begins
 * at this moment waits together for the test's counter and the disk, not one after another. About the
 * enrolments that do not come back (their e-mail is known, or the test went offline or was edited)
 * `enrollStatement` decides one by one; it also documents the columns.
 *
 * `draftBatchStatement` and `submissionBatchStatement` explain the form. Tests are locked in the same order
 * everywhere, and nobody is added before their test is locked, so a count never runs ahead of the
 * applications.
 */
export const enrolmentBatchStatement = namedStatement<
  ApplicationColumns,
  readonly [enrolments: string, now: Date]
>(
  'answers.enrolmentBatch',
  `
  with sent as materialized (
    select * from jsonb_to_recordset($1::jsonb) as sent(company uuid, assessment uuid, version uuid, candidate uuid,
      email text, first_name text, last_name text, phone text, birth_date date, application uuid, typed jsonb,
      consent jsonb, recruiter text, seed text, page int, path int[], max_score numeric, key text, fingerprint text)
    limit (select 1000)
  ),
  test as materialized (
    select test.company_id, test.id, test.current_version_id, test.application_count
    from (select distinct company, assessment, version from sent order by 1, 2, 3) as wanted cross join lateral (
      select company_id, id, current_version_id, application_count from assessments
      where company_id = wanted.company and id = wanted.assessment and current_version_id = wanted.version
        and is_online and deleted_at is null
      for no key update
    ) as test
  ),
  fresh as materialized (
    select sent.* from test join sent
      on sent.company = test.company_id and sent.assessment = test.id and sent.version = test.current_version_id
    where not exists (select from candidates where company_id = sent.company and email = sent.email)
  ),
  person as (
    insert into candidates
      (company_id, id, email, first_name, last_name, phone, birth_date, last_act_at, created_at, has_applications)
    select company, candidate, email, first_name, last_name, phone, birth_date, $2::timestamptz, $2::timestamptz, true
    from fresh
    order by company, email
    on conflict (company_id, email) do nothing
    returning id, lower(last_name) || ' ' || lower(first_name) as name_key
  ),
  made as materialized (
    select fresh.*, person.name_key,
      row_number() over (partition by fresh.company, fresh.assessment order by fresh.application) as place
    from fresh join person on person.id = fresh.candidate
  ),
  numbered as (
    update assessments
    set application_count = assessments.application_count + added.amount,
      latest_application_at = date_trunc('second', $2::timestamptz)
    from (select company, assessment, count(*) as amount from made group by 1, 2) as added
    where assessments.company_id = added.company and assessments.id = added.assessment
  ),
  app as (
    insert into applications (company_id, id, assessment_id, version_id, candidate_id, number, typed, consent, source,
      contact_user_id, draw_seed, current_page, path, created_at, started_at, last_seen_at, max_score, name_key)
    select made.company, made.application, made.assessment, made.version, made.candidate,
      test.application_count + made.place, made.typed, made.consent, 'link',
      (select case when deleted_at is null then id else successor_id end from users
        where company_id = made.company and recruiter_code = made.recruiter),
      made.seed, made.page, made.path, $2::timestamptz, $2::timestamptz, $2::timestamptz, made.max_score, made.name_key
    from made join test on test.company_id = made.company and test.id = made.assessment
    returning *
  ),
  keyed as (
    insert into submissions (company_id, application_id, idempotency_key, fingerprint, result, created_at)
    select company, application, key, fingerprint, '{}', $2::timestamptz from made
  )
  select ${newApplicationColumns} from app`,
)
