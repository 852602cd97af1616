/**
 * What candidates ask about their data, until when it is answered, and what was done (product 8.9). Whoever
 * goes takes their words along: what is left of an erased person's request is its kind and its dates.
 */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create table candidate_requests (
      company_id uuid not null references companies (id) on delete cascade,
      id uuid not null,
      kind text not null check (kind in ('contest', 'erasure', 'correction')),
      candidate_id uuid,
      application_id uuid,
      message text not null default '',
      created_at timestamptz not null,
      due_at timestamptz not null,
      done_at timestamptz,
      done_by uuid,
      primary key (company_id, id),
      foreign key (company_id, candidate_id) references candidates (company_id, id)
        on delete set null (candidate_id),
      foreign key (company_id, application_id) references applications (company_id, id)
        on delete set null (application_id)
    );
    create index candidate_requests_open on candidate_requests (company_id, due_at, id) where done_at is null;
    create index candidate_requests_done on candidate_requests (company_id, done_at desc, id)
      where done_at is not null;
    create index candidate_requests_of_candidate on candidate_requests (company_id, candidate_id);
    create index candidate_requests_of_application on candidate_requests (company_id, application_id);

    -- Before the row goes, so that a request which came in meanwhile is seen.
    create function close_requests() returns trigger language plpgsql as $$
    begin
      update public.candidate_requests
        set candidate_id = null, application_id = null, message = '', done_at = coalesce(done_at, now())
        where company_id = old.company_id and candidate_id = old.id;
      return old;
    end $$;
    create trigger close_requests before delete on candidates
      for each row execute function close_requests();
  `)
    .execute(db)
  await protect(db, 'candidate_requests')
}
