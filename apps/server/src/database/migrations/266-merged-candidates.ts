/**
 * What merging two candidates keeps of the one that goes: a second CV, which hangs on the candidate as a
 * recording does on its application, and who they were. Their timeline and the links in their mails name them
 * by the id of then.
 */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(tables).execute(db)
  await sql.raw(fill).execute(db)
  await protect(db, 'former_candidates')
}

const tables = `
  alter table files
    -- Whose CV it is, beside the one that candidates.cv_file_id names.
    add column candidate_id uuid,
    add foreign key (company_id, candidate_id) references candidates (company_id, id) on delete cascade;
  create index files_of_candidate on files (company_id, candidate_id) where candidate_id is not null;

  create table former_candidates (
    company_id uuid not null,
    -- The id that they had.
    id uuid not null,
    -- Null where they went before this table was there.
    email text,
    -- Who they are now.
    candidate_id uuid not null,
    primary key (company_id, id),
    foreign key (company_id, candidate_id) references candidates (company_id, id) on delete cascade
  );
  create index former_candidates_of_candidate on former_candidates (company_id, candidate_id);
`

const fill = `
  insert into former_candidates (company_id, id, candidate_id)
  with recursive merged as (
    select company_id, subject_ids[2] as id, subject_ids[1] as candidate_id
    from activity_log where action = 'candidate.merged' and subject_ids[2] is not null
  ), become as (
    select company_id, id, candidate_id from merged
    union
    select become.company_id, become.id, merged.candidate_id
    from become join merged on merged.company_id = become.company_id and merged.id = become.candidate_id
  )
  select become.company_id, become.id, become.candidate_id
  from become join candidates on candidates.company_id = become.company_id and candidates.id = become.candidate_id
  on conflict do nothing;
`
