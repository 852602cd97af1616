import type { ApplicationSheet } from '@assay/contract/applications/calls'
import { ApiError } from '@assay/contract/errors'
import { readMarks } from '@assay/domain/applications/marks'
import { statusAfterEvaluation } from '@assay/domain/applications/status'
import { criteriaOf } from '@assay/domain/assessments/criteria'
import { type CompanyTransaction, forCompany } from '../../database/for-company.ts'
import { newId } from '../../ids.ts'
import type { Services } from '../../services.ts'
import type { Viewer } from '../../viewer.ts'
import { logActivity } from '../logs/log-activity.ts'
import { type CardRow, selectOptionalCard } from './queries.ts'
import { selectSheet } from './sheet.ts'
import { scoreTakenTest, selectTakenTest } from './taken-test.ts'

interface GivenMark {
  readonly criterionId: string
  /** Null takes a mark back. */
  readonly score: number | null
}

/**
 * Saves one's own marks; the later save wins, nobody's else are touched. Submitting makes them count: the total is
 * the mean over those who submitted, a criterion without a mark counts 0, and the card moves to "evaluated" unless
 * somebody has decided already (PRODUCT §5, §7).
 *
 * @throws ApiError applicationNotFound, applicationInProgress, markInvalid with the criteria at fault
 */
export async function evaluateApplication(
  services: Services,
  viewer: Viewer,
  id: string,
  given: { marks: readonly GivenMark[]; submit: boolean },
): Promise<ApplicationSheet> {
  const { companyId } = viewer
  const at = services.clock.now()
  return await forCompany(services.db, companyId, async (trx) => {
    // Two evaluators who submit at once are counted one after the other, each seeing the other's marks.
    await trx
      .selectFrom('applications')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .select('id')
      .forUpdate()
      .execute()
    const card = await selectOptionalCard(trx, viewer, id)
    if (!card) throw new ApiError('applicationNotFound')
    if (!card.completed_at) throw new ApiError('applicationInProgress')
    const { application, evaluations } = await selectTakenTest(trx, companyId, id)
    const criteria = criteriaOf(application.document)
    const read = readMarks(
      criteria,
      Object.fromEntries(given.marks.map((mark) => [mark.criterionId, mark.score])),
    )
    if (read.problems.length > 0) throw new ApiError('markInvalid', { problems: read.problems })
    await writeMarks(trx, viewer, id, given.marks, at)
    await writeEvaluation(trx, viewer, id, given.submit ? at : null, at)
    // Once submitted, an evaluation stays so: later saves of its marks count at once.
    const wasSubmitted = evaluations.some((each) => each.user_id === viewer.userId && each.submitted_at)
    if (given.submit || wasSubmitted) await writeScore(trx, viewer, card, at)
    return await selectSheet(trx, viewer, id)
  })
}

async function writeMarks(
  trx: CompanyTransaction,
  viewer: Viewer,
  applicationId: string,
  marks: readonly GivenMark[],
  at: Date,
): Promise<void> {
  const latest = [...new Map(marks.map((mark) => [mark.criterionId, mark])).values()]
  if (latest.length === 0) return
  await trx
    .insertInto('marks')
    .values(
      latest.map(({ criterionId, score }) => ({
        company_id: viewer.companyId,
        application_id: applicationId,
        criterion_id: criterionId,
        user_id: viewer.userId,
        score,
        updated_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'application_id', 'criterion_id', 'user_id']).doUpdateSet((eb) => ({
        score: eb.ref('excluded.score'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute()
}

async function writeEvaluation(
  trx: CompanyTransaction,
  viewer: Viewer,
  applicationId: string,
  submittedAt: Date | null,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('evaluations')
    .values({
      company_id: viewer.companyId,
      application_id: applicationId,
      user_id: viewer.userId,
      submitted_at: submittedAt,
      updated_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'application_id', 'user_id']).doUpdateSet((eb) => ({
        submitted_at: eb.fn.coalesce(eb.ref('excluded.submitted_at'), eb.ref('evaluations.submitted_at')),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute()
}

/** The new result; the earlier one stays in the history. */
async function writeScore(trx: CompanyTransaction, viewer: Viewer, card: CardRow, at: Date): Promise<void> {
  const { companyId } = viewer
  const taken = await selectTakenTest(trx, companyId, card.id)
  const scored = scoreTakenTest(taken)
  const scores = JSON.stringify(scored)
  await trx
    .updateTable('applications')
    .set({
      score: scored.score,
      max_score: scored.max,
      scores,
      status: statusAfterEvaluation(card.status),
      evaluated_at: at,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', card.id)
    .execute()
  await trx
    .insertInto('score_history')
    .values({
      company_id: companyId,
      id: newId(),
      application_id: card.id,
      version_id: taken.application.version_id,
      score: scored.score,
      max_score: scored.max,
      scores,
      reason: 'evaluated',
      user_id: viewer.userId,
      created_at: at,
    })
    .execute()
  await logActivity(trx, {
    action: 'application.evaluated',
    viewer,
    subjectIds: [card.id, card.assessment_id],
    at,
  })
}
