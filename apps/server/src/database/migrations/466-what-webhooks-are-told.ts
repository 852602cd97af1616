/**
 * Triggers write the deliveries of webhooks and the jobs that send them: with what is told, in its
 * transaction, whoever writes, so none can be forgotten. Where a company has no webhook a trigger looks once
 * into a table that is nearly empty, and is done. Nothing is told of a company that goes.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(telling).execute(db)
  await sql.raw(ofTheRest).execute(db)
}

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
