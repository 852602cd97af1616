/**
 * What staff note on a person, where that person comes from, and whom they have said is somebody else; and
 * what the columns of a file in the background are, where a person has mapped them.
 */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(tables).execute(db)
  for (const table of ['candidate_notes', 'candidate_distinctions']) await protect(db, table)
}

const tables = `
  alter table candidates add column source text;
  alter table candidate_imports add column columns jsonb;

  create table candidate_notes (
    company_id uuid not null,
    id uuid not null,
    candidate_id uuid not null,
    user_id uuid not null,
    content text not null,
    created_at timestamptz not null,
    edited_at timestamptz,
    primary key (company_id, id),
    foreign key (company_id, candidate_id) references candidates (company_id, id) on delete cascade
  );
  create index candidate_notes_of_candidate on candidate_notes (company_id, candidate_id, created_at desc, id);

  -- Two who look alike and are not the same, the smaller id first.
  create table candidate_distinctions (
    company_id uuid not null,
    one_id uuid not null,
    other_id uuid not null,
    primary key (company_id, one_id, other_id),
    check (one_id < other_id),
    foreign key (company_id, one_id) references candidates (company_id, id) on delete cascade,
    foreign key (company_id, other_id) references candidates (company_id, id) on delete cascade
  );
  create index candidate_distinctions_of_other on candidate_distinctions (company_id, other_id);
`
