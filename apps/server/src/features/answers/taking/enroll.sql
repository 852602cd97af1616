-- Makes applications, once per candidate and test. Each item comes back with the application made, if any,
-- and the e-mail's latest before on this test. None is made where one is known (unless `renewed`), the test
-- went offline or was edited, or the invitation is over.
--
-- The record of a new e-mail is made, and otherwise left as it is (product 4.1); a merged one's is not new.
-- The statement writes that the candidate has applications, and the name that boards are ordered by, so that
-- no trigger writes the record again.
--
-- All who begin at this moment move the test's counter together. Tests are locked in one order, and before
-- anybody is added, so a count never runs ahead. Whom the company knows comes back without a row in a round
-- (no `waits`), as their record may be locked; so does everybody for whom none was made though none is known.
-- `save-draft.sql` explains the form.
with sent as materialized (
  select * from jsonb_to_recordset(:items::jsonb) as sent(company uuid, assessment uuid, version uuid, candidate uuid,
    email text, first_name text, last_name text, phone text, birth_date date, application uuid, typed jsonb,
    consent jsonb, source text, recruiter text, seed text, page int, path int[], max_score numeric, key text,
    fingerprint text, renewed uuid, is_by_public_link boolean, invitation uuid, at timestamptz, waits boolean, drawn uuid)
  limit (select 1000)
),
known as materialized (
  select sent.*, who.id as who, who.email as who_email, earlier.*,
    coalesce(invited.is_over, false) and earlier.known_id is null as is_closed
  from sent
    left join lateral candidate_of_address(sent.company, sent.email, sent.invitation, false) as who on true
    left join lateral (
      select mine.id as known_id, version_id as known_version_id, coalesce(completed_at, interrupted_at) as known_ended_at,
        retake_allowed_at as known_retake_allowed_at, holder as known_holder,
        completed_at is null and interrupted_at is not null as known_is_interrupted, mine.email as known_typed_email
      from (
        select *, typed ->> 'email' as email from applications
        where company_id = sent.company and candidate_id = who.id
        offset 0
      ) as mine
      where assessment_id = sent.assessment
      order by created_at desc, mine.id desc limit 1
    ) as earlier on true
    left join lateral (
      select closes_at <= sent.at as is_over from invitations
      where sent.is_by_public_link and company_id = sent.company and candidate_id = who.id
        and assessment_id = sent.assessment
      order by created_at desc limit 1
    ) as invited on true
),
makes as materialized (
  select *, who is null or waits is not null as is_decided from known
  where not is_closed and (known_id is null or known_id = renewed)
),
test as materialized (
  select test.* from (
    select distinct company, assessment, version from makes where is_decided order by 1, 2, 3
  ) as wanted cross join lateral (
    select company_id, id, current_version_id, application_count from assessments
    where company_id = wanted.company and id = wanted.assessment and current_version_id = wanted.version
      and is_online and deleted_at is null
    for no key update skip locked
  ) as test
),
let_in as materialized (
  select makes.*, test.application_count from test join makes
    on makes.company = test.company_id and makes.assessment = test.id and makes.version = test.current_version_id
  where is_decided
),
stranger as (
  insert into candidates (company_id, id, email, first_name, last_name, phone, birth_date, last_act_at, created_at,
    has_applications)
  select company, candidate, email, first_name, last_name, phone, birth_date, at, at, true
  from let_in where who is null
  order by company, email
  on conflict (company_id, email) do nothing
  returning id, last_name_key || ' ' || first_name_key as name_key
),
acquaintance as (
  update candidates stored set last_act_at = let_in.at, has_applications = true
  from let_in where stored.company_id = let_in.company and stored.id = let_in.who
  returning stored.id, stored.last_name_key || ' ' || stored.first_name_key as name_key
),
made as materialized (
  select let_in.*, person.id as person, person.name_key, let_in.application_count
    + row_number() over (partition by let_in.company, let_in.assessment order by let_in.application) as number
  from let_in join (select * from stranger union all select * from acquaintance) as person
    on person.id = coalesce(let_in.who, let_in.candidate)
),
-- The latest one is stored to the second, as it is shown: so under load, when it matters, most enrolments
-- change no index of the test.
numbered as (
  update assessments
  set application_count = assessments.application_count + added.amount,
    latest_application_at = date_trunc('second', added.at)
  from (select company, assessment, count(*) as amount, max(at) as at from made group by 1, 2) as added
  where assessments.company_id = added.company and assessments.id = added.assessment
),
-- Its contact is the recruiter of the link, or who follows them.
app as (
  insert into applications (company_id, id, assessment_id, version_id, candidate_id, number, typed, consent, source,
    contact_user_id, prior_application_id, draw_seed, current_page, path, created_at, started_at, last_seen_at,
    max_score, name_key)
  select company, application, assessment, coalesce(drawn, version), person, number, typed, consent, source,
    (select case when deleted_at is null then id else successor_id end from users
      where users.company_id = made.company and recruiter_code = made.recruiter),
    renewed, seed, page, path, at, at, at, max_score, name_key
  from made
  order by company, person, assessment
  on conflict do nothing
  returning *
),
keyed as (
  insert into submissions (company_id, application_id, idempotency_key, fingerprint, result, created_at)
  select made.company, made.application, made.key, made.fingerprint, '{}', made.at
  from made join app on app.id = made.application
  where made.key is not null
)
select known.application as item, app.id, app.assessment_id, app.current_page, app.typed ->> 'firstName' as first_name,
  app.typed ->> 'email' as email, app.started_at, app.completed_at, app.interrupted_at, app.extra_time_percent,
  app.draw_seed, app.prior_application_id,
  known_id, known_version_id, known_ended_at, known_retake_allowed_at, known_is_interrupted, known_holder, is_closed,
  (select submissions.fingerprint from submissions
    where company_id = known.company and application_id = known_id and idempotency_key = known.key) as known_fingerprint,
  mail.is_own as known_is_of_email,
  case when mail.is_own then known.email when known.email <> who_email then known_typed_email end as known_email
from known
  left join app on app.id = known.application
  cross join lateral (
    select known_id is not null and (known.email = known_typed_email or coalesce((
      select coalesce(email_changed_at <= known.at - interval '24 hours', true) from candidates
      where company_id = known.company and id = who and email = known.email), false)) as is_own
  ) as mail
where app.id is not null or not exists (select from makes where makes.application = known.application)
