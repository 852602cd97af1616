/**
 * When a partner took what it was told of a test. And where scores leave and colleagues' marks are hidden, a
 * test with marks is done once it is decided: the partner asks once, and would have no score before.
 */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(delivered).execute(db)
  await sql.raw(results).execute(db)
}

const delivered = `
  alter table partner_tests add column delivered_at timestamptz;
  update partner_tests as test set delivered_at = told_at from webhook_deliveries as delivery
  where delivery.company_id = test.company_id and delivery.webhook_id = test.webhook_id
    and delivery.state = 'delivered' and delivery.data ->> 'partnerTestId' = test.id::text;
`

const results = `
  -- Completed with its result or a decision, nobody's identity hidden from anybody any more, nor a score that
  -- would leave.
  create or replace function has_partner_result(app public.applications) returns boolean language sql stable as $$
    select app.completed_at is not null and exists (select from public.assessments test
      where test.company_id = app.company_id and test.id = app.assessment_id
        and (app.status in ('refused', 'hired')
          or (app.evaluated_at is not null and (test.evaluation_type = 1
            or (test.shows_identity and not (test.hides_marks and exists (select from public.webhooks
              where company_id = app.company_id and partner is not null and gives_score)))))))
  $$;

  -- It hides nothing any more.
  drop trigger assessments_told_to_partners on assessments;
  create trigger assessments_told_to_partners after update on assessments
    for each row when ((new.shows_identity and not old.shows_identity)
      or (old.hides_marks and not new.hides_marks)
      or new.evaluation_type is distinct from old.evaluation_type)
    execute function tell_partners_of_test();
`
