import { newId } from '@assay/server/ids'
import type pg from 'pg'
import { theTest } from '../sittings/the-test.ts'
import type { Grown } from './area.ts'

const testCount = 20

/** A company with its tests, online and frozen, without applications. */
export async function createCompany(pool: pg.Pool): Promise<Grown> {
  const companyId = newId()
  await pool.query(
    `insert into companies (id, name, slug) values ($1::uuid, 'Growth', 'growth-' || $1::uuid)`,
    [companyId],
  )
  const ids = Array.from({ length: testCount }, () => newId())
  for (const [index, id] of ids.entries()) {
    const document = JSON.stringify({ ...theTest(`growth-${id}`), name: `Test ${index + 1}` })
    const version = newId()
    await pool.query(
      `insert into assessments (company_id, id, name, slug, document, is_online, evaluation_type, version_count)
        values ($1, $2, $3, $4, $5, true, 1, 1)`,
      [companyId, id, `Test ${index + 1}`, `growth-${id}`, document],
    )
    await pool.query(
      `insert into assessment_versions (company_id, id, assessment_id, number, document) values ($1, $2, $3, 1, $4)`,
      [companyId, version, id, document],
    )
    await pool.query('update assessments set current_version_id = $2 where id = $1', [id, version])
  }
  const [first = '', ...others] = ids
  return { companyId, assessmentIds: [first, ...others] }
}

/**
 * So many candidates, each with one application of the last two years, completed but for one in twenty;
 * twenty of them are called Rarissime. Half are of the first test. While they come in, triggers and foreign
 * keys are off (what they keep is written once, at the end) and the indexes away (made once is many times
 * quicker, that of trigrams above all).
 *
 * @param pool of the database's superuser
 */
export async function addApplications(pool: pg.Pool, company: Grown, applications: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(
      `begin; set local session_replication_role = replica; set local work_mem = '256MB';
        set local maintenance_work_mem = '256MB'`,
    )
    const indexes = await client.query<{ name: string; definition: string }>(plainIndexes)
    for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
    await client.query(fill, [company.companyId, company.assessmentIds, applications])
    await client.query(apply, [company.companyId, company.assessmentIds])
    for (const { definition } of indexes.rows) await client.query(definition)
    await client.query(finish, [company.companyId])
    await client.query(count, [company.companyId])
    await client.query(sumUp, [company.companyId])
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Finds the indexes that hold no constraint. */
const plainIndexes = `
  select indexes.indexname as name, indexes.indexdef as definition
  from pg_indexes as indexes
  join pg_index on pg_index.indexrelid = indexes.indexname::regclass
  where indexes.tablename in ('candidates', 'applications') and not pg_index.indisunique`

// A prime number of names: of 5,000, half had only people of the first test.
const fill = `
  insert into candidates (company_id, id, email, phone, first_name, last_name, created_at)
  select $1::uuid, uuidv7(), 'candidate' || n || '@example.org',
    '+336' || lpad((n::bigint * 7919 % 99999989)::text, 8, '0'), 'Prénom' || n % 300,
    case when n % greatest($3::int / 20, 1) = 0 then 'Rarissime' else 'Nom' || n::bigint * 7919 % 4999 end,
    now() - n * interval '700 days' / $3::int
  from generate_series(1, $3::int) n where cardinality($2::uuid[]) > 0`

const apply = `
  insert into applications (company_id, id, assessment_id, version_id, candidate_id, number, draw_seed, created_at,
    started_at, last_seen_at, completed_at, status, score, auto_score, max_score, evaluated_at, scores, name_key)
  select $1::uuid, uuidv7(), test.id, test.current_version_id, one.id, one.n, 'seed', one.created_at,
    one.created_at, one.created_at, case when one.ended then one.created_at + interval '40 minutes' end,
    one.status, case when one.ended then one.score end, case when one.ended then one.score end, 20,
    case when one.ended then one.created_at + interval '40 minutes' end,
    '{"automaticMax": 20, "evalGroups": []}', one.last_name_key || ' ' || one.first_name_key
  from (
    select candidates.*, (n * 31 % 2000) / 100.0 as score,
      n % 20 > 0 as ended,
      case when n % 20 = 0 then 'notEvaluated'
        else (array['notEvaluated', 'evaluated', 'evaluated', 'refused', 'hired'])[1 + n * 13 % 5] end as status,
      ($2::uuid[])[case when n % 2 = 0 then 1 else 1 + n / 2 % cardinality($2::uuid[]) end] as assessment_id
    from (select *, row_number() over (order by created_at)::int as n from candidates where company_id = $1::uuid) candidates
  ) one
  join assessments test on test.company_id = $1::uuid and test.id = one.assessment_id`

const finish = `
  update assessments set application_count = total, latest_application_at = latest
  from (
    select assessment_id, max(number) as total, max(created_at) as latest from applications
    where company_id = $1::uuid group by 1
  ) found
  where company_id = $1::uuid and id = found.assessment_id`

const count = `
  insert into application_counts (company_id, assessment_id, status, progress, amount, folded)
  select company_id, assessment_id, status, application_progress(completed_at, interrupted_at), count(*), true
  from applications where company_id = $1::uuid group by 1, 2, 3, 4`

const sumUp = `
  insert into application_sums (company_id, assessment_id, day, figure, key, name, amount, total)
  select company_id, test.id, span.day, figure, key, name, count(*), sum(entry.total)
  from applications,
    application_entries(status, application_progress(completed_at, interrupted_at),
      application_percent(score, max_score), application_competences(score, scores)) as entry,
    lateral (values (assessment_id), ('00000000-0000-0000-0000-000000000000'::uuid)) as test (id),
    lateral (values (application_day(created_at)), ('-infinity'::date)) as span (day)
  where company_id = $1::uuid
  group by 1, 2, 3, 4, 5, 6 order by 1, 2, 4, 3, 5, 6`
