/**
 * A candidate is searched by their phone too: as it is stored, and as it is written within France and the
 * departments and collectivities that have a code of their own.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(phoneKey).execute(db)
  await sql.raw(column).execute(db)
}

const phoneKey = `
  create function phone_key(phone text) returns text language plpgsql immutable parallel safe as $$
  declare digits text := regexp_replace(phone, '[^0-9+]', '', 'g');
  begin
    return coalesce(' ' || digits || case when digits ~ '^[+](33|262|590|594|596)[1-9]'
      then ' 0' || regexp_replace(digits, '^[+](33|262|590|594|596)', '') else '' end, '');
  end $$;
`

/** What a generated column says cannot be changed before PostgreSQL 17. */
const column = `
  alter table candidates drop column search_key;
  alter table candidates
    add column search_key text not null generated always as
      (sort_key(' ' || first_name || ' ' || last_name || ' ' || email || phone_key(phone))) stored;
  create index candidates_search on candidates using gin (search_key gin_trgm_ops);
`
