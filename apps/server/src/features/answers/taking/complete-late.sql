-- Stores the late submission of a page whose timer closed it and also ended the application, once. Of the
-- application itself only the late mark changes: its result is worked out anew as a whole afterwards
-- (`rescore`), as it may hold marks by now, and the card stays where somebody may have put it. No row comes
-- back where the key is known, the page is sealed or was closed otherwise, or another browser holds the
-- application now; reading the sitting tells which.
with app as materialized (
  select id from applications
  where company_id = :companyId and id = :applicationId and completed_at is not null and holder = :holder::int
    and :position::int = any(path) and not :position::int = any(sealed_pages)
  for update
),
closed as (
  select page_id from page_visits
  where company_id = :companyId and application_id = :applicationId and page_id = :pageId and closed_by_timer
),
keyed as (
  insert into submissions (company_id, application_id, idempotency_key, fingerprint, result, created_at)
  select :companyId, :applicationId, :key, :fingerprint, :result::jsonb, :now::timestamptz
  from app, closed
  on conflict do nothing
  returning 1
),
written as (
  insert into answers as stored (company_id, application_id, module_item_id, value, seq, updated_at)
  select :companyId, :applicationId, answer.module, coalesce(answer.value, 'null'), answer.seq, :now::timestamptz
  from keyed, jsonb_to_recordset(:answers::jsonb) as answer(module text, seq bigint, value jsonb)
  order by answer.module collate "C"
  on conflict (company_id, application_id, module_item_id) do update
    set value = excluded.value, seq = excluded.seq, updated_at = excluded.updated_at
    where stored.seq < excluded.seq
),
left_page as (
  update page_visits set left_at = :now::timestamptz, late = late or :late::boolean
  where company_id = :companyId and application_id = :applicationId and page_id = :pageId
    and exists (select from keyed)
)
update applications app
set last_seen_at = :now::timestamptz, late = app.late or :late::boolean, sealed_pages = app.sealed_pages || :position::int
from keyed
where app.company_id = :companyId and app.id = :applicationId
returning app.id, app.assessment_id, app.current_page, app.typed ->> 'firstName' as first_name,
  app.typed ->> 'email' as email, coalesce(app.started_at, app.created_at) as started_at, app.completed_at,
  app.interrupted_at, app.extra_time_percent, app.draw_seed, app.prior_application_id
