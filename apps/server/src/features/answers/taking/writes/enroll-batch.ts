import { namedStatement } from '../../../../database/named-statement.ts'
import { type ApplicationColumns, newApplicationColumns } from '../../application-columns.ts'
import { countsMore, keepKey, makeApplication, makePerson, nameKey } from './parts.ts'

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

const ofMade = { company: 'made.company', application: 'made.application', now: '$2' }

/**
 * Makes applications for people whom their company does not know yet, each e-mail once. Everybody who begins
 * at this moment waits together for the test's counter and the disk, not one after another. About the
 * enrolments that do not come back (their e-mail is known, or the test went offline or was edited)
 * `enrollStatement` decides one by one; it also documents the columns.
 *
 * `draftBatchStatement` and `submitBatchStatement` explain the form. Tests are locked in the same order
 * everywhere, and nobody is added before their test is locked, so a count never runs ahead of the
 * applications.
 */
export const enrollBatchStatement = namedStatement<
  ApplicationColumns,
  readonly [enrolments: string, now: Date]
>(
  'answers.enrollBatch',
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
      and not exists (select from former_candidates where company_id = sent.company and email = sent.email)
  ),
  person as (
    ${makePerson({
      company: 'fresh.company',
      candidate: 'fresh.candidate',
      email: 'fresh.email',
      firstName: 'fresh.first_name',
      lastName: 'fresh.last_name',
      phone: 'fresh.phone',
      birthDate: 'fresh.birth_date',
      from: 'fresh order by fresh.company, fresh.email',
      now: '$2',
    })}
    on conflict (company_id, email) do nothing
    returning id, ${nameKey}
  ),
  made as materialized (
    select fresh.*, person.name_key,
      row_number() over (partition by fresh.company, fresh.assessment order by fresh.application) as nth
    from fresh join person on person.id = fresh.candidate
  ),
  numbered as (
    update assessments
    set ${countsMore('added.amount', '$2')}
    from (select company, assessment, count(*) as amount from made group by 1, 2) as added
    where assessments.company_id = added.company and assessments.id = added.assessment
  ),
  app as (
    ${makeApplication({
      ...ofMade,
      assessment: 'made.assessment',
      version: 'made.version',
      candidate: 'made.candidate',
      number: 'test.application_count + made.nth',
      typed: 'made.typed',
      consent: 'made.consent',
      source: "'link'",
      recruiter: 'made.recruiter',
      prior: 'null::uuid',
      seed: 'made.seed',
      page: 'made.page',
      path: 'made.path',
      maxScore: 'made.max_score',
      nameKey: 'made.name_key',
      from: 'made join test on test.company_id = made.company and test.id = made.assessment',
    })}
    returning *
  ),
  keyed as (
    ${keepKey({
      ...ofMade,
      key: 'made.key',
      fingerprint: 'made.fingerprint',
      result: "'{}'",
      from: 'made',
    })}
  )
  select ${newApplicationColumns} from app`,
)
