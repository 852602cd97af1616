-- Ends an application with its automatic score, once: by submission, arrival at the end or timer. It locks
-- the application and looks again: drafts let in before count, later ones see the end. A test that scores
-- itself moves its card, unless somebody has decided; one that acknowledges asks for the mail.
--
-- No row comes back where it has ended, the key is known, the page is closed, another browser holds it, or
-- answers changed since they were scored: it is read and scored again.
with app as materialized (
  select id from applications
  where company_id = :companyId and id = :applicationId and coalesce(completed_at, interrupted_at) is null
    and :position::int = any(path) and (:holder::int is null or holder = :holder)
  for update
),
scored as materialized (
  select id from app where sitting_mark(:companyId, :applicationId) = :mark
),
keyed as (
  insert into submissions (company_id, application_id, idempotency_key, fingerprint, result, created_at)
  select :companyId, :applicationId, :key, :fingerprint, :result::jsonb, :now::timestamptz
  from scored where :key::text is not null and (:isSeenAgain::boolean or not exists (
    select from page_visits where company_id = :companyId and application_id = :applicationId and page_id = :pageId
      and closed_at is not null and not closed_by_timer))
  on conflict do nothing
  returning 1
),
gate as (
  select id from scored where :key::text is null or exists (select from keyed)
),
written as (
  insert into answers as stored (company_id, application_id, module_item_id, value, seq, updated_at)
  select :companyId, :applicationId, answer.module, coalesce(answer.value, 'null'), answer.seq, :now::timestamptz
  from gate, jsonb_to_recordset(:answers::jsonb) as answer(module text, seq bigint, value jsonb)
  order by answer.module collate "C"
  on conflict (company_id, application_id, module_item_id) do update
    set value = excluded.value, seq = excluded.seq, updated_at = excluded.updated_at
    where stored.seq < excluded.seq
),
left_page as (
  insert into page_visits as stored
    (company_id, application_id, page_id, first_visited_at, left_at, closed_at, late, closed_by_timer)
  select :companyId, :applicationId, :pageId, :now::timestamptz, :now::timestamptz, :now::timestamptz,
    :late::boolean, :byTimer::boolean
  from gate
  on conflict (company_id, application_id, page_id) do update
    set left_at = case when :isSeenAgain::boolean then stored.left_at else excluded.left_at end,
      closed_at = coalesce(stored.closed_at, excluded.closed_at), late = stored.late or excluded.late,
      closed_by_timer = stored.closed_by_timer or excluded.closed_by_timer
),
other_pages as (
  update page_visits set closed_at = :now::timestamptz
  where company_id = :companyId and application_id = :applicationId and page_id <> :pageId and closed_at is null
    and expires_at is not null and exists (select from gate)
),
told as (
  insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
    deletion_seconds, keep_until, policy)
  select name, jsonb_build_object('companyId', :companyId::uuid, 'applicationId', :applicationId::uuid), retry_limit,
    retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds,
    now() + retention_seconds * interval '1 second', policy
  from gate, pgboss.queue where :acknowledges::boolean and name = 'acknowledge'
)
update applications app
set completed_at = :now::timestamptz, last_seen_at = :now::timestamptz, current_page = :endPosition::int,
  path = case when :endPosition::int = any(app.path) then app.path else app.path || :endPosition::int end,
  late = app.late or :late::boolean, auto_score = :autoScore::numeric, max_score = :maxScore::numeric,
  scores = :scores::jsonb, score = case when :isAutomatic::boolean then :autoScore::numeric else app.score end,
  evaluated_at = case when :isAutomatic::boolean then :now::timestamptz else app.evaluated_at end,
  status = case when :isAutomatic::boolean and app.status = 'notEvaluated' then 'evaluated' else app.status end
from gate
where app.company_id = :companyId and app.id = :applicationId
returning app.id, app.assessment_id, app.current_page, app.typed ->> 'firstName' as first_name,
  app.typed ->> 'email' as email, coalesce(app.started_at, app.created_at) as started_at, app.completed_at,
  app.interrupted_at, app.extra_time_percent, app.draw_seed, app.prior_application_id
