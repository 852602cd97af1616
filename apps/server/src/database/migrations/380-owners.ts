/**
 * The evaluators to whom applications are assigned (product 5.17). Triggers keep what queues are read by:
 * since when an application waits for each of its owners, and whether it has any. A test's default owners
 * take those that are completed in turn, by a number that tells nothing where the test hides who it is.
 */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(table).execute(db)
  await protect(db, 'application_owners')
  await sql.raw(triggers).execute(db)
}

const table = `
  create table application_owners (
    company_id uuid not null,
    application_id uuid not null,
    user_id uuid not null,
    -- When the application was completed, while it waits for an evaluation; else null.
    waits_since timestamptz,
    primary key (company_id, application_id, user_id),
    foreign key (company_id, application_id) references applications (company_id, id) on delete cascade
  );
  create index application_owners_by_user on application_owners (company_id, user_id, application_id);
  create index application_owners_waiting on application_owners (company_id, user_id, waits_since, application_id)
    where waits_since is not null;
  alter table applications add column is_assigned boolean not null default false;
  create index applications_unassigned on applications (company_id, completed_at, id) include (assessment_id)
    where status = 'notEvaluated' and completed_at is not null and not is_assigned;
  alter table assessments add column default_owner_ids uuid[] not null default '{}';
`

const triggers = `
  create function note_waiting_owner() returns trigger language plpgsql as $$
  begin
    new.waits_since := (select completed_at from applications
      where company_id = new.company_id and id = new.application_id and status = 'notEvaluated');
    return new;
  end $$;
  create trigger application_owners_wait before insert on application_owners
    for each row execute function note_waiting_owner();

  create function note_assigned_applications() returns trigger language plpgsql as $$
  begin
    update applications set is_assigned = true
    where (company_id, id) in (select company_id, application_id from added) and not is_assigned;
    return null;
  end $$;
  create trigger application_owners_added after insert on application_owners
    referencing new table as added for each statement execute function note_assigned_applications();

  create function note_unassigned_applications() returns trigger language plpgsql as $$
  begin
    update applications set is_assigned = false
    where (company_id, id) in (select company_id, application_id from removed) and is_assigned
      and not exists (select from application_owners
        where application_owners.company_id = applications.company_id and application_id = applications.id);
    return null;
  end $$;
  create trigger application_owners_removed after delete on application_owners
    referencing old table as removed for each statement execute function note_unassigned_applications();

  create function note_waiting_application() returns trigger language plpgsql as $$
  begin
    if new.status = 'notEvaluated' and new.completed_at is not null and old.completed_at is null then
      insert into application_owners (company_id, application_id, user_id)
      select test.company_id, new.id, test.default_owner_ids[1 + place % cardinality(test.default_owner_ids)]
      from assessments as test, lateral (select case when test.shows_identity then new.number
        else ('x' || left(new.public_id::text, 5))::bit(20)::int end as place) as turn
      where test.company_id = new.company_id and test.id = new.assessment_id
        and test.default_owner_ids <> '{}' and not new.is_assigned;
    end if;
    if new.is_assigned then
      update application_owners
      set waits_since = case when new.status = 'notEvaluated' then new.completed_at end
      where company_id = new.company_id and application_id = new.id;
    end if;
    return null;
  end $$;
  create trigger applications_wait after update of status, completed_at on applications
    for each row when (old.status <> new.status or old.completed_at is distinct from new.completed_at)
    execute function note_waiting_application();
`
