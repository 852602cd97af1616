/** What the database adds up of a version's sittings, each in one pass over narrow rows (decision 471). */

import type { PairSums } from '@assay/domain/quality/item-figures'
import { shownFrom } from '@assay/domain/quality/to-look-at'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyTransaction } from '../../services.ts'

export interface OfVersion {
  readonly companyId: string
  readonly versionId: string
}

/** Those of a version, of each person the first. */
export const sittings = ({ companyId, versionId }: OfVersion): RawBuilder<unknown> =>
  sql`sitting_figures where company_id = ${companyId}::uuid and version_id = ${versionId}::uuid
    and not is_retake`

/**
 * Results that can be compared: those of the maximum that most have. Others are of before a key was changed,
 * or of an evaluation that only some had.
 */
export const scored = (of: OfVersion, max: number): RawBuilder<unknown> =>
  sql`${sittings(of)} and score is not null and max_score = ${max}::float8`

interface Ended {
  readonly ended: number
  readonly completed: number
  /** The maximum that most results are of; null while there is none. */
  readonly max: number | null
}

export async function readEnded(trx: CompanyTransaction, of: OfVersion): Promise<Ended> {
  const { rows } = await sql<Ended>`
    select count(*)::int as ended, count(*) filter (where completed)::int as completed,
      mode() within group (order by max_score) filter (where score is not null and max_score > 0) as max
    from ${sittings(of)}`.execute(trx)
  return rows[0] ?? { ended: 0, completed: 0, max: null }
}

export interface ResultSums {
  readonly n: number
  readonly mean: number | null
  readonly median: number | null
  readonly deviation: number | null
  readonly distribution: number[]
}

/** Results in percent of the maximum. */
export async function readResults(trx: CompanyTransaction, of: OfVersion, max: number) {
  const tenths = sql.join(
    Array.from({ length: 10 }, (_, tenth) => sql`count(*) filter (where tenth = ${sql.lit(tenth)})::int`),
  )
  const { rows } = await sql<ResultSums>`
    select count(*)::int as n, avg(percent) as mean, stddev_samp(percent) as deviation,
      percentile_cont(0.5) within group (order by percent) as median, array[${tenths}] as distribution
    from (
      select percent, least(9, greatest(0, floor(percent / 10))) as tenth
      from (select score * 100 / max_score as percent from ${scored(of, max)}) as results
    ) as placed`.execute(trx)
  return rows[0]
}

interface QuestionSums extends PairSums {
  /** Its place among the questions with points, from 0 on. */
  readonly place: number
  /** Its variance among those who were shown every question; null where fewer than two were. */
  readonly variance: number | null
}

/**
 * What somebody was shown could give in all: the others' points are told in parts of theirs, so that a
 * question that was not shown is missing there too (product 12.3).
 */
export const shownMax = (maxima: readonly number[]): RawBuilder<number> => sql`case
  when array_position(points, null) is null then ${maxima.reduce((sum, each) => sum + each, 0)}::float8
  else (select sum(each) from unnest(points, ${[...maxima]}::float8[]) as shown (own, each) where own is not null) end`

/**
 * Of each question its points, and with them the part that the same person has of all others that they were
 * shown. `offset 0`: what is of a person is worked out once for each, not for each question.
 */
export async function readQuestions(
  trx: CompanyTransaction,
  of: OfVersion,
  max: number,
  maxima: readonly number[],
): Promise<QuestionSums[]> {
  const { rows } = await sql<QuestionSums>`
    select place::int - 1 as place, count(*)::int as n, avg(own) as mean, coalesce(stddev_samp(own), 0) as deviation,
      coalesce(regr_syy(own, rest), 0) as sxx, coalesce(regr_sxy(own, rest), 0) as sxr,
      case when regr_count(own, rest) < ${shownFrom} then 0 else regr_sxx(own, rest) end as srr,
      var_samp(own) filter (where is_whole) as variance
    from (
      select place, own, (total - own) / nullif(shown - (${[...maxima]}::float8[])[place], 0) as rest, is_whole
      from (
        select points, total, ${shownMax(maxima)} as shown, array_position(points, null) is null as is_whole
        from ${scored(of, max)} offset 0
      ) as taken, unnest(points) with ordinality as listed (own, place)
      where own is not null
    ) as asked group by 1 order by 1`.execute(trx)
  return rows
}

/** Those who were shown every question, and the variance of their points in all. */
export async function readWhole(trx: CompanyTransaction, of: OfVersion, max: number) {
  const { rows } = await sql<Pick<QuestionSums, 'n' | 'variance'>>`
    select count(*)::int as n, var_samp(total) as variance
    from ${scored(of, max)} and array_position(points, null) is null and cardinality(points) > 0`.execute(trx)
  return rows[0] ?? { n: 0, variance: null }
}
