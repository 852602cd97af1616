/** What keeps the address book and the board's competences quick at a million rows (decision 184). */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    -- "competence:whole percent", one for each that an application has a figure in.
    create function competence_keys(scores jsonb) returns text[] language sql immutable strict as $$
      select array_agg((each ->> 'id') || ':' || floor((each ->> 'score')::numeric / (each ->> 'max')::numeric * 100))
      from jsonb_array_elements(scores -> 'evalGroups') as each
      where (each ->> 'max')::numeric > 0
    $$;
    create index applications_competences on applications using gin (competence_keys(scores));

    -- Of which test an application is, and whose: read from the index alone.
    drop index applications_by_candidate;
    create index applications_by_candidate
      on applications (company_id, candidate_id, created_at desc) include (assessment_id);
    drop index applications_by_assessment;
    create index applications_by_assessment
      on applications (company_id, assessment_id, created_at, id) include (candidate_id);
  `)
    .execute(db)
}
