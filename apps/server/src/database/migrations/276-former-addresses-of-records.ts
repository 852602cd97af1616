/**
 * Whose an address is: an address that was corrected on a candidate's record stays known as theirs, as that
 * of a merged one does. Mails with links to tests have gone there, and lists still have it.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [former, ofAddress]) await sql.raw(part).execute(db)
}

/** The row of a corrected address has an id by which nobody was ever known. */
const former = `
  -- Of several who had an address, the last one counts. One that was corrected may have been a stranger's all
  -- along.
  alter table former_candidates add column left_at timestamptz not null default clock_timestamp(),
    add column was_corrected boolean not null default false;
  create index former_candidates_by_email on former_candidates (company_id, email, left_at);

  create function keep_former_address() returns trigger language plpgsql as $$
  begin
    update public.former_candidates set left_at = clock_timestamp()
      where company_id = new.company_id and candidate_id = new.id and email = old.email;
    if not found then
      insert into public.former_candidates (company_id, id, email, candidate_id, was_corrected)
        values (new.company_id, gen_random_uuid(), old.email, new.id, true);
    end if;
    return null;
  end $$;
  -- Who is merged keeps their address in another row (merge-candidates.ts).
  create trigger keep_former_address after update of email on candidates for each row
    when (new.email <> old.email and new.email <> new.id || '@merged')
    execute function keep_former_address();
`

/**
 * A former address that somebody else has as their own is theirs. An invitation says whose the address is to
 * which it was sent, also where the correction is older than this table. The planner takes the function
 * apart where it stands in a query, so each part reads one row by its index.
 *
 * `knows_corrected`: recruiters, whose lists still have a corrected address, mean its candidate. Who types it
 * to take a test may be somebody else, who happens to have it.
 */
const ofAddress = `
  create function candidate_of_address(of_company uuid, address text, of_invitation uuid default null,
    knows_corrected boolean default true)
  returns table (id uuid, email text) language sql stable as $$
    select found.id, found.email from (
      (select 1 as place, own.id, own.email from public.candidates as own
        where own.company_id = of_company and own.email = address)
      union all
      (select 2, invited.id, invited.email from public.invitations
        join public.candidates as invited
          on invited.company_id = invitations.company_id and invited.id = invitations.candidate_id
        where invitations.company_id = of_company and invitations.id = of_invitation)
      union all
      (select 3, had.id, had.email from public.former_candidates as former
        join public.candidates as had
          on had.company_id = former.company_id and had.id = former.candidate_id
        where former.company_id = of_company and former.email = address
          and (knows_corrected or not former.was_corrected)
        order by former.left_at desc limit 1)
    ) as found order by found.place limit 1
  $$;
`
