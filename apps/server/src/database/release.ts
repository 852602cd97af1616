/** Which release brought a database up to date, and which may run on it (docs/operations.md, "Upgrade"). */
import { sql } from 'kysely'
import type { Database } from './connection.ts'

export interface Release {
  /** Counts releases: raised by one with each, together with `version` in package.json. */
  readonly number: number
  readonly version: string
}

export const release: Release = { number: 1, version: '0.1.0' }

/** The latest release that migrated this database; undefined before the first one that says so. */
export async function latestRelease(db: Database): Promise<Release | undefined> {
  const { rows } = await sql<{ words: string | null }>`
    select obj_description(to_regclass('kysely_migration'), 'pg_class') as words`.execute(db)
  const [, number, version] = /^release (\d{1,6}) \(([\w.-]+)\)$/.exec(rows[0]?.words ?? '') ?? []
  return number === undefined || version === undefined ? undefined : { number: Number(number), version }
}

/** Says beside the list of migrations that this release has run its own; a later one's word stays. */
export async function sayRelease(db: Database, own: Release): Promise<void> {
  const latest = await latestRelease(db)
  if (latest && latest.number >= own.number) return
  const words = `release ${own.number} (${own.version})`
  await sql`comment on table kysely_migration is ${sql.lit(words)}`.execute(db)
}
