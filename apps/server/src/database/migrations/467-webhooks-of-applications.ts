/**
 * What webhooks are told of applications. Where the identity is hidden (product 5.9) it names nobody, carries
 * the day alone and leaves the next day: the moment would tell whose it is.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(ofApplications).execute(db)
}

const ofApplications = `
  create function tell_of_application() returns trigger language plpgsql as $$
  declare
    app public.applications;
    test record;
    is_hidden boolean;
    what jsonb;
  begin
    if tg_op = 'DELETE' then app := old; else app := new; end if;
    if not has_webhooks(app.company_id) then return null; end if;
    select shows_identity, evaluation_type into test from public.assessments
      where company_id = app.company_id and id = app.assessment_id;
    -- A test goes after its applications: without it, the company goes.
    if not found then return null; end if;
    is_hidden := not (test.shows_identity or app.status in ('refused', 'hired')
      or (test.evaluation_type = 1 and app.evaluated_at is not null));
    what := jsonb_build_object('assessmentId', app.assessment_id,
      'applicationId', case when test.shows_identity then app.id else app.public_id end);
    if not is_hidden then what := what || jsonb_build_object('candidateId', app.candidate_id); end if;

    if tg_op = 'DELETE' then
      perform tell_webhooks(app.company_id, 'application.erased', what, now(), is_hidden);
    elsif tg_op = 'INSERT' then
      perform tell_webhooks(app.company_id, 'application.started', what, app.created_at, is_hidden);
    else
      if old.completed_at is null and new.completed_at is not null then
        perform tell_webhooks(app.company_id, 'application.completed', what, app.completed_at, is_hidden);
      end if;
      if new.evaluated_at is distinct from old.evaluated_at and new.evaluated_at is not null then
        perform tell_webhooks(app.company_id, 'application.evaluated', what, app.evaluated_at, is_hidden);
      end if;
      if new.status <> old.status then
        perform tell_webhooks(app.company_id, 'application.status_changed',
          what || jsonb_build_object('from', old.status, 'to', new.status), now(), is_hidden);
      end if;
    end if;
    return null;
  end $$;
  create trigger applications_begun_told after insert on applications
    for each row execute function tell_of_application();
  create trigger applications_told after update of completed_at, evaluated_at, status on applications
    for each row when (new.status <> old.status or new.completed_at is distinct from old.completed_at
      or new.evaluated_at is distinct from old.evaluated_at)
    execute function tell_of_application();
  create trigger applications_gone_told after delete on applications
    for each row execute function tell_of_application();
`
