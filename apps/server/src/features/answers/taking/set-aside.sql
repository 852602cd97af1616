-- Takes a submission for a page that takes nothing more: what differs is set aside for a person, once per
-- key. Where the application stands on that page again it goes to `target`. No row comes back for a known
-- key, or where it was interrupted or is held by another browser: reading the sitting tells which.
with app as materialized (
  select completed_at, case when current_page = :position::int and completed_at is null then :target::int
    else current_page end as goes_to
  from applications
  where company_id = :company and id = :application and holder = :holder::int
    and (completed_at is not null or interrupted_at is null)
  for update
),
gate as (
  insert into submissions (company_id, application_id, idempotency_key, fingerprint, result, created_at)
  select :company, :application, :key, :fingerprint, jsonb_build_object('position', goes_to,
    'openInNewWindow', :opens_window::boolean, 'completed', completed_at is not null, 'late', true), :at::timestamptz
  from app
  on conflict do nothing
  returning (result ->> 'position')::int as position, result
),
target as materialized (
  select gate.*, keep_aside(:company, :application, :answers::jsonb, :at::timestamptz) <> '{}' as is_late from gate
),
tardy as (
  update page_visits set late = true from target
  where company_id = :company and application_id = :application and page_id = :page and is_late
)
update applications app
set late = app.late or is_late, current_page = target.position,
  path = case when target.position = any(app.path) then app.path else app.path || target.position end,
  last_seen_at = greatest(app.last_seen_at, :at::timestamptz)
from target
where app.company_id = :company and app.id = :application
returning app.id, app.assessment_id, app.current_page, app.typed ->> 'firstName' as first_name,
  app.typed ->> 'email' as email, coalesce(app.started_at, app.created_at) as started_at, app.completed_at,
  app.interrupted_at, app.extra_time_percent, app.draw_seed, app.prior_application_id, target.result
