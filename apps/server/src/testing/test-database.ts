import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Database } from '../database/connection.ts'
import { migrate } from '../database/migrate.ts'
import { newId } from '../ids.ts'
import { allQueues } from '../jobs/queues.ts'

/** Any number that is only used here. */
const lock = 5_119_402

/**
 * A migrated database of its own for the calling test file: cloned from a template that the first file to ask
 * makes.
 *
 * @param server the address of an administrator, where it is not the server of all tests
 * @returns its connection string, and what removes it
 */
export async function createTestDatabase(server?: string): Promise<{
  connectionString: string
  drop: () => Promise<void>
}> {
  const name = `assay_test_${newId().replaceAll('-', '')}`
  await asAdmin(async (admin) => {
    // One at a time: PostgreSQL refuses to copy a database that somebody else is copying.
    await admin.query('select pg_advisory_lock($1)', [lock])
    const template = await ensureTemplate(admin, server)
    await admin.query(`create database ${name} template ${template}`)
  }, server)
  return {
    connectionString: databaseUrl(name, server),
    drop: async () =>
      await asAdmin(async (admin) => void (await admin.query(`drop database ${name} with (force)`)), server),
  }
}

/** An empty database, for tests of the migrations themselves. */
export async function createEmptyDatabase(server = inject('adminConnectionString')): Promise<string> {
  const name = `assay_test_${newId().replaceAll('-', '')}`
  await asAdmin(async (admin) => void (await admin.query(`create database ${name}`)), server)
  return databaseUrl(name, server)
}

/**
 * An empty database whose owner is no superuser, as a managed PostgreSQL gives; the address is the owner's.
 *
 * @param server the address of an administrator, where it is not the server of all tests
 */
export async function createOwnedDatabase(server = inject('adminConnectionString')): Promise<string> {
  const url = await createEmptyDatabase(server)
  const name = /\/(assay_test_\w+)/.exec(url)?.[1] ?? ''
  const user = `${name}_owner`
  await asAdmin(async (admin) => {
    await admin.query(`create role ${user} login createrole password 'of a test'`)
    // A role that exists already is granted by whoever may: here, and with a managed PostgreSQL, its
    // administrator.
    const { rows } = await admin.query(
      `select rolname from pg_roles where rolname like 'assay\\_st%' or rolname like 'assay\\_sy%'`,
    )
    for (const { rolname } of rows) await admin.query(`grant ${rolname} to ${user}`)
    await admin.query(`grant ${user} to current_user`)
    await admin.query(`alter database ${name} owner to ${user}`)
  }, server)
  return url.replace(/^(postgres(?:ql)?:\/\/)(?:[^@/]*@)?/, `$1${user}:${encodeURIComponent('of a test')}@`)
}

export async function asAdmin(
  work: (admin: pg.Client) => Promise<void>,
  server = inject('adminConnectionString'),
): Promise<void> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

/**
 * Makes the database of a test a standby in all but name, or the primary again: connections are cut, new ones
 * refuse to write.
 */
export async function setReadOnly(db: Database, isReadOnly: boolean): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const [{ name } = { name: '' }] = rows
  await asAdmin(async (admin) => {
    await admin.query(
      `alter database ${name} set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`,
    )
    if (isReadOnly)
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  })
}

async function ensureTemplate(admin: pg.Client, server?: string): Promise<string> {
  const template = `assay_template_${await fingerprint()}`
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [template])
  if (rowCount) return template
  // Named last, so that a template that bears its name is complete.
  const unfinished = `${template}_unfinished`
  await admin.query(`drop database if exists ${unfinished} with (force)`)
  await admin.query(`create database ${unfinished}`)
  const { db } = connect(databaseUrl(unfinished, server))
  await migrate(db)
  await db.destroy()
  await admin.query(`alter database ${unfinished} rename to ${template}`)
  return template
}

/** The hash of everything that makes the schema; a changed schema gets a new template. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of ['../database/', '../database/migrations/', '../jobs/']) {
    const path = fileURLToPath(new URL(folder, import.meta.url))
    for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) =>
      a.name.localeCompare(b.name),
    ))
      if (entry.isFile() && entry.name.endsWith('.ts')) hash.update(readFileSync(path + entry.name))
  }
  const queues = await allQueues()
  hash.update(JSON.stringify(queues.map(({ name, options, schedule }) => ({ name, options, schedule }))))
  return hash.digest('hex').slice(0, 16)
}

function databaseUrl(name: string, url = inject('adminConnectionString')): string {
  // A socket's address is no URL that the parser takes; only its path names the database.
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`)
}
