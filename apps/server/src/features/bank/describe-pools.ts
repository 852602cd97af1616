/** What an author is told of the pools of a test, and an example of a draw, which is counted nowhere. */
import { randomUUID } from 'node:crypto'
import type { describePools as call, DescribedPool } from '@assay/contract/bank/calls'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { withDrawnQuestions } from '@assay/domain/bank/drawn-questions'
import { poolsOf } from '@assay/domain/bank/pools'
import { round } from '@assay/domain/modules/rounding'
import { sql } from 'kysely'
import type { BodyOf } from '../../calls.ts'
import { forCompany, ofCompany } from '../../database/for-company.ts'
import type { AnyTransaction, Services, Viewer } from '../../services.ts'
import { withOwnCategories } from '../assessments/check-pools.ts'
import { judgePools } from '../assessments/judge-pools.ts'
import { listDrawable } from '../assessments/list-drawable.ts'
import { ensureAssessment } from '../assessments/queries.ts'
import { readDocument } from '../assessments/read-document.ts'
import { readDrawn } from './read-drawn.ts'

/** Questions as a draw might give them; it is counted nowhere. */
export async function exampleOf(
  trx: AnyTransaction,
  of: { readonly companyId: string; readonly assessmentId: string },
  document: AssessmentDocument,
) {
  const drawing = { ...of, candidateId: null, seed: randomUUID() }
  const used = new Set<string>()
  const pools = []
  for (const each of poolsOf(document)) {
    const drawable = await listDrawable(trx, drawing, document, each)
    const ids = drawable.flatMap(({ id }) => (used.has(id) ? [] : id)).slice(0, each.pool.count)
    for (const id of ids) used.add(id)
    pools.push({ id: each.id, ids })
  }
  return await readDrawn(trx, of.companyId, pools)
}

/** A test with an example of a draw in the place of its pools, for whoever looks at it. */
export async function withExample(
  trx: AnyTransaction,
  of: { readonly companyId: string; readonly assessmentId: string },
  document: AssessmentDocument,
): Promise<AssessmentDocument> {
  if (poolsOf(document).length === 0) return document
  return withDrawnQuestions(document, await exampleOf(trx, of, document))
}

/** @throws ApiError assessmentNotFound, and what `readDocument` throws */
export async function describePools(
  { db }: Services,
  { companyId }: Viewer,
  { assessmentId, document: sent }: BodyOf<typeof call>,
): Promise<DescribedPool[]> {
  const { document: read } = await readDocument(sent)
  return await forCompany(db, companyId, async (trx) => {
    await ensureAssessment(trx, companyId, assessmentId)
    const document = await withOwnCategories(trx, companyId, read)
    const examples = await exampleOf(trx, { companyId, assessmentId }, document)
    const judged = await judgePools(trx, companyId, document)
    const stored = await trx
      .selectFrom('bank_pools as p')
      .where(ofCompany(companyId, { assessment_id: assessmentId }, 'p'))
      .select(['p.id', 'draws', 'short_draws', 'capped_draws'])
      .select(
        sql<number | null>`(select max(total) from (
          select sum(uses)::int as total from bank_pool_uses u where u.company_id = p.company_id
            and u.assessment_id = p.assessment_id
          group by question_id having bool_or(pool_id = p.id)) as used)`.as('most'),
      )
      .execute()
    return poolsOf(document).flatMap(({ id, pool }) => {
      const found = judged.get(id)
      const counts = stored.find((row) => row.id === id)
      const draws = counts?.draws ?? 0
      return found === undefined
        ? []
        : {
            id,
            category: pool.category,
            ...found,
            highestExposure: draws === 0 ? null : round(((counts?.most ?? 0) / draws) * 100),
            draws,
            shortDraws: counts?.short_draws ?? 0,
            cappedDraws: counts?.capped_draws ?? 0,
            example: [...(examples.get(id) ?? [])],
          }
    })
  })
}
