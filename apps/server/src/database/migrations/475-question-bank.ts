/** The questions that a company keeps apart from its tests, with their categories and versions. */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(tables).execute(db)
  for (const table of ['bank_categories', 'bank_questions', 'bank_question_versions'])
    await protect(db, table)
}

const tables = `
  create table bank_categories (
    company_id uuid not null references companies (id) on delete cascade,
    id uuid not null,
    path text not null check (path <> ''),
    primary key (company_id, id)
  );
  create unique index bank_categories_path on bank_categories (company_id, sort_key(path));

  create table bank_questions (
    company_id uuid not null,
    id uuid not null,
    category_id uuid not null,
    module_id int not null,
    title text not null,
    words text not null,
    -- It gives points by itself; or by marks alone.
    scores_itself boolean not null,
    is_scored boolean not null,
    level int check (level between 1 and 5),
    competence text not null,
    language text not null check (language in ('fr', 'en')),
    state text not null check (state in ('draft', 'inUse', 'retired')),
    version int not null check (version >= 1),
    uses int not null default 0,
    checked_by uuid,
    checked_at timestamptz,
    updated_at timestamptz not null,
    primary key (company_id, id),
    foreign key (company_id, category_id) references bank_categories (company_id, id) on delete cascade
  );
  create index bank_questions_newest on bank_questions (company_id, updated_at desc, id);
  create index bank_questions_title on bank_questions (company_id, sort_key(title), id);
  create index bank_questions_uses on bank_questions (company_id, uses desc, id);
  create index bank_questions_of_category on bank_questions (company_id, category_id, uses, id);
  create index bank_questions_competence on bank_questions (company_id, competence);
  create index bank_questions_words on bank_questions using gin (sort_key(' ' || words) gin_trgm_ops);

  create table bank_question_versions (
    company_id uuid not null,
    question_id uuid not null,
    number int not null,
    item jsonb not null,
    author_id uuid not null,
    created_at timestamptz not null,
    primary key (company_id, question_id, number),
    foreign key (company_id, question_id) references bank_questions (company_id, id) on delete cascade
  );
`
