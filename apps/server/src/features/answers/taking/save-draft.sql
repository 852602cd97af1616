-- Stores drafts of several applications, each once: for open pages within their time, of an application seen
-- today. An answer is stored where its number is higher. Any other draft is stored in no part: the row says
-- why, or `save-late-draft.sql` decides.
--
-- A draft holds its application, and end and takeover wait for it: an acknowledged answer is in the score and
-- in what the next holder goes on from. In a round an item comes back without a row where somebody else holds
-- its application; alone it waits (`alone` of `hot-statements.ts`: without `skip locked`).
--
-- All items come in one JSON value, so that PostgreSQL keeps its generic plan. It expects a tenth of them
-- from `limit (select …)`, about what comes; expecting a hundred it would read whole tables. Lookups are
-- lateral steps with a lock, a limit or a sum, or scalar subqueries, which cannot become such joins. Rows are
-- written in one order everywhere.
with sent as materialized (
  select * from jsonb_to_recordset(:items::jsonb) as sent(company uuid, application uuid, holder int, at timestamptz,
    positions int[], pages text[], operations jsonb)
  limit (select 1000)
),
app as materialized (
  select sent.*, held.* from sent cross join lateral (
    select path, completed_at, interrupted_at, holder as held_by, sealed_pages, last_seen_at from applications
    where company_id = sent.company and id = sent.application
    for no key update skip locked
  ) as held
),
gate as materialized (
  select * from app
  where coalesce(completed_at, interrupted_at) is null and held_by = holder and positions <@ path
    and not positions && sealed_pages and last_seen_at >= at - interval '1 day'
    and (
      select true from page_visits
      where company_id = company and application_id = application and array_position(pages, page_id) is not null
        and (closed_at is not null or expires_at < at)
      limit 1) is null
),
written as (
  insert into answers as stored (company_id, application_id, module_item_id, value, seq, updated_at)
  select company, application, answer.module, coalesce(answer.value, 'null'), answer.seq, at
  from gate, jsonb_to_recordset(operations) as answer(module text, seq bigint, value jsonb)
  order by application, answer.module collate "C"
  on conflict (company_id, application_id, module_item_id) do update
    set value = excluded.value, seq = excluded.seq, updated_at = excluded.updated_at
    where stored.seq < excluded.seq
)
select app.application as item, app.positions <@ app.path as reached, app.held_by <> app.holder as taken_over,
  case when app.completed_at is not null then 'completed' when app.interrupted_at is not null then 'interrupted' end
    as ended,
  gate.application is not null as is_stored
from app left join gate on gate.application = app.application
