/**
 * The keys by which candidates are sorted and searched are columns. As expressions they were folded anew for
 * each row that a search read, and up to nine times for each that was written.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(columns).execute(db)
  await sql.raw(indexes).execute(db)
}

const columns = `
  drop index candidates_by_name, candidates_by_first_name, candidates_hired, candidates_without, candidates_search;
  alter table candidates
    add column first_name_key text not null generated always as (sort_key(first_name)) stored,
    add column last_name_key text not null generated always as (sort_key(last_name)) stored,
    add column search_key text not null
      generated always as (sort_key(' ' || first_name || ' ' || last_name || ' ' || email)) stored;
`

const indexes = `
  create index candidates_by_name on candidates (company_id, last_name_key, first_name_key, id);
  create index candidates_by_first_name on candidates (company_id, first_name_key, last_name_key, id);
  create index candidates_hired on candidates (company_id, last_name_key, first_name_key, id) where is_hired;
  create index candidates_without on candidates (company_id, last_name_key, first_name_key, id)
    where not has_applications;
  create index candidates_search on candidates using gin (search_key gin_trgm_ops);
`
