/** Whether each pool of a test finds enough questions in the bank. */

import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { judgePool, type PlacedPool, poolsOf } from '@assay/domain/bank/pools'
import { sql } from 'kysely'
import type { AnyTransaction } from '../../services.ts'
import { isDrawable } from './pool-questions.ts'

/** Judges each pool of a test beside the others. @returns by the pool's id */
export async function judgePools(trx: AnyTransaction, companyId: string, test: AssessmentDocument) {
  const placed = poolsOf(test)
  if (placed.length === 0) return new Map()
  const drawable = ({ pool }: PlacedPool, at: number) =>
    sql`select ${at}::int as pool, id from bank_questions where ${isDrawable(companyId, test, pool)}`
  const { rows } = await sql<{ one: number; other: number; count: number }>`
    with drawable as materialized (${sql.join(placed.map(drawable), sql` union all `)})
    select one.pool as one, other.pool as other, count(*)::int as count
    from drawable one join drawable other on other.id = one.id group by 1, 2`.execute(trx)
  const counts = new Map(rows.map(({ one, other, count }) => [`${one} ${other}`, count]))
  const shared = (one: number, other: number): number => counts.get(`${one} ${other}`) ?? 0
  return new Map(
    placed.map(({ id, pool }, index) => {
      const others = placed.flatMap(({ pool: { count } }, at) =>
        at === index
          ? []
          : { count, available: shared(at, at), shared: shared(index, at), isBefore: at < index },
      )
      return [id, judgePool(pool, shared(index, index), others)]
    }),
  )
}
