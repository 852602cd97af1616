/**
 * Figures from `application_sums` for who sees all of the company. The day in which a period begins is
 * counted, and what changed since the sums were written added (decision 121).
 */

import { type RawBuilder, sql } from 'kysely'
import { type CompanyTransaction, ofCompany } from '../../database/for-company.ts'
import type { Tables } from '../../database/tables.ts'
import { allTests } from '../../lists/fold-counts.ts'

export interface Counts {
  readonly applications: number
  readonly toEvaluate: number
  readonly hired: number
  readonly refused: number
}

/** Counts of applications, and their scores in percent of the maximum. */
export interface Figures extends Counts {
  /** How many of them have a score. */
  readonly scored: number
  readonly average: number | null
  readonly minimum: number | null
  readonly maximum: number | null
  readonly median: number | null
}

/** Whose applications: a company's or those of one of its tests, that began after a moment, or ever. */
export interface Scope {
  readonly companyId: string
  readonly assessmentId?: string | undefined
  readonly from: Date | null
}

/** Tests whose applications are read for a while, and are in no figure of their company. */
export const deletedOf = (companyId: string) =>
  sql`(select id from assessments where company_id = ${companyId} and deleted_at is not null)`

/**
 * What a scope's applications add to figures, by day, key and name: a company's sums, and with sign -1 those
 * of deleted tests, so that deleting writes none.
 * @param within which figures, and which of their keys
 * @param isByDay days are distinguished although the scope has no beginning
 */
function entriesOf(scope: Scope, within: RawBuilder<unknown>, isByDay = false): RawBuilder<unknown> {
  const { companyId, assessmentId, from } = scope
  const firstDay = sql`application_day(${from}::timestamptz)`
  const since = from === null ? sql`day > '-infinity'` : sql`day > ${firstDay}`
  const days = from === null && !isByDay ? sql`day = '-infinity'` : since
  const sums = (tests: RawBuilder<unknown>, sign: 1 | -1) => sql`
    select day, figure, key, name, amount * ${sql.lit(sign)} as amount, total * ${sql.lit(sign)} as total
    from application_sums
    where company_id = ${companyId} and assessment_id = ${tests} and ${days} and ${within}`
  const deleted = sql`any(array${deletedOf(companyId)})`
  const isOfScope = sql`company_id = ${companyId} and
    ${assessmentId === undefined ? sql`assessment_id not in ${deletedOf(companyId)}` : sql`assessment_id = ${assessmentId}`}`
  const beginning = sql`
    union all
    select application_day(created_at), figure, key, name, 1, total
    from applications, application_entries(status, application_progress(completed_at, interrupted_at),
      application_percent(score, max_score), application_competences(score, scores))
    where ${isOfScope} and created_at > ${from}
      and created_at < ((${firstDay} + 1)::timestamp at time zone 'Europe/Paris') and ${within}`
  return sql`(
    ${assessmentId === undefined ? sql`${sums(sql`${allTests}`, 1)} union all ${sums(deleted, -1)}` : sums(sql`${assessmentId}`, 1)}
    union all
    select day, figure, key, name, amount, amount * total
    from application_counts, application_entries(status, progress, percent, competences)
    where ${isOfScope} and not folded and ${since} and ${within}
    ${from === null ? sql`` : beginning}) as entries`
}

type Sum = Pick<Tables['application_sums'], 'figure' | 'key' | 'name' | 'amount' | 'total'>

async function readSums(trx: CompanyTransaction, scope: Scope, within: RawBuilder<unknown>) {
  const { rows } = await sql<Sum>`
    select figure, key, name, sum(amount)::int as amount, sum(total)::float8 as total
    from ${entriesOf(scope, within)} group by 1, 2, 3 having sum(amount) > 0`.execute(trx)
  return rows
}

const amountOf = (sums: readonly Sum[]) => sums.reduce((all, { amount }) => all + amount, 0)

function countsOf(sums: readonly Sum[]): Counts {
  const of = (asked: string, status?: string) =>
    amountOf(sums.filter(({ figure, key }) => figure === asked && (status ?? key) === key))
  return {
    applications: of('status'),
    toEvaluate: of('waits'),
    hired: of('status', 'hired'),
    refused: of('status', 'refused'),
  }
}

export async function readCounts(trx: CompanyTransaction, scope: Scope): Promise<Counts> {
  return countsOf(await readSums(trx, scope, sql`figure in ('status', 'waits')`))
}

/** What stands at a place, from 1 on, of sums in their order. */
function at(sums: readonly Sum[], place: number): Sum {
  let upTo = 0
  const found = sums.find(({ amount }) => (upTo += amount) >= place)
  if (!found) throw new Error(`no place ${place} in so few`)
  return found
}

/**
 * Counts and scores. Average and ranks come from the sums by whole percents; only where minimum, median and
 * maximum lie are the single percents read (decision 200).
 */
export async function readFigures(trx: CompanyTransaction, scope: Scope): Promise<Figures> {
  const sums = await readSums(trx, scope, sql`figure in ('status', 'waits', 'score')`)
  const counts = countsOf(sums)
  const scores = sums
    .filter(({ figure }) => figure === 'score')
    .toSorted((one, other) => Number(one.key) - Number(other.key))
  const scored = amountOf(scores)
  if (scored === 0) return { ...counts, scored, average: null, minimum: null, maximum: null, median: null }
  const places = [1, Math.floor((scored + 1) / 2), Math.ceil((scored + 1) / 2), scored] as const
  const keys = places.map((place) => at(scores, place).key)
  const percents = await readSums(trx, scope, sql`figure = 'percent' and key in (${sql.join(keys)})`)
  const sorted = scores.flatMap((score) =>
    keys.includes(score.key)
      ? percents
          .filter(({ key }) => key === score.key)
          .toSorted((one, other) => Number(one.name) - Number(other.name))
      : score,
  )
  const valueAt = (place: number) => Number(at(sorted, place).name)
  const total = scores.reduce((all, each) => all + Math.round(each.total * 100), 0)
  return {
    ...counts,
    scored,
    average: Math.round(total / scored) / 100,
    minimum: valueAt(1),
    maximum: valueAt(scored),
    median: Math.round(Math.round((valueAt(places[1]) + valueAt(places[2])) * 100) / 2) / 100,
  }
}

export interface CompetenceAverage {
  readonly id: string
  readonly name: string
  readonly average: number
  /** How many applications it is of. */
  readonly amount: number
}

/** The mean of each competence in percent of its maximum, of entries with key, name, amount and total. */
export async function averageCompetences(trx: CompanyTransaction, entries: RawBuilder<unknown>) {
  const { rows } = await sql<CompetenceAverage>`
    select key as id, min(name) as name, round(sum(total) / sum(amount), 2)::float8 as average,
      sum(amount)::int as amount
    from (
      select key, name, sum(amount) as amount, sum(total) as total from ${entries}
      group by 1, 2 having sum(amount) > 0) as named
    group by 1 order by sort_key(min(name))`.execute(trx)
  return rows
}

export const competencesOf = (scope: Scope) => entriesOf(scope, sql`figure = 'competence'`)

/** How many applications began on each day; the first counts from the moment at which the scope begins. */
export const daysOf = (scope: Scope) => sql`
  select day, sum(amount)::int as count from ${entriesOf(scope, sql`figure = 'status'`, true)}
  group by 1 having sum(amount) > 0`

/** How many applications of tests that were not deleted are completed and not evaluated. */
export async function readWaiting(trx: CompanyTransaction, companyId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('application_counts')
    .where(ofCompany(companyId, { status: 'notEvaluated', progress: 'completed' }))
    .where(sql<boolean>`assessment_id not in ${deletedOf(companyId)}`)
    .select(sql<number>`coalesce(sum(amount), 0)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
