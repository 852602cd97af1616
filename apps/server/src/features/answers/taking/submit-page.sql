-- Submits pages of several applications, each once, and moves each on, once per key. A page that its timer
-- closed takes one `late` submission, even after the end; the caller then works the result out anew. Drafts
-- under way hold the application, so none counts after a score is disclosed. Answers stored by drafts are not
-- written again.
--
-- No row comes back where somebody else holds the application and the item is not alone, answers changed
-- since the score (`mark`), the key is known, the application has ended or is another browser's, or the page
-- was not reached, or is closed or sealed. Reading the sitting tells which.
--
-- `save-draft.sql` explains the form.
with sent as materialized (
  select * from jsonb_to_recordset(:items::jsonb) as sent(company uuid, application uuid, holder int, at timestamptz,
    page text, position int, key text, fingerprint text, target int, opens_window boolean,
    answers jsonb, closes boolean, seals boolean, late boolean, mark text, left_behind text[])
  limit (select 1000)
),
app as materialized (
  select sent.*, held.* from sent cross join lateral (
    select current_page, path, completed_at, interrupted_at, holder as held_by, sealed_pages from applications
    where company_id = sent.company and id = sent.application
    for update skip locked
  ) as held
),
open as materialized (
  select app.*, coalesce(visit.expires_at < app.at, false) as is_late,
    case when visit.closed_by_timer then app.current_page else app.target end as goes_to
  from app left join lateral (
    select expires_at, closed_at, closed_by_timer from page_visits
    where company_id = app.company and application_id = app.application and page_id = app.page
    limit 1
  ) as visit on true
  where held_by = holder and position = any(path) and not position = any(sealed_pages)
    and case when app.late and visit.closed_by_timer then completed_at is not null or interrupted_at is null
      else coalesce(completed_at, interrupted_at, visit.closed_at) is null end
    and (mark is null or sitting_mark(company, application) = mark)
),
keyed as (
  insert into submissions (company_id, application_id, idempotency_key, fingerprint, result, created_at)
  select company, application, key, fingerprint, jsonb_build_object(
    'position', goes_to, 'openInNewWindow', opens_window, 'completed', completed_at is not null, 'late', is_late), at
  from open
  on conflict do nothing
  returning application_id, result
),
gate as materialized (
  select open.*, keyed.result from open join keyed on keyed.application_id = open.application
),
written as (
  insert into answers as stored (company_id, application_id, module_item_id, value, seq, updated_at)
  select gate.company, gate.application, answer.module, coalesce(answer.value, 'null'), answer.seq, gate.at
  from gate, jsonb_to_recordset(gate.answers) as answer(module text, seq bigint, value jsonb)
  where answer.seq > coalesce((
    select seq from answers
    where company_id = gate.company and application_id = gate.application and module_item_id = answer.module), 0)
  order by gate.application, answer.module collate "C"
  on conflict (company_id, application_id, module_item_id) do update
    set value = excluded.value, seq = excluded.seq, updated_at = excluded.updated_at
    where stored.seq < excluded.seq
),
left_page as (
  insert into page_visits as stored (company_id, application_id, page_id, first_visited_at, left_at, closed_at, late)
  select company, application, page, at, at, case when closes then at end, is_late from gate
  order by application
  on conflict (company_id, application_id, page_id) do update
    set left_at = excluded.left_at, closed_at = coalesce(stored.closed_at, excluded.closed_at),
      late = stored.late or excluded.late
),
left_behind as (
  update page_visits visit set closed_at = gate.at from gate
  where gate.left_behind <> '{}' and visit.company_id = gate.company and visit.application_id = gate.application
    and visit.closed_at is null and array_position(gate.left_behind, visit.page_id) is not null
)
update applications app
set current_page = gate.goes_to,
  path = case when gate.goes_to = any(app.path) then app.path else app.path || gate.goes_to end,
  late = app.late or gate.is_late,
  sealed_pages = case when gate.seals then app.sealed_pages || gate.position else app.sealed_pages end,
  -- Once an hour is enough, as whoever reads it looks at days.
  last_seen_at = case when app.last_seen_at < gate.at - interval '1 hour' then gate.at else app.last_seen_at end
from gate
where app.company_id = gate.company and app.id = gate.application
returning gate.application as item, gate.result, app.id, app.assessment_id, app.current_page,
  app.typed ->> 'firstName' as first_name, app.typed ->> 'email' as email,
  coalesce(app.started_at, app.created_at) as started_at, app.completed_at, app.interrupted_at,
  app.extra_time_percent, app.draw_seed, app.prior_application_id
