/** When the server was away, and answers that came by a recovery file (product 4.9, 4.11). */
import { type Kysely, sql } from 'kysely'
import { staffRole } from '../roles.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    -- One row for the whole installation; null until a process first beats.
    create table heartbeat (
      id boolean primary key default true check (id),
      beat_at timestamptz
    );
    insert into heartbeat default values;

    -- Each moment at most once: what is credited twice would be time for nothing.
    create table outages (
      id uuid primary key,
      from_at timestamptz not null,
      to_at timestamptz not null,
      check (from_at < to_at),
      exclude using gist (tstzrange(from_at, to_at) with &&)
    );
    create index outages_by_end on outages (to_at);
    grant select on outages to ${staffRole};

    -- For good, whatever is answered later.
    alter table answers add column recovered_at timestamptz;

    alter table score_history
      drop constraint score_history_reason_check,
      add constraint score_history_reason_check
        check (reason in ('completed', 'evaluated', 'rescored', 'recovered'));
  `)
    .execute(db)
}
