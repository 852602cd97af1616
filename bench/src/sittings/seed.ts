import { newId } from '@assay/server/ids'
import type pg from 'pg'
import type { BenchedTest } from './sitting.ts'
import { theTest } from './the-test.ts'

export interface Seeded extends BenchedTest {
  readonly companyId: string
  readonly versionId: string
}

/**
 * A company with the test, online and frozen, and as many earlier applications on it as a used installation
 * has.
 */
export async function seed(pool: pg.Pool, earlierApplications: number): Promise<Seeded> {
  const seeded = { companyId: newId(), assessmentId: newId(), versionId: newId(), slug: 'benchmark' }
  const { companyId, assessmentId, versionId, slug } = seeded
  const document = JSON.stringify(theTest(slug))
  await pool.query(`insert into companies (id, name, slug) values ($1, 'Benchmark', 'benchmark')`, [
    companyId,
  ])
  await pool.query(
    `insert into assessments (company_id, id, name, slug, document, is_online, evaluation_type)
      values ($1, $2, 'Benchmark', $3, $4, true, 1)`,
    [companyId, assessmentId, slug, document],
  )
  await pool.query('insert into directory_slugs (slug, company_id, assessment_id) values ($1, $2, $3)', [
    slug,
    companyId,
    assessmentId,
  ])
  await pool.query(
    `insert into assessment_versions (company_id, id, assessment_id, number, document) values ($1, $2, $3, 1, $4)`,
    [companyId, versionId, assessmentId, document],
  )
  await pool.query(
    `update assessments set current_version_id = $3, version_count = 1, application_count = $4
      where company_id = $1 and id = $2`,
    [companyId, assessmentId, versionId, earlierApplications],
  )
  await pool.query(
    `with people as (
        insert into candidates (company_id, id, email, first_name, last_name)
        select $1, gen_random_uuid(), 'earlier-' || n || '@example.org', 'Inès', 'Durand'
        from generate_series(1, $4::int) n
        returning id, substring(email from '[0-9]+')::int as n
      )
      insert into applications
        (company_id, id, assessment_id, version_id, candidate_id, number, draw_seed, started_at, completed_at)
      select $1, gen_random_uuid(), $2, $3, people.id, n, 'seed', now(), now() from people`,
    [companyId, assessmentId, versionId, earlierApplications],
  )
  return seeded
}
