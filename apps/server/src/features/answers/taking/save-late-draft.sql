-- Stores a draft whose pages are not all in their time, or whose application was not seen today, which is
-- noted. A late answer is marked so; one for a page sealed or aside (`page-state.ts`) is set aside. It locks
-- the application first and alone, as it may write that; the job that closes pages does alike. The last
-- condition is always met: it asks for what is set aside, so that no branch is passed over.
with app as materialized (
  select path, completed_at, interrupted_at, holder, sealed_pages from applications
  where company_id = :company and id = :application
  for no key update
),
visits as materialized (
  select page_id, expires_at, late, closed_at is not null and (
    not closed_by_timer or closed_at < :at::timestamptz - interval '30 days') as takes_none
  from page_visits
  where company_id = :company and application_id = :application
),
operation as materialized (
  select operation.module, operation.seq, coalesce(operation.value, 'null') as value, operation.page,
    operation.position = any(app.sealed_pages) or coalesce(visits.takes_none, false) as is_aside
  from app
    cross join jsonb_to_recordset(:operations::jsonb)
      as operation(module text, seq bigint, value jsonb, page text, position int)
    left join visits on visits.page_id = operation.page
  where completed_at is null and interrupted_at is null and holder = :holder::int and :positions::int[] <@ path
),
written as (
  insert into answers as stored (company_id, application_id, module_item_id, value, seq, updated_at)
  select :company, :application, module, value, seq, :at::timestamptz from operation where not is_aside
  order by module collate "C"
  on conflict (company_id, application_id, module_item_id) do update
    set value = excluded.value, seq = excluded.seq, updated_at = excluded.updated_at
    where stored.seq < excluded.seq
  returning module_item_id
),
aside as materialized (
  select keep_aside(:company, :application, jsonb_agg(to_jsonb(operation)), :at::timestamptz) as modules
  from operation where is_aside
),
tardy as (
  update page_visits set late = true
  where company_id = :company and application_id = :application and page_id in (
    select page_id from visits join operation on operation.page = page_id
    where not late and (module = any((select modules from aside)::text[])
      or expires_at < :at::timestamptz and module in (select module_item_id from written)))
  returning 1
),
seen as (
  update applications
  set last_seen_at = :at::timestamptz, late = applications.late or exists (select from tardy)
  where company_id = :company and id = :application and exists (select from operation)
    and (last_seen_at < :at::timestamptz - interval '1 day' or exists (select from tardy))
)
select case when completed_at is not null then 'completed' when interrupted_at is not null then 'interrupted' end as ended,
  :positions::int[] <@ path as reached, holder <> :holder::int as taken_over
from app cross join (select modules from aside) as kept
where kept.modules is not null
