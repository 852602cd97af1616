/**
 * What candidates declare of themselves (product 12.12), apart from their application: a random key is all
 * that joins the two, and the system role alone may read it. After the decision it is copied with the outcome
 * under another key, and the first one goes (decision 505). No row has a time or an order.
 */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(tables).execute(db)
  await sql.raw(forgetting).execute(db)
  for (const table of ['declarations', 'declaration_keys', 'declaration_figures']) {
    await protect(db, table)
    await sql.raw(`revoke all on ${table} from assay_staff`).execute(db)
  }
}

const tables = `
  alter table companies add column asks_declaration boolean not null default false;

  create table declarations (
    company_id uuid not null,
    key uuid not null,
    sex text check (sex in ('woman', 'man')),
    age text check (age in ('under30', 'from30to49', 'from50')),
    -- All three null while the key lives: the outcome, of which version, and the result in tenths.
    version_id uuid,
    is_hired boolean,
    tenth smallint check (tenth between 0 and 9),
    primary key (company_id, key),
    foreign key (company_id, version_id) references assessment_versions (company_id, id) on delete cascade,
    check (sex is not null or age is not null),
    check (num_nulls(version_id, is_hired, tenth) in (0, 3))
  );
  create index declarations_by_version on declarations (company_id, version_id) where version_id is not null;

  create table declaration_keys (
    company_id uuid not null,
    application_id uuid not null,
    key uuid not null,
    -- The decision that a night has seen, and the day: it counts once a later night sees the same.
    seen text,
    seen_on date,
    primary key (company_id, application_id),
    foreign key (company_id, application_id) references applications (company_id, id) on delete cascade
  );

  -- What is shown of a version, and of how many outcomes it was last looked at.
  create table declaration_figures (
    company_id uuid not null,
    version_id uuid not null,
    outcomes integer not null,
    shown jsonb not null,
    primary key (company_id, version_id),
    foreign key (company_id, version_id) references assessment_versions (company_id, id) on delete cascade
  );
`

/** What is declared goes with its key, whoever erases the application: staff, who see neither, as well. */
const forgetting = `
  create function forget_declaration() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
  begin
    delete from public.declarations where company_id = old.company_id and key = old.key;
    return null;
  end $$;
  create trigger declaration_keys_forget after delete or update of key on declaration_keys
    for each row execute function forget_declaration();
`
