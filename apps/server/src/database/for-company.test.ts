import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { logActivity } from '../features/logs/log-activity.ts'
import { createAssessment, createCandidate } from '../testing/assessment-factories.ts'
import { createCompany } from '../testing/factories.ts'
import { testApp } from '../testing/test-app.ts'
import { acrossCompanies, forCompany } from './for-company.ts'

const t = await testApp()
let ours: string
let theirs: string

beforeAll(async () => {
  ours = (await createCompany(t)).id
  theirs = (await createCompany(t)).id
  for (const company of [ours, theirs]) {
    await createCandidate(t, company)
    await createAssessment(t, company)
  }
})

describe('in a company’s transaction', () => {
  test.each(['candidates', 'assessments', 'assessment_versions', 'directory_slugs'] as const)(
    'a query of %s without any condition finds that company’s rows only',
    async (table) => {
      const rows = await forCompany(t.db, ours, (trx) =>
        trx.selectFrom(table).select('company_id').distinct().execute(),
      )
      expect(rows).toEqual([{ company_id: ours }])
    },
  )

  test('a row of another company is neither changed nor deleted, even by its id', async () => {
    const [changed, deleted] = await forCompany(t.db, ours, async (trx) => [
      await trx
        .updateTable('candidates')
        .set({ first_name: 'X' })
        .where('company_id', '=', theirs)
        .executeTakeFirst(),
      await trx.deleteFrom('candidates').where('company_id', '=', theirs).executeTakeFirst(),
    ])
    expect([changed.numUpdatedRows, deleted.numDeletedRows]).toEqual([0n, 0n])
  })

  test('a row cannot be made for another company', async () => {
    const attempt = forCompany(t.db, ours, (trx) =>
      trx
        .insertInto('filters')
        .values({ company_id: theirs, id: crypto.randomUUID(), name: 'Lyon' })
        .execute(),
    )
    await expect(attempt).rejects.toThrow(/row-level security/)
  })

  test('other companies themselves are not there', async () => {
    const rows = await forCompany(t.db, ours, (trx) => trx.selectFrom('companies').select('id').execute())
    expect(rows).toEqual([{ id: ours }])
  })

  test.each([
    'sessions',
    'session_tokens',
    'rate_limits',
    'declarations',
    'declaration_keys',
    'declaration_figures',
  ] as const)('%s is out of reach', async (table) => {
    const attempt = forCompany(t.db, ours, (trx) => trx.selectFrom(table).selectAll().execute())
    await expect(attempt).rejects.toThrow(/permission denied/)
  })

  test('a line of the activity log is added and read, and neither changed nor deleted', async () => {
    await forCompany(t.db, ours, (trx) => logActivity(trx, 'job.retried', { companyId: ours }, t.clock.now()))
    const seen = await forCompany(t.db, ours, (trx) =>
      trx.selectFrom('activity_log').select('action').execute(),
    )
    expect(seen).toEqual([{ action: 'job.retried' }])
    for (const statement of [
      "update activity_log set action = 'x'",
      'delete from activity_log',
      'truncate activity_log',
    ]) {
      const attempt = forCompany(t.db, ours, (trx) => sql.raw(statement).execute(trx))
      await expect(attempt).rejects.toThrow(/permission denied/)
    }
  })

  test('tables cannot be changed, nor the role shaken off by an error', async () => {
    const attempt = forCompany(t.db, ours, (trx) =>
      sql`alter table candidates disable row level security`.execute(trx),
    )
    await expect(attempt).rejects.toThrow(/must be owner/)
  })

  test('a job is added, and none is read', async () => {
    await forCompany(t.db, ours, async (trx) => {
      await t.services.jobs.enqueue(trx, 'send-mail', [{ companyId: ours, mailId: crypto.randomUUID() }])
    })
    for (const table of ['job', 'job_common', 'schedule', 'queue']) {
      const attempt = forCompany(t.db, ours, (trx) => sql.raw(`select * from pgboss.${table}`).execute(trx))
      await expect(attempt, table).rejects.toThrow(/permission denied/)
    }
    await t.runJobs()
  })
})

test('a company that is no uuid is refused before anything runs', async () => {
  const attempt = forCompany(t.db, "x'; drop table users; --", (trx) => trx.selectFrom('users').execute())
  await expect(attempt).rejects.toThrow(/uuid/)
})

test('the connection goes back to the pool as it came', async () => {
  await forCompany(t.db, ours, async () => {})
  await forCompany(t.db, ours, async () => {
    throw new Error('on purpose')
  }).catch(() => {})
  const rows = await acrossCompanies(t.db, 'test', (trx) =>
    trx.selectFrom('candidates').select('company_id').distinct().execute(),
  )
  expect(rows).toHaveLength(2)
})
