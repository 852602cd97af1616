import { expect, test } from 'vitest'
import { StartProblem } from '../start-problem.ts'
import { ask } from '../testing/embedded.ts'
import { createEmptyDatabase, createOwnedDatabase } from '../testing/test-database.ts'
import { connect } from './connection.ts'
import { forCompany } from './for-company.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'

async function open(databaseUrl: string) {
  const warnings: string[] = []
  const log = { info() {}, warn: (line: string) => void warnings.push(line) }
  const { connectionString } = await openDatabase({ databaseUrl, dataDir: '/nowhere' }, log)
  return { connectionString, warnings }
}

test('a superuser’s address gives sessions of a role that is none, and so do those after it', async () => {
  const { connectionString, warnings } = await open(await createEmptyDatabase())
  expect(warnings).toEqual([expect.stringMatching(/superuser.*acts as assay_owner/)])
  const { db, pool } = connect(connectionString, 2)
  expect((await migrate(db)).length).toBeGreaterThan(10)
  const { rows } = await pool.query(
    `select current_user, current_setting('is_superuser') as superuser, rolsuper, rolcreaterole, rolbypassrls
     from pg_roles where rolname = current_user`,
  )
  expect(rows).toEqual([
    {
      current_user: 'assay_owner',
      superuser: 'off',
      rolsuper: false,
      rolcreaterole: false,
      rolbypassrls: false,
    },
  ])
  await expect(pool.query("select pg_read_file('PG_VERSION')")).rejects.toThrow(/permission/)
  await expect(pool.query('reset role; select pg_read_file($$PG_VERSION$$)')).rejects.toThrow(/permission/)
  await db.destroy()
})

test('what an earlier release made as the superuser is handed over, and read on', async () => {
  const url = await createEmptyDatabase()
  const before = connect(url, 2)
  await migrate(before.db)
  const id = crypto.randomUUID()
  await before.db.insertInto('companies').values({ id, name: 'Kept', slug: 'kept' }).execute()
  await before.db.destroy()
  for (const time of ['first', 'second']) {
    const { connectionString } = await open(url)
    // What later migrations do.
    await ask(connectionString, `alter table companies add column ${time} integer`)
    const { db } = connect(connectionString, 2)
    expect(await migrate(db)).toEqual([])
    const seen = await forCompany(db, id, (trx) => trx.selectFrom('companies').select('name').execute())
    expect(seen).toEqual([{ name: 'Kept' }])
    await db.destroy()
  }
  const left = `select relname from pg_class join pg_namespace n on n.oid = relnamespace
    where nspname in ('public', 'pgboss') and relowner in (select oid from pg_roles where rolsuper)
    union all select nspname from pg_namespace where nspname = 'pgboss' and nspowner <> 'assay_owner'::regrole`
  expect(await ask(url, left)).toEqual([])
})

test('the documented role is taken as it is, without a word', async () => {
  const url = await createOwnedDatabase()
  expect(await open(url)).toEqual({ connectionString: url, warnings: [] })
})

test('a database that is not there is told in one line', async () => {
  const refused = await open('postgresql://nobody@127.0.0.1:1/assay').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartProblem)
})
