/**
 * Words are searched as names are sorted: accents, apostrophes and case count for nothing, and a hyphen is a
 * blank. "Etienne" did not find Étienne.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(searches).execute(db)
}

// The expressions stand in lists/search.ts once more: an index serves the very expression that it was made
// of.
const searches = `
  drop index candidates_search, companies_search, users_search, mails_search;
  create index candidates_search on candidates
    using gin (sort_key(' ' || first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
  create index companies_search on companies
    using gin (sort_key(' ' || name || ' ' || slug || ' ' || coalesce(siret, '')) gin_trgm_ops);
  create index users_search on users
    using gin (sort_key(' ' || first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
  create index mails_search on mails using gin (sort_key(' ' || subject || ' ' || to_email) gin_trgm_ops)
    where status <> 'queued';
`
