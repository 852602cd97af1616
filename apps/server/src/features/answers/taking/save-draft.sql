-- Stores drafts of several applications, each application once. A draft is stored whole, each answer where
-- its number is higher than the stored one, or not at all where the application has ended, another browser
-- holds it or a page was not reached. An answer after the end of its page's time is stored and marked late;
-- one for a page that is sealed or aside (`page-state.ts`) is kept aside.
--
-- A draft holds its application, and its end and a takeover wait for it: so an acknowledged answer is in the
-- score, and in the state from which the next holder goes on. It takes this lock before any other. An item
-- that `waits` comes alone and waits for its application; any other comes back without a row where somebody
-- else holds that, so that a round waits for nobody.
--
-- All items come in one JSON value: PostgreSQL estimates the same number of rows whatever it holds, and keeps
-- its generic plan. It expects `limit (select …)` to give a tenth of them, which is about what comes; if it
-- expected a hundred it would read whole tables to join them. Lookups are lateral steps with a lock, a limit
-- or a sum, or scalar subqueries: none of these can become a join that reads a table. Rows are written in one
-- order everywhere.
with sent as materialized (
  select * from jsonb_to_recordset(:items::jsonb) as sent(company uuid, application uuid, holder int, waits boolean,
    at timestamptz, positions int[], operations jsonb)
  limit (select 1000)
),
app as materialized (
  select sent.*, held.* from sent cross join lateral (
    select * from (
      select path, completed_at, interrupted_at, holder as held_by, sealed_pages, last_seen_at from applications
      where sent.waits is null and company_id = sent.company and id = sent.application
      for no key update skip locked) as free
    union all
    select * from (
      select path, completed_at, interrupted_at, holder, sealed_pages, last_seen_at from applications
      where sent.waits and company_id = sent.company and id = sent.application
      for no key update) as awaited
  ) as held
),
gate as materialized (
  select * from app
  where coalesce(completed_at, interrupted_at) is null and held_by = holder and positions <@ path
),
operation as materialized (
  select gate.company, gate.application, gate.at, operation.module, operation.seq,
    coalesce(operation.value, 'null') as value, operation.page, visit.expires_at, visit.late,
    operation.position = any(gate.sealed_pages) or coalesce(visit.takes_none, false) as is_aside
  from gate
    cross join lateral jsonb_to_recordset(gate.operations)
      as operation(module text, seq bigint, value jsonb, page text, position int)
    left join lateral (
      select expires_at, late, closed_at is not null and (
        not closed_by_timer or closed_at < gate.at - interval '30 days') as takes_none
      from page_visits
      where company_id = gate.company and application_id = gate.application and page_id = operation.page
      limit 1
    ) as visit on true
),
written as (
  insert into answers as stored (company_id, application_id, module_item_id, value, seq, updated_at)
  select company, application, module, value, seq, at from operation where not is_aside
  order by application, module collate "C"
  on conflict (company_id, application_id, module_item_id) do update
    set value = excluded.value, seq = excluded.seq, updated_at = excluded.updated_at
    where stored.seq < excluded.seq
  returning application_id, module_item_id
),
-- Only the latest answer of a module stays aside. One that equals the answer given in time is left out, as
-- there is nothing to look at.
aside as (
  insert into late_answers as stored (company_id, application_id, module_item_id, value, seq, received_at)
  select late.company, late.application, late.module, late.value, late.seq, late.at
  from operation as late
    left join lateral (
      select seq, value from answers
      where company_id = late.company and application_id = late.application and module_item_id = late.module
      limit 1
    ) as known on true
  where late.is_aside and late.seq > coalesce(known.seq, 0)
    and (late.value <> coalesce(known.value, 'null') or (
      select true from late_answers
      where company_id = late.company and application_id = late.application and module_item_id = late.module))
  order by late.application, late.module collate "C"
  on conflict (company_id, application_id, module_item_id) do update
    set value = excluded.value, seq = excluded.seq, received_at = excluded.received_at, counted_at = null
    where stored.seq < excluded.seq
  returning application_id, module_item_id
),
tardy as (
  update page_visits visit set late = true from operation as sent
  where not sent.late and (sent.is_aside or sent.expires_at < sent.at)
    and visit.company_id = sent.company and visit.application_id = sent.application and visit.page_id = sent.page
    and coalesce(
      (select true from written where application_id = sent.application and module_item_id = sent.module),
      (select true from aside where application_id = sent.application and module_item_id = sent.module))
  returning visit.application_id
),
seen as (
  update applications stored set last_seen_at = gate.at, late = stored.late or gate.is_late
  from (
    select *, coalesce((select true from tardy where application_id = gate.application limit 1), false) as is_late from gate
  ) as gate
  where (gate.is_late or gate.last_seen_at < gate.at - interval '1 day')
    and stored.company_id = gate.company and stored.id = gate.application
)
select application as item, positions <@ path as reached, held_by <> holder as taken_over,
  case when completed_at is not null then 'completed' when interrupted_at is not null then 'interrupted' end as ended
from app
