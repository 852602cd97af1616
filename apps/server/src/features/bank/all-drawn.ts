/** A test with every question that its pools ever drew: for tables of all answers, and for corrected keys. */
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { withDrawnQuestions } from '@assay/domain/bank/drawn-questions'
import { poolsOf } from '@assay/domain/bank/pools'
import { forCompany, insertRow, isRow, ofCompany } from '../../database/for-company.ts'
import { newDocumentId } from '../../ids.ts'
import type { CompanyTransaction, Services } from '../../services.ts'
import { readDrawn } from './read-drawn.ts'

/** The document itself where it has no pool. */
export async function withAllDrawn(
  trx: CompanyTransaction,
  { companyId, assessmentId }: { readonly companyId: string; readonly assessmentId: string },
  document: AssessmentDocument,
): Promise<AssessmentDocument> {
  const pools = poolsOf(document)
  if (pools.length === 0) return document
  const rows = await trx
    .selectFrom('bank_pool_uses')
    .where(ofCompany(companyId, { assessment_id: assessmentId }))
    .select(['pool_id', 'question_id'])
    .orderBy('question_id')
    .execute()
  const seen = new Set<string>()
  const ids = pools.map(({ id }) => ({
    id,
    ids: rows.flatMap(({ pool_id: pool, question_id: question }) => {
      if (pool !== id || seen.has(question)) return []
      seen.add(question)
      return [question]
    }),
  }))
  return withDrawnQuestions(document, await readDrawn(trx, companyId, ids))
}

/**
 * The version whose keys count for a test: itself, or where it has pools another one that has the present
 * keys of all questions that they drew.
 */
export async function versionOfKeys(
  { db, clock }: Services,
  of: { readonly companyId: string; readonly assessmentId: string },
  versionId: string,
): Promise<string> {
  return await forCompany(db, of.companyId, async (trx) => {
    const { document, number } = await trx
      .selectFrom('assessment_versions')
      .where(isRow(of.companyId, versionId))
      .select(['document', 'number'])
      .executeTakeFirstOrThrow()
    const whole = await withAllDrawn(trx, of, document)
    if (whole === document) return versionId
    const id = newDocumentId()
    await insertRow(trx, 'assessment_versions', {
      company_id: of.companyId,
      id,
      assessment_id: of.assessmentId,
      number,
      document: JSON.stringify(whole),
      created_at: clock.now(),
      drawn_from: versionId,
      drawn_for: null,
    })
    return id
  })
}
