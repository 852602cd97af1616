/** The draw of an application: which questions stand in the place of its test’s pools. */

import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { type DrawnFromPool, drawFromPool } from '@assay/domain/bank/draw-from-pool'
import { withDrawnQuestions } from '@assay/domain/bank/drawn-questions'
import { poolsOf } from '@assay/domain/bank/pools'
import type { AnyTransaction } from '../../services.ts'
import { type Drawing, listDrawable } from '../assessments/list-drawable.ts'
import { readDrawn } from './read-drawn.ts'

export interface DrawnPool extends DrawnFromPool {
  readonly id: string
}

/**
 * Draws for every pool of a test. Whoever draws next from the same test waits until this transaction ends,
 * so that uses stay level however many begin at once; nothing is counted yet.
 */
export async function drawQuestions(trx: AnyTransaction, drawing: Drawing, document: AssessmentDocument) {
  const placed = poolsOf(document)
  const draws = await lockPools(
    trx,
    drawing,
    placed.map(({ id }) => id),
  )
  const pools: DrawnPool[] = []
  const used = new Set<string>()
  for (const each of placed) {
    const drawable = await listDrawable(trx, drawing, document, each)
    // No question stands twice in one application.
    const free = drawable.filter(({ id }) => !used.has(id))
    const drawn = drawFromPool(each.pool, free, draws.get(each.id) ?? 0)
    for (const id of drawn.ids) used.add(id)
    pools.push({ id: each.id, ...drawn })
  }
  return { document: withDrawnQuestions(document, await readDrawn(trx, drawing.companyId, pools)), pools }
}

async function lockPools(trx: AnyTransaction, { companyId, assessmentId }: Drawing, ids: readonly string[]) {
  const rows = await trx
    .insertInto('bank_pools')
    .values([...ids].sort().map((id) => ({ company_id: companyId, assessment_id: assessmentId, id })))
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'assessment_id', 'id'])
        .doUpdateSet((eb) => ({ draws: eb.ref('bank_pools.draws') })),
    )
    .returning(['id', 'draws'])
    .execute()
  return new Map(rows.map(({ id, draws }) => [id, draws]))
}
