-- Takes a submission for a page that takes nothing more that counts. Where it differs from the stored answers
-- it is kept aside for a person, once per key. The application stays where it is, unless it stands on that
-- page again: then it goes to `target`. No row comes back where the key is known, or the application was
-- interrupted or is held by another browser now; reading the sitting tells which.
with app as materialized (
  select completed_at, case when current_page = :position::int and completed_at is null
    then coalesce(:target::int, current_page) else current_page end as goes_to
  from applications
  where company_id = :companyId and id = :applicationId and holder = :holder::int
    and (completed_at is not null or interrupted_at is null)
  for update
),
gate as (
  insert into submissions (company_id, application_id, idempotency_key, fingerprint, result, created_at)
  select :companyId, :applicationId, :key, :fingerprint, jsonb_build_object('position', goes_to,
    'openInNewWindow', :opensWindow::boolean, 'completed', completed_at is not null, 'late', true), :now::timestamptz
  from app
  on conflict do nothing
  returning result
),
-- As in `save-late-draft.sql`.
aside as (
  insert into late_answers as stored (company_id, application_id, module_item_id, value, seq, received_at)
  select :companyId, :applicationId, sent.module, coalesce(sent.value, 'null'), sent.seq, :now::timestamptz
  from gate, jsonb_to_recordset(:answers::jsonb) as sent(module text, seq bigint, value jsonb)
    left join answers known on known.company_id = :companyId and known.application_id = :applicationId
      and known.module_item_id = sent.module
  where sent.seq > coalesce(known.seq, 0)
    and (coalesce(sent.value, 'null') <> coalesce(known.value, 'null') or exists (
      select from late_answers earlier where earlier.company_id = :companyId
        and earlier.application_id = :applicationId and earlier.module_item_id = sent.module))
  order by sent.module collate "C"
  on conflict (company_id, application_id, module_item_id) do update
    set value = excluded.value, seq = excluded.seq, received_at = excluded.received_at, counted_at = null
    where stored.seq < excluded.seq
  returning 1
),
tardy as (
  update page_visits set late = true
  where company_id = :companyId and application_id = :applicationId and page_id = :pageId
    and exists (select from aside)
),
target as (
  select (result ->> 'position')::int as position, result from gate
)
update applications app
set late = app.late or exists (select from aside), current_page = target.position,
  path = case when target.position = any(app.path) then app.path else app.path || target.position end,
  last_seen_at = greatest(app.last_seen_at, :now::timestamptz)
from target
where app.company_id = :companyId and app.id = :applicationId
returning app.id, app.assessment_id, app.current_page, app.typed ->> 'firstName' as first_name,
  app.typed ->> 'email' as email, coalesce(app.started_at, app.created_at) as started_at, app.completed_at,
  app.interrupted_at, app.extra_time_percent, app.draw_seed, app.prior_application_id, target.result
