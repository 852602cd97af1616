/**
 * How far each candidate is with each test that they were written to about or took, so that the address book
 * filters by it and a check counts who was invited, both by index. Kept by triggers, whoever writes the rows
 * that it follows from.
 */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(table).execute(db)
  await protect(db, 'candidate_contacts')
  await sql.raw(triggers).execute(db)
}

const table = `
  create table candidate_contacts (
    company_id uuid not null,
    candidate_id uuid not null,
    assessment_id uuid not null,
    -- When a mail that leads to the test was last written to them.
    invited_at timestamptz,
    opened_at timestamptz,
    begun boolean not null default false,
    done boolean not null default false,
    state text not null generated always as (case when done then 'done' when begun then 'begun'
      when opened_at is not null then 'opened' else 'invited' end) stored,
    primary key (company_id, candidate_id, assessment_id),
    foreign key (company_id, candidate_id) references candidates (company_id, id) on delete cascade,
    foreign key (company_id, assessment_id) references assessments (company_id, id) on delete cascade
  );

  insert into candidate_contacts (company_id, candidate_id, assessment_id, invited_at, opened_at, begun, done)
  select company_id, candidate_id, assessment_id, max(invited_at), min(opened_at), bool_or(begun), bool_or(done)
  from (
    select company_id, candidate_id, assessment_id, created_at as invited_at, null::timestamptz as opened_at,
      false as begun, false as done
    from mails where kind in ('invitation', 'campaign')
    union all
    select company_id, candidate_id, assessment_id, null, null, true, completed_at is not null from applications
    union all
    select company_id, candidate_id, assessment_id, null, opened_at, false, false
    from invitations where opened_at is not null
    union all
    select company_id, entry.candidate_id, campaigns.assessment_id, null, entry.opened_at, false, false
    from campaign_candidates as entry join campaigns using (company_id)
    where campaigns.id = entry.campaign_id and entry.opened_at is not null
  ) as known
  where exists (select from candidates
      where candidates.company_id = known.company_id and candidates.id = known.candidate_id)
    and exists (select from assessments
      where assessments.company_id = known.company_id and assessments.id = known.assessment_id)
  group by company_id, candidate_id, assessment_id
  having max(invited_at) is not null or bool_or(begun);

  create index candidate_contacts_by_state on candidate_contacts (company_id, assessment_id, state, candidate_id);
  create index candidate_contacts_invited on candidate_contacts (company_id, candidate_id, invited_at desc)
    where invited_at is not null;
  create index candidates_unsubscribed on candidates (company_id, last_name_key, first_name_key, id)
    where unsubscribed_at is not null;
`

const triggers = `
  create function note_written() returns trigger language plpgsql as $$
  begin
    insert into candidate_contacts as known (company_id, candidate_id, assessment_id, invited_at)
    select added.company_id, added.candidate_id, added.assessment_id, max(added.created_at)
    from added join assessments
      on assessments.company_id = added.company_id and assessments.id = added.assessment_id
    where kind in ('invitation', 'campaign') and candidate_id is not null
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (company_id, candidate_id, assessment_id)
      do update set invited_at = greatest(known.invited_at, excluded.invited_at);
    return null;
  end $$;
  create trigger mails_note_written after insert on mails referencing new table as added
    for each statement execute function note_written();

  -- Of an invitation, or of a campaign, whose test stands with the campaign.
  create function note_opened() returns trigger language plpgsql as $$
  begin
    update candidate_contacts set opened_at = new.opened_at
    where company_id = new.company_id and candidate_id = new.candidate_id and opened_at is null
      and assessment_id = case tg_table_name
        when 'invitations' then (to_jsonb(new) ->> 'assessment_id')::uuid
        else (select campaigns.assessment_id from campaigns where campaigns.company_id = new.company_id
          and campaigns.id = (to_jsonb(new) ->> 'campaign_id')::uuid) end;
    return null;
  end $$;
  create trigger invitations_note_opened after update of opened_at on invitations
    for each row when (old.opened_at is null and new.opened_at is not null) execute function note_opened();
  create trigger campaigns_note_opened after update of opened_at on campaign_candidates
    for each row when (old.opened_at is null and new.opened_at is not null) execute function note_opened();

  create function note_begun() returns trigger language plpgsql as $$
  begin
    insert into candidate_contacts as known (company_id, candidate_id, assessment_id, begun, done)
    select company_id, candidate_id, assessment_id, true, bool_or(completed_at is not null)
    from added group by 1, 2, 3 order by 1, 2, 3
    on conflict (company_id, candidate_id, assessment_id)
      do update set begun = true, done = known.done or excluded.done
      where not known.begun or (excluded.done and not known.done);
    return null;
  end $$;
  create trigger applications_note_begun after insert on applications referencing new table as added
    for each statement execute function note_begun();

  -- What is left of a contact once an application has ended, moved to another record or gone.
  create function note_taken(company uuid, candidate uuid, test uuid) returns void language plpgsql as $$
  begin
    update candidate_contacts set begun = now.begun, done = now.done
    from (select count(*) > 0 as begun, coalesce(bool_or(completed_at is not null), false) as done
      from applications
      where company_id = company and candidate_id = candidate and assessment_id = test) as now
    where company_id = company and candidate_id = candidate and assessment_id = test;
    delete from candidate_contacts
    where company_id = company and candidate_id = candidate and assessment_id = test
      and invited_at is null and not begun;
  end $$;

  create function note_application() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' or old.candidate_id <> new.candidate_id then
      perform note_taken(old.company_id, old.candidate_id, old.assessment_id);
    end if;
    if tg_op = 'UPDATE' then
      insert into candidate_contacts (company_id, candidate_id, assessment_id, begun)
      values (new.company_id, new.candidate_id, new.assessment_id, true)
      on conflict (company_id, candidate_id, assessment_id) do nothing;
      perform note_taken(new.company_id, new.candidate_id, new.assessment_id);
    end if;
    return null;
  end $$;
  create trigger applications_note_gone after delete on applications
    for each row execute function note_application();
  create trigger applications_note_changed after update of completed_at, candidate_id on applications
    for each row when (old.candidate_id <> new.candidate_id
      or (old.completed_at is null) <> (new.completed_at is null))
    execute function note_application();
`
