/**
 * Sums of scores by whole percents and days, so that average and median of months need not read as many rows
 * as there are different scores (decision 200); and the kept days are found by whole percents, under policies
 * too.
 */
import { type Kysely, sql } from 'kysely'
import { protect } from '../protect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(tables).execute(db)
  await sql.raw(fill).execute(db)
  await protect(db, 'application_scores')
}

const tables = `
  alter table application_days add column bucket integer not null generated always as (floor(percent)) stored;
  create index application_days_by_bucket on application_days (company_id, bucket, day);

  create table application_scores (
    company_id uuid not null,
    -- '-infinity': since ever.
    day date not null,
    -- Whole percents of the maximum.
    bucket integer not null,
    amount integer not null,
    -- Of their percents, two decimals each.
    total numeric(16, 2) not null,
    primary key (company_id, day, bucket)
  );
`

const fill = `
  insert into application_scores (company_id, day, bucket, amount, total)
  select company_id, day, bucket, sum(amount), sum(percent * amount)
  from application_days where bucket >= 0 group by 1, 2, 3;
`
