import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ask, temporaryDataDir } from '@assay/embedded-postgres/testing/processes'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartProblem } from '../start-problem.ts'
import { connect } from './connection.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded-database.ts'
import { forCompany } from './for-company.ts'
import { migrate } from './migrate.ts'

let folder: ReturnType<typeof temporaryDataDir>
let started: EmbeddedDatabase[]

beforeEach(() => {
  folder = temporaryDataDir()
  started = []
})

afterEach(async () => {
  for (const database of started) await database.stop()
  folder.remove()
})

async function start(): Promise<EmbeddedDatabase> {
  const log = { info() {}, warn() {} }
  const database = await startEmbedded({ dataDir: folder.dataDir, log, serverSettings: { fsync: 'off' } })
  started.push(database)
  return database
}

test('it is reached as its owner, who is no superuser and makes neither roles nor databases', async () => {
  const { connectionString } = await start()
  const roles = `select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls,
    pg_get_userbyid(datdba) = current_user as owns
    from pg_roles, pg_database where rolname = session_user and datname = current_database()`
  expect(await ask(connectionString, roles)).toEqual([
    { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false, owns: true },
  ])
  await expect(ask(connectionString, "select pg_read_file('PG_VERSION')")).rejects.toThrow(/permission/)
  await expect(ask(connectionString, 'set role assay')).rejects.toThrow(/permission/)
})

test('it hands over to its owner what an earlier release made as the superuser', async () => {
  const first = await start()
  // As it was: everything made and owned by the superuser, and no owner.
  await ask(first.adminConnectionString, 'alter database assay owner to assay')
  const { db } = connect(first.adminConnectionString, 2)
  await migrate(db)
  const companyId = crypto.randomUUID()
  await db.insertInto('companies').values({ id: companyId, name: 'Kept', slug: 'kept' }).execute()
  await db.destroy()
  await ask(first.adminConnectionString, 'drop owned by assay_owner')
  await ask(first.adminConnectionString, 'drop role assay_owner')
  await first.stop()

  const { connectionString } = await start()
  const left = `select relname from pg_class join pg_namespace n on n.oid = relnamespace
    where nspname in ('public', 'pgboss') and relowner = 'assay'::regrole
    union all select proname from pg_proc join pg_namespace n on n.oid = pronamespace
    where nspname in ('public', 'pgboss') and proowner = 'assay'::regrole
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all select nspname from pg_namespace where nspname = 'pgboss' and nspowner = 'assay'::regrole`
  expect(await ask(connectionString, left)).toEqual([])
  const later = connect(connectionString, 2)
  // What later migrations do.
  await ask(connectionString, 'alter table companies add column later integer')
  expect(await migrate(later.db)).toEqual([])
  const seen = await forCompany(later.db, companyId, (trx) =>
    trx.selectFrom('companies').select('name').execute(),
  )
  expect(seen).toEqual([{ name: 'Kept' }])
  await later.db.destroy()
})

test.each([
  [
    'a file in the place of the folder',
    () => writeFileSync(folder.dataDir, ''),
    /^DATA_DIR .* cannot be used: /,
  ],
  [
    'files of something else',
    () => {
      mkdirSync(join(folder.dataDir, 'postgres'), { recursive: true })
      writeFileSync(join(folder.dataDir, 'postgres/letter.txt'), 'hello')
    },
    /postgres exists but holds no PostgreSQL database/,
  ],
])('%s is told as a problem of the start', async (_, prepare, line) => {
  prepare()
  const error: unknown = await start().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(StartProblem)
  expect((error as Error).message).toMatch(line)
})
