import { sql } from 'kysely'
import { acrossCompanies } from '../../database/for-company.ts'
import { scheduled } from '../../jobs/queue.ts'
import type { Services } from '../../services.ts'

/** Lines get their seals each minute. */
export const job = scheduled('seal-log', '* * * * *', sealLog)

const linesAtOnce = 20_000

/**
 * A line may be committed so long after the moment that it names and is sealed all the same. One that turns
 * up later was put in by hand: it stays without a seal, and the check names it.
 */
export const latestSeconds = 3600

/** Seals the lines that are committed and have no seal yet, a seal for each company. @returns how many */
export async function sealLog({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  let sealed = 0
  for (;;) {
    const lines = await acrossCompanies(db, 'lines of every company are sealed', async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('seal-log'))`.execute(trx)
      const at = clock.now()
      // A query of its own: a plan that does not know the moment expects a third of all lines, and reads all.
      const { rows: last } = await sql<{ at: string }>`
        select coalesce(least(max(last_at), ${at}::timestamptz) - make_interval(secs => ${latestSeconds}),
          '-infinity')::text as at from log_seals`.execute(trx)
      const { rows } = await seal(at, last[0]?.at ?? '-infinity').execute(trx)
      return rows.reduce((sum, { lines }) => sum + lines, 0)
    })
    sealed += lines
    if (lines < linesAtOnce) return sealed
  }
}

/**
 * The next lines of all companies in the order of their moments, as one statement whatever their number. What
 * is sealed is taken out by `except`, which reads both sides once; a join goes by guesses about new lines.
 */
const seal = (at: Date, since: string) => sql<{ lines: number }>`
  with sealed as materialized (select unnest(line_ids) as id from log_seals where last_at > ${since}),
  nearby as (
    select id from activity_log where at > ${since} order by at, id
    limit ${sql.lit(linesAtOnce)} + (select count(*) from sealed)
  ),
  fresh as (
    select coalesce(company_id, '00000000-0000-0000-0000-000000000000') as company, line.id, line.at,
      log_line_hash(line) as hash
    from (select id from nearby except select id from sealed) as unsealed join activity_log line using (id)
    order by line.at, line.id limit ${sql.lit(linesAtOnce)}
  ),
  next as (
    select company, coalesce(former.number, 0) + 1 as number, former.head as former, max(fresh.at) as last_at,
      array_agg(fresh.id order by fresh.at, fresh.id) as line_ids,
      string_agg(hash, ''::bytea order by fresh.at, fresh.id) as hashes
    from fresh left join lateral (
      select number, head from log_seals where company_id = company order by number desc limit 1
    ) as former on true
    group by company, former.number, former.head
  )
  insert into log_seals (company_id, number, sealed_at, last_at, line_ids, hashes, head)
  select company, number, ${at}, last_at, line_ids, hashes, log_seal_head(former, number, line_ids, hashes)
  from next returning cardinality(line_ids) as lines`
