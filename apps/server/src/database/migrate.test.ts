import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { StartProblem } from '../start-problem.ts'
import { createEmptyDatabase, createOwnedDatabase } from '../testing/test-database.ts'
import { connect, type Database, migrationLimits, startLimits } from './connection.ts'
import { acrossCompanies, forCompany } from './for-company.ts'
import { locks } from './locks.ts'
import { isMigrated, limitsOfMigrating, migrate, migrateOrExplain } from './migrate.ts'
import { latestRelease, release } from './release.ts'

const opened: Database[] = []
const open = (url: string): Database => {
  const { db } = connect(url, 4, startLimits)
  opened.push(db)
  return db
}
afterAll(async () => {
  for (const db of opened) await db.destroy()
})

test('three processes that start at once migrate once', async () => {
  const url = await createEmptyDatabase()
  const ran = await Promise.all([open(url), open(url), open(url)].map(async (db) => await migrate(db)))
  expect(ran.filter((names) => names.length > 0)).toHaveLength(1)
  expect(await isMigrated(open(url))).toBe(true)
  expect(await migrate(open(url))).toEqual([])
})

test('only a database with migrations to come is waited for without limit', async () => {
  const url = await createEmptyDatabase()
  expect(await limitsOfMigrating(open(url))).toEqual(migrationLimits)
  await migrate(open(url))
  expect(await limitsOfMigrating(open(url))).toEqual(startLimits)
})

test('a database that a later release brought up to date is refused in one line that names its migration', async () => {
  const db = open(await createEmptyDatabase())
  await migrate(db)
  await sql`insert into kysely_migration (name, timestamp) values ('999-of-later', now()::text)`.execute(db)
  await expect(migrateOrExplain(db)).rejects.toThrow(
    /^the database was .* by a later release \(999-of-later\)/,
  )
})

describe('a release says that it has migrated, and', () => {
  const next = { number: release.number + 1, version: '9.1.0' }

  test('bears the version of the package', () => {
    const file = fileURLToPath(new URL('../../../../package.json', import.meta.url))
    expect(release.version).toBe((JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version)
  })

  test('starts on a database of the next one, whose migrations it leaves alone, now and later', async () => {
    const db = open(await createEmptyDatabase())
    await migrate(db)
    expect(await latestRelease(db)).toEqual(release)
    await migrate(db, undefined, next)
    await sql`insert into kysely_migration (name, timestamp) values ('999-of-later', now()::text)`.execute(db)
    expect(await migrateOrExplain(db)).toEqual([])
    expect(await migrateOrExplain(db)).toEqual([])
    expect(await isMigrated(db)).toBe(true)
    expect(await latestRelease(db)).toEqual(next)
  })

  test('refuses one that is further ahead in one line that says which release it needs', async () => {
    const db = open(await createEmptyDatabase())
    await migrate(db, undefined, { number: release.number + 2, version: '9.2.0' })
    await expect(migrateOrExplain(db)).rejects.toThrow(
      /^the database is of release 9\.2\.0, and this is .*: it needs the release before 9\.2\.0, or a later one/,
    )
  })
})

test('a turn that another process keeps ends the start with one line', async () => {
  const url = await createEmptyDatabase()
  const impatient = connect(url, 2, { ...startLimits, statementMs: 100 }).db
  opened.push(impatient)
  await open(url)
    .connection()
    .execute(async (other) => {
      await sql`select pg_advisory_lock(${locks.migrations})`.execute(other)
      await expect(migrateOrExplain(impatient)).rejects.toThrow(
        new StartProblem(
          'the database cannot be brought up to date now: ' +
            'another process is at it, or broke off and PostgreSQL still waits for it',
        ),
      )
      await sql`select pg_advisory_unlock(${locks.migrations})`.execute(other)
    })
  expect(await migrate(open(url))).not.toEqual([])
})

describe('as an owner who is no superuser', () => {
  test('migrates, crosses companies by name, and sees one company otherwise', async () => {
    const owner = open(await createOwnedDatabase())
    await migrate(owner)
    const ids = [crypto.randomUUID(), crypto.randomUUID()] as const
    await acrossCompanies(owner, 'test', async (trx) => {
      for (const id of ids)
        await trx.insertInto('companies').values({ id, name: 'A company', slug: id }).execute()
    })
    const seen = await forCompany(owner, ids[0], (trx) => trx.selectFrom('companies').select('id').execute())
    expect(seen).toEqual([{ id: ids[0] }])
    expect(await owner.selectFrom('companies').select('id').execute()).toHaveLength(2)
  })
})
