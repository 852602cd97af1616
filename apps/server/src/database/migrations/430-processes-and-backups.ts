/** Which processes run, as each says of itself every ten seconds, and when the last backup was made. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table processes (
      id uuid primary key,
      role text not null,
      host text not null,
      release text not null,
      started_at timestamptz not null,
      beat_at timestamptz not null,
      free_bytes bigint
    )`.execute(db)
  await sql`
    create table backups (
      id boolean primary key default true check (id),
      made_at timestamptz not null
    )`.execute(db)
}
