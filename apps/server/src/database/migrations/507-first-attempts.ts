/**
 * Whoever takes a version of a test again counts once in its figures, with the first attempt, and declares
 * once: neither after a retake, nor after a decision that is taken back once it was copied (decision 505).
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
  alter table sitting_figures add column is_retake boolean not null default false;

  drop index sitting_figures_by_version;
  create index sitting_figures_by_version on sitting_figures (company_id, version_id) include (nonce)
    where not is_retake;

  -- Every application that was decided on has a row, whether its candidate declared something or not: once it
  -- is closed, neither can be told, and nothing is declared of it any more.
  alter table declaration_keys alter column key drop not null, add column closed boolean not null default false;

  -- Whether the candidate of an application began the same version before.
  create function is_retake(company uuid, application uuid) returns boolean language sql stable as $$
    select exists (
      select from applications own
      join applications earlier on earlier.company_id = company and earlier.candidate_id = own.candidate_id
        and earlier.assessment_id = own.assessment_id
        and (earlier.created_at, earlier.id) < (own.created_at, own.id)
      where own.company_id = company and own.id = application
        and figured_version(company, earlier.version_id) = figured_version(company, own.version_id))
  $$;

  create function mark_retake() returns trigger language plpgsql as $$
  begin
    new.is_retake := is_retake(new.company_id, new.application_id);
    return new;
  end $$;
  create trigger sitting_figures_retake before insert or update on sitting_figures
    for each row execute function mark_retake();

  -- Two records that become one.
  create function mark_retakes_of_candidate() returns trigger language plpgsql as $$
  begin
    update sitting_figures set nonce = default
    where company_id = new.company_id and application_id in (
      select id from applications where company_id = new.company_id and candidate_id = new.candidate_id);
    return null;
  end $$;
  create trigger applications_retakes after update of candidate_id on applications
    for each row when (old.candidate_id <> new.candidate_id) execute function mark_retakes_of_candidate();

  create function may_declare(company uuid, application uuid) returns boolean language sql stable as $$
    select status not in ('hired', 'refused') and not is_retake(company, application)
      and not exists (
        select from declaration_keys where company_id = company and application_id = application and closed)
    from applications where company_id = company and id = application
  $$;

  update sitting_figures set nonce = default
  where (company_id, application_id) in (
    select company_id, id from (
      select application.company_id, application.id, row_number() over (
        partition by application.company_id, candidate_id, coalesce(drawn_from, version.id)
        order by application.created_at, application.id) as attempt
      from applications application
      join assessment_versions version on version.company_id = application.company_id and version.id = version_id
    ) as numbered where attempt > 1);
`
