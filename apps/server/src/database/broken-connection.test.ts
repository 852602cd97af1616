import { getMe } from '@assay/contract/session/calls'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { signedIn } from '../testing/factories.ts'
import { testApp } from '../testing/test-app.ts'
import { asAdmin } from '../testing/test-database.ts'
import { forCompany } from './for-company.ts'

const t = await testApp()

test('connections that break are replaced: a call meanwhile answers 503 at worst, the next ones 200', async () => {
  const { user, as } = await signedIn(t)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(t.db)
  const slow = forCompany(t.db, user.companyId, (trx) => sql`select pg_sleep(5)`.execute(trx))
  const broken = expect(slow).rejects.toThrow()
  await asAdmin(async (admin) => {
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      rows[0]?.name,
    ])
  })
  await broken
  const answers = []
  for (let count = 1; count <= 10; count += 1) answers.push((await t.call(getMe, { as })).status)
  expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(answers.at(-1)).toBe(200)
})
