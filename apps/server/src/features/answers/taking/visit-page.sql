-- Records first visits of pages, of several applications, each once, with the limits of that moment. The lock
-- on the application is shared; who changes extra time takes it alone. Time of outages is given back. A page
-- handed out with a time has a visit some seconds ahead: it is moved back, never forward. When a browser last
-- said that it is seen is kept beside it; a visit without holder is the server's. `save-draft.sql` explains
-- the form, and which items come back without a row.
with sent as materialized (
  select * from jsonb_to_recordset(:items::jsonb) as sent(company uuid, application uuid, holder int, at timestamptz,
    page text, position int, page_seconds int, range_seconds int, range_pages text[], grace_seconds int)
  limit (select 1000)
),
app as materialized (
  select sent.*, held.* from sent cross join lateral (
    select path, extra_time_percent, draw_seed, completed_at, interrupted_at, holder as held_by,
      coalesce(started_at, created_at) as began_at
    from applications
    where company_id = sent.company and id = sent.application
    for key share skip locked
  ) as held
),
timed as materialized (
  select app.*, range.started_at, away.outages, away.given_back
  from app
    cross join lateral (
      select least(min(first_visited_at), app.at) as started_at from page_visits
      where app.range_seconds is not null and company_id = app.company and application_id = app.application
        and array_position(app.range_pages, page_id) is not null
    ) as range
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('from', from_at, 'to', to_at)), '[]') as outages,
        coalesce(sum(to_at - greatest(from_at, range.started_at)) filter (where to_at > range.started_at),
          interval '0') as given_back
      from outages
      where coalesce(app.page_seconds, app.range_seconds) is not null and to_at > app.began_at
    ) as away
),
visit as (
  insert into page_visits as stored (company_id, application_id, page_id, first_visited_at, expires_at, last_reported_at)
  select company, application, page, at,
    least(
      at + make_interval(secs => ceil(page_seconds * (100 + extra_time_percent) / 100.0) + grace_seconds),
      started_at + given_back
        + make_interval(secs => ceil(range_seconds * (100 + extra_time_percent) / 100.0) + grace_seconds)),
    case when holder is not null then at end
  from timed
  where position = any(path) and coalesce(completed_at, interrupted_at) is null and coalesce(held_by = holder, true)
  order by application
  on conflict (company_id, application_id, page_id) do update
    set first_visited_at = case when stored.first_visited_at > excluded.first_visited_at and stored.closed_at is null
        then excluded.first_visited_at else stored.first_visited_at end,
      expires_at = case when stored.first_visited_at > excluded.first_visited_at and stored.closed_at is null
        then excluded.expires_at else stored.expires_at end,
      last_reported_at = coalesce(excluded.last_reported_at, stored.last_reported_at)
    where stored.first_visited_at > excluded.first_visited_at and stored.closed_at is null
      or excluded.last_reported_at is not null
  returning application_id, first_visited_at, closed_at
)
select timed.application as item, position = any(path) as reached, held_by <> holder as taken_over,
  case when completed_at is not null then 'completed' when interrupted_at is not null then 'interrupted' end as ended,
  extra_time_percent, draw_seed,
  visit.first_visited_at, visit.closed_at,
  case when range_seconds is not null then started_at end as range_started_at, outages
from timed left join visit on visit.application_id = timed.application
