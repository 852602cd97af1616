/** Samples of the calls that work results out again. */
import type * as rescoringCalls from '@assay/contract/assessments/rescoring-calls'
import { newId } from '../../ids.ts'
import { ofAssessment } from './assessment-samples.ts'
import type { SamplesOf, Target } from './sample.ts'

export const rescoring: SamplesOf<typeof rescoringCalls> = {
  'GET /api/assessments/:id/rescoring': { request: ofAssessment, namesCompanyRow: true },
  'POST /api/assessments/:id/rescoring': { request: ofAssessment, namesCompanyRow: true },
  'POST /api/assessments/:id/rescoring/apply': { request: ofPreview, namesCompanyRow: true },
}

async function ofPreview(target: Target) {
  const { t, companyId, assessment } = target
  const id = newId()
  const { version_id: versionId } = await t.db
    .selectFrom('applications')
    .where('id', '=', target.completed.id)
    .select('version_id')
    .executeTakeFirstOrThrow()
  await t.db
    .insertInto('rescorings')
    .values({
      company_id: companyId,
      assessment_id: assessment.id,
      id,
      version_id: versionId,
      user_id: newId(),
      state: 'previewed',
      total: 1,
      done: 1,
      created_at: t.clock.now(),
    })
    // Tries that are refused share their test, and each test has one preview at a time.
    .onConflict((conflict) => conflict.columns(['company_id', 'assessment_id']).doUpdateSet({ id }))
    .execute()
  return { ...ofAssessment(target), body: { rescoringId: id } }
}
