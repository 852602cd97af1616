/**
 * Deliveries that wait, without a job of their own, until a receiver that fails takes something again; and
 * which tests hold which question of the bank, as no list of tests is read through for that.
 */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table webhook_deliveries add column held boolean not null default false`.execute(db)
  await sql`create index webhook_deliveries_of_webhook on webhook_deliveries (company_id, webhook_id, due_at)
    where state = 'waiting'`.execute(db)
  await sql.raw(references).execute(db)
  await protect(db, 'bank_references')
}

const references = `
  create table bank_references (
    company_id uuid not null,
    question_id uuid not null,
    assessment_id uuid not null,
    primary key (company_id, question_id, assessment_id),
    foreign key (company_id, assessment_id) references assessments (company_id, id) on delete cascade
  );
  create index bank_references_of_test on bank_references (company_id, assessment_id);

  create function questions_held(document jsonb) returns setof uuid language sql immutable as $$
    select distinct (held #>> '{}')::uuid
    from jsonb_path_query(document, '$.pageList[*].rowList[*].moduleItemList[*].bank.questionId') held
  $$;

  create function keep_bank_references() returns trigger language plpgsql as $$
  begin
    delete from bank_references where company_id = new.company_id and assessment_id = new.id;
    insert into bank_references select new.company_id, held, new.id from questions_held(new.document) held;
    return null;
  end $$;
  create trigger assessments_bank_references after insert or update of document on assessments
    for each row execute function keep_bank_references();

  insert into bank_references
    select company_id, held, id from assessments, questions_held(document) held;
`
