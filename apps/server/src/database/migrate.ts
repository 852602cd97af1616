import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { installQueues } from '../jobs/install.ts'
import { StartProblem } from '../start-problem.ts'
import { type Database, migrationLimits, startLimits, type TimeLimits } from './connection.ts'
import { locks } from './locks.ts'
import { latestRelease, type Release, release, sayRelease } from './release.ts'
import { ensureRoles, staffRole, systemRole } from './roles.ts'

const folder = fileURLToPath(new URL('./migrations/', import.meta.url))

const provider: MigrationProvider = { getMigrations: readMigrations }

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => /^\d{3}-.+\.ts$/.test(file)).sort()
  const migrations: Record<string, Migration> = {}
  for (const file of files)
    migrations[file.slice(0, -'.ts'.length)] = (await import(
      new URL(`./migrations/${file}`, import.meta.url).href
    )) as Migration
  return migrations
}

/**
 * Our migrations, and those of the next release where it has run: they add only what this one does not use
 * (docs/operations.md), so they are left alone.
 * @throws StartProblem where the database is further ahead
 */
async function providerFor(connection: Database, own: Release): Promise<MigrationProvider> {
  const latest = await latestRelease(connection)
  if (latest === undefined || latest.number <= own.number) return provider
  if (latest.number > own.number + 1)
    throw new StartProblem(
      `the database is of release ${latest.version}, and this is ${own.version}: it needs the release before ${latest.version}, or a later one; the way back is a backup.`,
    )
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(connection)
  const leftAlone = Object.fromEntries(rows.map(({ name }) => [name, { up: async () => {} }]))
  return { getMigrations: async () => ({ ...leftAlone, ...(await readMigrations()) }) }
}

/**
 * Brings a database of PostgreSQL 15 or later to the present schema; processes that call it at once take
 * turns.
 * @param upTo the last migration to run
 * @param own the release of this build
 * @returns those that ran
 * @throws what PostgreSQL said; that migration leaves nothing behind
 */
export async function migrate(db: Database, upTo?: string, own = release): Promise<string[]> {
  return await db.connection().execute(async (connection) => {
    await takeTurn(connection)
    try {
      await ensureRoles(connection)
      const migrator = new Migrator({ db, provider: await providerFor(connection, own) })
      const { error, results } = await (upTo === undefined
        ? migrator.migrateToLatest()
        : migrator.migrateTo(upTo))
      if (error) throw error
      await sql.raw(`grant usage on schema public to ${staffRole}, ${systemRole}`).execute(connection)
      await installQueues(connection)
      if (upTo === undefined) await sayRelease(connection, own)
      return (results ?? []).map((result) => result.migrationName)
    } catch (error) {
      // A script that failed in the middle leaves its transaction open, and the unlocking would hide its
      // reason.
      await sql`rollback`.execute(connection).catch(() => {})
      throw error
    } finally {
      // On a connection that broke there is nothing to unlock, as its lock ended with it, and the reason why
      // it broke matters more.
      await sql`select pg_advisory_unlock(${locks.migrations})`.execute(connection).catch(() => {})
    }
  })
}

/** PostgreSQL's code for a statement that took too long. */
const tookTooLong = '57014'

/** Waits until no other process migrates. @throws StartProblem when another one keeps its turn too long */
async function takeTurn(connection: Database): Promise<void> {
  try {
    await sql`select pg_advisory_lock(${locks.migrations})`.execute(connection)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === tookTooLong)) throw error
    const reason = 'another process is at it, or broke off and PostgreSQL still waits for it'
    throw new StartProblem(`the database cannot be brought up to date now: ${reason}`, { cause: error })
  }
}

/** PostgreSQL's code for a user without the right. */
const notAllowed = '42501'

/** Migrates for a start or a restore. @throws StartProblem with the first line of PostgreSQL's message */
export async function migrateOrExplain(db: Database, upTo?: string, own?: Release): Promise<string[]> {
  try {
    return await migrate(db, upTo, own)
  } catch (error) {
    const later = /previously executed migration (\S+) is missing/.exec(String(error))?.[1]
    if (later)
      throw new StartProblem(
        `the database was brought up to date by a later release (${later}): start that one or a later one; the way back is a backup.`,
        { cause: error },
      )
    if (!(error instanceof Error && 'severity' in error)) throw error
    const isNotAllowed = 'code' in error && error.code === notAllowed
    const needed = /\brole\b/.test(error.message) ? `: grant ${staffRole}, ${systemRole} to it` : ''
    const hint = isNotAllowed ? ` (docs/operations.md says which rights it needs${needed})` : ''
    const reason = `${error.message.split('\n')[0]}${hint}`
    throw new StartProblem(`the database cannot be brought up to date: ${reason}`, { cause: error })
  }
}

/** The names of the migrations of this build, and whether they have run, in order. */
export async function listMigrations(db: Database): Promise<{ name: string; hasRun: boolean }[]> {
  const migrations = await new Migrator({ db, provider }).getMigrations()
  return migrations.map(({ name, executedAt }) => ({ name, hasRun: executedAt !== undefined }))
}

/** Whether every migration of this build has run, which `/readyz` asks. */
export async function isMigrated(db: Database): Promise<boolean> {
  return (await listMigrations(db)).every(({ hasRun }) => hasRun)
}

/**
 * Without limit only where a migration is still to run: a start that finds nothing to do must not wait for
 * ever on a silent connection, but longer than PostgreSQL needs to notice that a client has gone.
 */
export async function limitsOfMigrating(db: Database): Promise<TimeLimits> {
  const migrations = await listMigrations(db)
  return migrations.every(({ hasRun }) => hasRun) ? startLimits : migrationLimits
}
