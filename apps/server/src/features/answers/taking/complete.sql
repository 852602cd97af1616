-- Ends applications with their automatic score, each once: by submission, arrival at the end or timer. It
-- locks the application and looks again: drafts let in before count, later ones see the end. A test that
-- scores itself moves its card, unless somebody has decided; one that acknowledges asks for the mail.
--
-- No row comes back where somebody else holds the application or its contact and the item is not alone, where
-- it has ended, the key is known, the page is closed, another browser holds it, or answers changed since they were scored:
-- it is read and scored again. `save-draft.sql` explains the form.
with sent as materialized (
  select * from jsonb_to_recordset(:items::jsonb) as sent(company uuid, application uuid, holder int, at timestamptz,
    page text, position int, key text, fingerprint text, result jsonb, mark text, answers jsonb, end_position int,
    auto_score numeric, max_score numeric, scores jsonb, is_automatic boolean, acknowledges boolean, late boolean,
    by_timer boolean, is_seen_again boolean)
  limit (select 1000)
),
app as materialized (
  select sent.*, held.*
  from sent cross join lateral (
    select candidate_id, assessment_id, path, completed_at, interrupted_at, holder as held_by from applications
    where company_id = sent.company and id = sent.application
    for update skip locked
  ) as held
  -- The trigger that notes the end writes it, and a long mailing may hold it.
  left join lateral (
    select true as is_held from candidate_contacts contact
    where contact.company_id = sent.company and contact.candidate_id = held.candidate_id
      and contact.assessment_id = held.assessment_id
    for no key update skip locked
  ) as contact on true
  where contact.is_held or (
    select true from candidate_contacts contact
    where contact.company_id = sent.company and contact.candidate_id = held.candidate_id
      and contact.assessment_id = held.assessment_id
    limit 1) is null
),
scored as materialized (
  select * from app
  where coalesce(completed_at, interrupted_at) is null and position = any(path) and coalesce(held_by = holder, true)
    and sitting_mark(company, application) = mark
),
keyed as (
  insert into submissions (company_id, application_id, idempotency_key, fingerprint, result, created_at)
  select company, application, key, fingerprint, result, at
  from scored where key is not null and (is_seen_again or (
    select true from page_visits
    where company_id = company and application_id = application and page_id = page
      and closed_at is not null and not closed_by_timer
    limit 1) is null)
  on conflict do nothing
  returning application_id
),
gate as materialized (
  select scored.* from scored left join keyed on keyed.application_id = application
  where key is null or keyed.application_id is not null
  order by company, candidate_id
),
written as (
  insert into answers as stored (company_id, application_id, module_item_id, value, seq, updated_at)
  select company, application, answer.module, coalesce(answer.value, 'null'), answer.seq, at
  from gate, jsonb_to_recordset(answers) as answer(module text, seq bigint, value jsonb)
  order by application, answer.module collate "C"
  on conflict (company_id, application_id, module_item_id) do update
    set value = excluded.value, seq = excluded.seq, updated_at = excluded.updated_at
    where stored.seq < excluded.seq
),
left_page as (
  insert into page_visits as stored
    (company_id, application_id, page_id, first_visited_at, left_at, closed_at, late, closed_by_timer)
  select company, application, page, at, case when not is_seen_again then at end, at, late, by_timer from gate
  order by application
  on conflict (company_id, application_id, page_id) do update
    set left_at = coalesce(excluded.left_at, stored.left_at),
      closed_at = coalesce(stored.closed_at, excluded.closed_at), late = stored.late or excluded.late,
      closed_by_timer = stored.closed_by_timer or excluded.closed_by_timer
),
other_pages as (
  update page_visits visit set closed_at = gate.at from gate
  where visit.company_id = gate.company and visit.application_id = gate.application and visit.page_id <> gate.page
    and visit.closed_at is null and visit.expires_at is not null
),
told as (
  insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
    deletion_seconds, keep_until, policy)
  select name, jsonb_build_object('companyId', company, 'applicationId', application), retry_limit,
    retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds,
    now() + retention_seconds * interval '1 second', policy
  from gate, pgboss.queue where acknowledges and name = 'acknowledge'
)
update applications app
set completed_at = gate.at, last_seen_at = gate.at, current_page = gate.end_position,
  path = case when gate.end_position = any(app.path) then app.path else app.path || gate.end_position end,
  late = app.late or gate.late, auto_score = gate.auto_score, max_score = gate.max_score, scores = gate.scores,
  score = case when gate.is_automatic then gate.auto_score else app.score end,
  evaluated_at = case when gate.is_automatic then gate.at else app.evaluated_at end,
  status = case when gate.is_automatic and app.status = 'notEvaluated' then 'evaluated' else app.status end
from gate
where app.company_id = gate.company and app.id = gate.application
returning gate.application as item, app.id, app.assessment_id, app.current_page,
  app.typed ->> 'firstName' as first_name, app.typed ->> 'email' as email,
  coalesce(app.started_at, app.created_at) as started_at, app.completed_at, app.interrupted_at,
  app.extra_time_percent, app.draw_seed, app.prior_application_id
