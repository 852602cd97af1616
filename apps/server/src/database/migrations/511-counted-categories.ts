/** A category of a bank knows how many questions it has that are not retired: its list counts none. */
import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(statements).execute(db)
}

const statements = `
  alter table bank_categories add column questions int not null default 0;

  -- An import of many questions counts them in one go.
  create function count_bank_questions() returns trigger language plpgsql as $$
  begin
    update bank_categories set questions = questions + more
    from (
      select company_id, category_id, case when tg_op = 'INSERT' then 1 else -1 end * count(*)::int as more
      from changed where state <> 'retired' group by company_id, category_id
    ) as counted
    where bank_categories.company_id = counted.company_id and id = category_id;
    return null;
  end $$;
  create trigger bank_questions_counted after insert on bank_questions
    referencing new table as changed for each statement execute function count_bank_questions();
  create trigger bank_questions_uncounted after delete on bank_questions
    referencing old table as changed for each statement execute function count_bank_questions();

  -- Two people who move questions between the same categories wait for one another in one order.
  create function count_moved_bank_question() returns trigger language plpgsql as $$
  begin
    perform from bank_categories
    where company_id = new.company_id and id in (old.category_id, new.category_id) order by id for no key update;
    update bank_categories set questions = questions - 1
    where company_id = old.company_id and id = old.category_id and old.state <> 'retired';
    update bank_categories set questions = questions + 1
    where company_id = new.company_id and id = new.category_id and new.state <> 'retired';
    return null;
  end $$;
  create trigger bank_questions_moved after update on bank_questions for each row
    when (old.category_id <> new.category_id or (old.state = 'retired') <> (new.state = 'retired'))
    execute function count_moved_bank_question();

  update bank_categories set questions = (
    select count(*) from bank_questions where bank_questions.company_id = bank_categories.company_id
      and category_id = bank_categories.id and state <> 'retired');
`
