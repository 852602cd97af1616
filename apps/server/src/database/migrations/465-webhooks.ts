/**
 * A company's programs hear of what happens (Standard Webhooks). Triggers write the deliveries and the jobs
 * that send them: with what is told, in its transaction, whoever writes, so none can be forgotten. Where a
 * company has no webhook a trigger looks once into a table that is nearly empty, and is done.
 *
 * What is told of an application whose identity is hidden (product 5.9) names nobody, carries the day alone
 * and leaves the next day: the moment would tell whose it is. Nothing is told of a company that goes.
 */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(tables).execute(db)
  await protect(db, 'webhooks')
  await protect(db, 'webhook_deliveries')
  await sql.raw(telling).execute(db)
  await sql.raw(ofApplications).execute(db)
  await sql.raw(ofTheRest).execute(db)
}

const tables = `
  create table webhooks (
    company_id uuid not null references companies (id) on delete cascade,
    id uuid not null,
    url text not null check (url <> ''),
    events text[] not null check (cardinality(events) > 0),
    secret text not null,
    former_secret text,
    former_until timestamptz,
    off_since timestamptz,
    off_reason text check (off_reason in ('person', 'gone', 'failing')),
    failing_since timestamptz,
    paused_until timestamptz,
    created_at timestamptz not null,
    primary key (company_id, id),
    check ((former_secret is null) = (former_until is null)),
    check ((off_since is null) = (off_reason is null))
  );
  create table webhook_deliveries (
    company_id uuid not null,
    id uuid not null,
    webhook_id uuid not null,
    message_id uuid not null,
    event text not null,
    happened_at timestamptz not null,
    data jsonb not null,
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'cancelled')),
    due_at timestamptz not null,
    try_count int not null default 0,
    tries jsonb not null default '[]',
    primary key (company_id, id),
    foreign key (company_id, webhook_id) references webhooks (company_id, id) on delete cascade
  );
  create index webhook_deliveries_listed on webhook_deliveries (company_id, webhook_id, happened_at desc, id);
  create index webhook_deliveries_old on webhook_deliveries (happened_at);
  create index webhook_deliveries_waiting on webhook_deliveries (due_at) where state = 'waiting';
`

/** The message of an event: a delivery and a job for each webhook of the company that wants it. */
const telling = `
  create function has_webhooks(of_company uuid) returns boolean language plpgsql stable as $$
  begin
    return exists (select from public.webhooks where company_id = of_company and off_since is null);
  end $$;

  create function tell_webhooks(of_company uuid, told text, what jsonb, moment timestamptz, is_hidden boolean)
  returns void language plpgsql as $$
  declare
    message uuid := gen_random_uuid();
    leaves timestamptz := now();
  begin
    if is_hidden then
      moment := date_trunc('day', moment, 'Europe/Paris');
      leaves := date_trunc('day', leaves, 'Europe/Paris') + interval '1 day' + random() * interval '2 hours';
    end if;
    with queued as (
      insert into public.webhook_deliveries
        (company_id, id, webhook_id, message_id, event, happened_at, data, due_at)
      select webhooks.company_id, gen_random_uuid(), webhooks.id, message, told, moment, what, leaves
      from public.webhooks join public.companies on companies.id = webhooks.company_id
      where webhooks.company_id = of_company and off_since is null and told = any(events)
      returning company_id, id
    )
    insert into pgboss.job (name, data, start_after, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, deletion_seconds, keep_until, policy)
    select name, jsonb_build_object('companyId', queued.company_id, 'deliveryId', queued.id), leaves, retry_limit,
      retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds,
      leaves + retention_seconds * interval '1 second', policy
    from queued, pgboss.queue where name = 'send-webhook';
  end $$;
`

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

const ofTheRest = `
  create function tell_of_candidate() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      if has_webhooks(old.company_id) then
        perform tell_webhooks(old.company_id, 'candidate.erased', jsonb_build_object('candidateId', old.id), now(),
          false);
      end if;
    elsif has_webhooks(new.company_id) then
      perform tell_webhooks(new.company_id, 'candidate.created', jsonb_build_object('candidateId', new.id),
        new.created_at, false);
    end if;
    return null;
  end $$;
  create trigger candidates_told after insert or delete on candidates
    for each row execute function tell_of_candidate();

  create function tell_of_published() returns trigger language plpgsql as $$
  begin
    if has_webhooks(new.company_id) then
      perform tell_webhooks(new.company_id, 'assessment.published', jsonb_build_object('assessmentId', new.id), now(),
        false);
    end if;
    return null;
  end $$;
  create trigger assessments_told after update of is_online on assessments
    for each row when (new.is_online and old.is_online is distinct from true)
    execute function tell_of_published();

  create function tell_of_failed_mail() returns trigger language plpgsql as $$
  begin
    if has_webhooks(new.company_id) then
      perform tell_webhooks(new.company_id, 'mail.failed', jsonb_build_object('mailId', new.id, 'kind', new.kind),
        now(), false);
    end if;
    return null;
  end $$;
  create trigger mails_told after update of status on mails
    for each row when (new.status = 'failed' and old.status <> 'failed')
    execute function tell_of_failed_mail();
`
