import { ask } from '@assay/embedded-postgres/testing/processes'
import pg from 'pg'
import { expect, test } from 'vitest'
import { StartProblem } from '../start-problem.ts'
import { asAdmin, createEmptyDatabase, createOwnedDatabase } from '../testing/test-database.ts'
import { connect } from './connection.ts'
import { forCompany } from './for-company.ts'
import { migrate } from './migrate.ts'
import { openDatabase, withPlainSslMode } from './open-database.ts'

async function open(databaseUrl: string) {
  const warnings: string[] = []
  const log = { info() {}, warn: (line: string) => void warnings.push(line) }
  const { connectionString } = await openDatabase({ databaseUrl, dataDir: '/nowhere', databasePool: 16 }, log)
  return { connectionString, warnings }
}

test('a superuser’s address gives sessions of a user who is none, and who becomes none again', async () => {
  const { connectionString, warnings } = await open(await createEmptyDatabase())
  expect(warnings).toEqual([expect.stringMatching(/superuser.*signs in as assay_owner/)])
  const { db, pool } = connect(connectionString, 2)
  expect((await migrate(db)).length).toBeGreaterThan(10)
  const { rows } = await pool.query(
    `select session_user, current_user, current_setting('is_superuser') as superuser, rolsuper, rolcreaterole, rolbypassrls
     from pg_roles where rolname = current_user`,
  )
  expect(rows).toEqual([
    {
      session_user: 'assay_owner',
      current_user: 'assay_owner',
      superuser: 'off',
      rolsuper: false,
      rolcreaterole: false,
      rolbypassrls: false,
    },
  ])
  await expect(pool.query("select pg_read_file('PG_VERSION')")).rejects.toThrow(/permission/)
  for (const way of ['reset role', 'set role none', 'reset all', 'set session authorization default'])
    await expect(pool.query(`${way}; select pg_read_file($$PG_VERSION$$)`), way).rejects.toThrow(/permission/)
  await db.destroy()
})

test('where the server asks for passwords, the owner has one of its own that each process comes to', async () => {
  const url = (await createEmptyDatabase()).replace(/^(\w+:\/\/[^:@/]*)(?::[^@/]*)?@/, '$1:of%20a%20test@')
  const said = (work: Promise<unknown>) => work.then(JSON.stringify, (error: unknown) => String(error))
  await signInBy('scram-sha-256', url)
  const { connectionString } = await open(url)
  expect((await open(url)).connectionString).toBe(connectionString)
  const wrong = connectionString.replace(/:[^:@/]*@/, ':of%20a%20test@')
  await expect.poll(() => said(ask(wrong, 'select 1'))).toMatch(/password authentication failed/)
  expect(await ask(connectionString, 'select session_user')).toEqual([{ session_user: 'assay_owner' }])
  await signInBy('reject', url)
  await expect
    .poll(() => said(open(url)))
    .toMatch(/^StartProblem: DATABASE_URL names a superuser .*assay_owner cannot sign in/)
})

test('a server that cannot serve is refused in one line that says what is missing', async () => {
  const nameOf = (url: string) => /\/(assay_test_\w+)(?:\?|$)/.exec(url)?.[1] ?? ''
  const urlOf = (url: string, name: string) => url.replace(nameOf(url), name)

  const url = await createEmptyDatabase()
  const ascii = `${nameOf(url)}_ascii`
  await asAdmin(async (admin) => {
    await admin.query(`create database ${ascii} encoding 'SQL_ASCII' locale 'C' template template0`)
  })
  await expect(open(urlOf(url, ascii))).rejects.toThrow(/has the encoding SQL_ASCII; UTF8 is needed/)

  const owned = await createOwnedDatabase()
  await asAdmin(
    async (admin) => void (await admin.query(`alter role ${nameOf(owned)}_owner connection limit 5`)),
  )
  await expect(open(owned)).rejects.toThrow(/lets 5 connections of .* in, and DATABASE_POOL=16 may open 24/)

  await ask(url, 'create table kysely_migration ()')
  await asAdmin(async (admin) => {
    await admin.query(`alter role ${nameOf(owned)}_owner connection limit -1`)
  })
  await ask(url, `alter table kysely_migration owner to ${nameOf(owned)}_owner`)
  await expect(open(url)).rejects.toThrow(/belong to assay_test_\w+_owner, and it names .*: sign in as/)

  await ask(urlOf(url, nameOf(owned)), 'create table t (); alter table t force row level security')
  await expect(open(owned)).rejects.toThrow(/belong to \w+, and it names assay_test_\w+_owner: sign in as/)
  await ask(urlOf(url, nameOf(owned)), 'drop table t')

  await asAdmin(async (admin) => {
    await admin.query(`alter role ${nameOf(owned)}_owner set default_transaction_read_only = on`)
  })
  await expect(open(owned)).rejects.toThrow(/takes no writes from assay_test_\w+_owner/)
})

/**
 * How this server lets the owner into that database, soon; its file of rules keeps what others read there.
 */
async function signInBy(method: 'scram-sha-256' | 'reject', url: string): Promise<void> {
  const name = /\/(assay_test_\w+)/.exec(url)?.[1] ?? ''
  const [file] = await ask<{ path: string; rules: string }>(
    url,
    "select current_setting('hba_file') path, pg_read_file(current_setting('hba_file')) rules",
  )
  const present = file?.rules.replaceAll('\t', ' ').split('\n') ?? []
  const rules = [`local ${name} assay_owner ${method}`, `host ${name} assay_owner all ${method}`]
  const lines = [...rules, ...present.filter((line) => /^\w/.test(line) && !line.includes(name))]
  const quoted = lines.map((line) => pg.escapeLiteral(line)).join(', ')
  await ask(url, `copy (select unnest(array[${quoted}])) to ${pg.escapeLiteral(file?.path ?? '')}`)
  await ask(url, 'select pg_reload_conf()')
}

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

test('a certificate that is not there is told in one line', async () => {
  const refused = await open('postgresql://a@db/assay?sslrootcert=/nowhere.pem').catch(
    (error: unknown) => error,
  )
  expect(refused).toBeInstanceOf(StartProblem)
  expect(String(refused)).toContain('/nowhere.pem')
})

test('moments are read as they were written where the database shows them in another style', async () => {
  const url = await createOwnedDatabase()
  await ask(url, `alter role current_user set datestyle = 'SQL, DMY'`)
  const { db, pool } = connect(url, 1)
  const { rows } = await pool.query("select timestamptz '2026-11-30 12:00:00Z' as moment")
  expect(rows).toEqual([{ moment: new Date('2026-11-30T12:00:00Z') }])
  await db.destroy()
})

test.each([
  ['?sslmode=require', '?sslmode=verify-full'],
  ['?a=b&sslmode=prefer&c=d', '?a=b&sslmode=verify-full&c=d'],
  ['?sslmode=no-verify', '?sslmode=no-verify'],
  ['?uselibpqcompat=true&sslmode=require', '?uselibpqcompat=true&sslmode=require'],
])('%s is said as the driver takes it, so that it warns of nothing', (given, expected) => {
  expect(withPlainSslMode(`postgresql://db/assay${given}`)).toBe(`postgresql://db/assay${expected}`)
})
