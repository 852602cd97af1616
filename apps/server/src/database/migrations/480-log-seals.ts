/**
 * Seals of the activity log (decision 480): a chain for each company, in which each seal holds the hashes of
 * its lines and continues the one before. They are made by a job, never by whoever writes a line.
 */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(seals).execute(db)
  await protect(db, 'log_seals')
  await sql`revoke insert, update, delete on log_seals from assay_staff`.execute(db)
}

const seals = `
  -- Of a line's columns that have a value, by name: one that a later release adds changes no earlier hash.
  -- The company is left out, as lines outlive it; the seal names it.
  create function log_line_hash(line activity_log) returns bytea language sql stable set timezone = 'UTC' as $$
    select sha256(convert_to(string_agg(key || '=' || value, E'\\n' order by key collate "C"), 'UTF8'))
    from jsonb_each_text(to_jsonb(line)) where value is not null and key <> 'company_id'
  $$;

  create table log_seals (
    -- All zeros: lines of no company.
    company_id uuid not null,
    number integer not null,
    sealed_at timestamptz not null,
    -- The latest moment of its lines.
    last_at timestamptz not null,
    line_ids uuid[] not null,
    -- 32 bytes a line, in the order of line_ids.
    hashes bytea not null,
    -- sha256 of the head before (nothing for the first), the number, the ids and the hashes.
    head bytea not null,
    primary key (company_id, number)
  );
  create index log_seals_by_time on log_seals (last_at);

  create function log_seal_head(former bytea, number integer, line_ids uuid[], hashes bytea) returns bytea
    language sql immutable as $$
    select sha256(coalesce(former, '') || convert_to(number || ':' || line_ids::text || ':', 'UTF8') || hashes)
  $$;

  -- Whom the head of each day is mailed to.
  alter table companies add column log_seal_email text;
`
