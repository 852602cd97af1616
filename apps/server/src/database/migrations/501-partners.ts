/**
 * Assessment partners: an ATS is a receiver as webhooks are, with the tests that it sent. It is told of each
 * once, when everybody may know whose result it is (product 5.9): by triggers, with what makes it so.
 */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(tables).execute(db)
  await protect(db, 'partner_tests')
  await sql.raw(telling).execute(db)
}

const tables = `
  alter table api_tokens drop constraint api_tokens_kind_check;
  alter table api_tokens add constraint api_tokens_kind_check check (kind in ('api', 'scim', 'partner'));
  alter table webhooks
    add column partner text check (partner in ('greenhouse')),
    add column gives_score boolean not null default false,
    add column key_token_id uuid,
    add column reported_errors jsonb not null default '[]';
  create unique index webhooks_of_partner on webhooks (company_id, partner) where partner is not null;

  create table partner_tests (
    company_id uuid not null,
    id uuid not null,
    webhook_id uuid not null,
    assessment_id uuid not null,
    candidate_id uuid not null,
    url text not null check (url <> ''),
    profile_url text,
    sent_by text,
    created_at timestamptz not null,
    told_at timestamptz,
    primary key (company_id, id),
    foreign key (company_id, webhook_id) references webhooks (company_id, id) on delete cascade,
    foreign key (company_id, assessment_id) references assessments (company_id, id) on delete cascade,
    foreign key (company_id, candidate_id) references candidates (company_id, id) on delete cascade
  );
  create index partner_tests_of_candidate on partner_tests (company_id, candidate_id, assessment_id);
  create index partner_tests_of_assessment on partner_tests (company_id, assessment_id) where told_at is null;
  create index partner_tests_listed on partner_tests (company_id, webhook_id, created_at desc, id);
`

const telling = `
  -- Completed with its result or a decision, and nobody's identity hidden from anybody any more.
  create function has_partner_result(app public.applications) returns boolean language sql stable as $$
    select app.completed_at is not null and exists (select from public.assessments test
      where test.company_id = app.company_id and test.id = app.assessment_id
        and (app.status in ('refused', 'hired')
          or (app.evaluated_at is not null and (test.shows_identity or test.evaluation_type = 1))))
  $$;

  create function tell_partners(of_company uuid, of_test uuid, of_candidate uuid) returns void
  language plpgsql as $$
  declare
    sent record;
  begin
    for sent in
      update public.partner_tests test set told_at = now() from public.webhooks
      where test.company_id = of_company and assessment_id = of_test and told_at is null
        and (of_candidate is null or candidate_id = of_candidate)
        and webhooks.company_id = of_company and webhooks.id = test.webhook_id
        and exists (select from public.applications app
          where app.company_id = of_company and app.assessment_id = of_test
            and app.candidate_id = test.candidate_id and public.has_partner_result(app))
      returning test.id, partner
    loop
      perform public.tell_webhooks(of_company, sent.partner || '.completed',
        jsonb_build_object('partnerTestId', sent.id), now(), false);
    end loop;
  end $$;

  create function tell_partners_of_row() returns trigger language plpgsql as $$
  begin
    perform public.tell_partners(new.company_id, new.assessment_id, new.candidate_id);
    return null;
  end $$;
  create trigger applications_told_to_partners
    after update of completed_at, evaluated_at, status on applications
    for each row when (new.completed_at is not null
      and (new.status <> old.status or new.completed_at is distinct from old.completed_at
        or new.evaluated_at is distinct from old.evaluated_at))
    execute function tell_partners_of_row();
  -- Somebody who has a result already, or is merged with who has one.
  create trigger partner_tests_told after insert or update of candidate_id on partner_tests
    for each row execute function tell_partners_of_row();

  create function tell_partners_of_test() returns trigger language plpgsql as $$
  begin
    perform public.tell_partners(new.company_id, new.id, null);
    return null;
  end $$;
  -- It hides nobody any more.
  create trigger assessments_told_to_partners after update on assessments
    for each row when ((new.shows_identity and not old.shows_identity)
      or new.evaluation_type is distinct from old.evaluation_type)
    execute function tell_partners_of_test();
`
