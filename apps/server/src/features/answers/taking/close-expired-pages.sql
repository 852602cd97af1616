-- Closes a page whose time is over, with its drafted answers, and moves the application on if it still stands
-- on that page. No row comes back when the page was submitted, closed or given more time meanwhile.
with standing as materialized (
  select current_page from applications
  where company_id = :companyId and id = :applicationId and coalesce(completed_at, interrupted_at) is null
  for no key update
),
closed as (
  update page_visits
  set closed_at = :now::timestamptz, closed_by_timer = left_at is null, left_at = coalesce(left_at, :now::timestamptz)
  where company_id = :companyId and application_id = :applicationId and page_id = :pageId and closed_at is null
    and expires_at < :now::timestamptz and exists (select from standing)
  returning 1
),
moved as (
  update applications app
  set current_page = :target::int,
    path = case when :target::int = any(app.path) then app.path else app.path || :target::int end
  from closed, standing
  where app.company_id = :companyId and app.id = :applicationId and standing.current_page = :position::int
    and :target::int <> :position::int
  returning 1
)
select exists (select from moved) as moved from closed
