/** Checks the chain of a log's seals against its lines (decision 480). */

import { sql } from 'kysely'
import type { SystemTransaction } from '../../services.ts'
import { latestSeconds } from './seal-log.job.ts'

/** What does not hold, and the first place of it: a line's id, or a seal's number. */
export interface LogFault {
  readonly kind: 'altered' | 'inserted' | 'removed' | 'seal'
  readonly lineId: string | null
  readonly seal: number | null
}

export interface CheckedLog {
  readonly seals: number
  readonly lines: number
  /** The last seal's head in hex; null where there is no seal. */
  readonly head: string | null
  readonly fault: LogFault | null
  /** Lines that are not sealed yet, and since when. */
  readonly tail: { readonly lines: number; readonly since: Date | null }
}

/** Of lines that belong to no company. */
export const noCompany = '00000000-0000-0000-0000-000000000000'

const sealsAtOnce = 500

/** Whose logs there are: of every company, of those that were deleted since, and of none. */
export async function listLogs(trx: SystemTransaction): Promise<{ id: string; name: string }[]> {
  const companies = await trx.selectFrom('companies').select(['id', 'name']).orderBy('name').execute()
  const chains = await trx
    .selectFrom('log_seals')
    .select('company_id as id')
    .where('number', '=', 1)
    .execute()
  const known = new Set(companies.map(({ id }) => id)).add(noCompany)
  const deleted = chains.filter(({ id }) => !known.has(id))
  return [
    ...companies,
    ...deleted.map(({ id }) => ({ id, name: `Of a deleted company, ${id}` })),
    { id: noCompany, name: 'Of no company' },
  ]
}

interface CheckedSeal {
  number: number
  lines: number
  head: string
  /** Whether its head follows from the one before, its number, ids and hashes. */
  holds: boolean
  kind: 'altered' | 'removed' | null
  line_id: string | null
}

/**
 * Reads a company's seals from the first to the last, and all its lines.
 *
 * @param mailed a head that was mailed: a chain that was written anew has another one at its number
 */
export async function checkLog(
  trx: SystemTransaction,
  companyId: string,
  mailed?: { readonly seal: number; readonly head: string },
): Promise<CheckedLog> {
  let fault: LogFault | null = null
  let last: CheckedSeal | undefined
  let lines = 0
  let isFound = mailed === undefined
  for (;;) {
    const { rows } = await sealsAfter(companyId, last?.number ?? 0).execute(trx)
    for (const seal of rows) {
      const isNext = seal.number === (last?.number ?? 0) + 1
      const isMailed = mailed?.seal !== seal.number || mailed.head === seal.head
      if (mailed?.seal === seal.number) isFound = true
      if (!isNext || !seal.holds || !isMailed) fault ??= { kind: 'seal', lineId: null, seal: seal.number }
      if (seal.kind) fault ??= { kind: seal.kind, lineId: seal.line_id, seal: seal.number }
      lines += seal.lines
      last = seal
    }
    if (rows.length < sealsAtOnce) break
  }
  if (!isFound) fault ??= { kind: 'seal', lineId: null, seal: mailed?.seal ?? null }
  const { rows: unsealed } = await withoutSeal(companyId).execute(trx)
  const { inserted, ...tail } = unsealed[0] ?? { inserted: null, lines: 0, since: null }
  if (inserted) fault ??= { kind: 'inserted', lineId: inserted, seal: null }
  return { seals: last?.number ?? 0, lines, head: last?.head ?? null, fault, tail }
}

/**
 * Each seal with the first of its lines that is gone, is another company's now or has another hash. Lines
 * outlive their company, and are of none then.
 */
const sealsAfter = (companyId: string, number: number) => sql<CheckedSeal>`
  select seal.number, cardinality(line_ids) as lines, encode(head, 'hex') as head,
    head = log_seal_head(
      (select former.head from log_seals former
        where former.company_id = seal.company_id and former.number = seal.number - 1),
      seal.number, line_ids, hashes) and length(hashes) = 32 * cardinality(line_ids) as holds,
    wrong.kind, wrong.line_id
  from (
    select * from log_seals where company_id = ${companyId} and number > ${number}
    order by number limit ${sql.lit(sealsAtOnce)}
  ) as seal
  left join lateral (
    select sealed.id as line_id, case when line.id is null then 'removed' else 'altered' end as kind
    from unnest(line_ids) with ordinality as sealed (id, place) left join activity_log line using (id)
    where line.id is null
      or line.company_id is distinct from nullif(seal.company_id, ${noCompany}) and (line.company_id is not null
        or exists (select from companies where companies.id = seal.company_id))
      or log_line_hash(line) is distinct from substr(hashes, (32 * (place - 1) + 1)::int, 32)
    order by place limit 1
  ) as wrong on true
  order by seal.number`

/** Lines without a seal: one too old to be sealed was put in, the others wait for the next seal. */
const withoutSeal = (companyId: string) => sql<{
  inserted: string | null
  lines: number
  since: Date | null
}>`
  with unsealed as (
    select line.id, line.at, line.at <= (select max(last_at) from log_seals)
      - make_interval(secs => ${latestSeconds}) as is_late
    from activity_log line left join (
      select unnest(line_ids) as id from log_seals where company_id = ${companyId} or ${companyId} = ${noCompany}
    ) as sealed on sealed.id = line.id
    where sealed.id is null
      and (line.company_id = ${companyId} or (line.company_id is null and ${companyId} = ${noCompany}))
  )
  select (array_agg(id order by at, id) filter (where is_late))[1] as inserted,
    count(*) filter (where is_late is not true)::int as lines, min(at) filter (where is_late is not true) as since
  from unsealed`
