import type { evaluateApplication as call } from '@assay/contract/applications/calls'
import type { ApplicationSheet } from '@assay/contract/applications/schemas'
import { ApiError } from '@assay/contract/errors'
import { readMarks } from '@assay/domain/applications/marks'
import { statusAfterEvaluation } from '@assay/domain/applications/status'
import { criteriaOf } from '@assay/domain/assessments/criteria'
import type { BodyOf } from '../../calls.ts'
import { forCompany, isRow, updateRows } from '../../database/for-company.ts'
import type { CompanyTransaction, Services, Viewer } from '../../services.ts'
import { rescore } from '../answers/results/rescore.ts'
import { selectTakenTest } from '../answers/results/taken-test.ts'
import { logActivity } from '../logs/log-activity.ts'
import { claimUnowned } from './owners/write-owners.ts'
import { ensureMay } from './present-card.ts'
import { type CardRow, selectCard } from './queries.ts'
import { selectSheet } from './sheet.ts'

/**
 * Saves the viewer's own marks; the later save wins. Submitting makes them count: the mean over those who
 * submitted, 0 for a criterion without mark; the card moves to "evaluated" unless somebody has decided
 * (product 5.6); what nobody had becomes the viewer's (5.18). History and log get a line per submission and
 * per later change.
 * @throws ApiError applicationNotFound, assessmentDeleted, applicationInProgress, applicationNeverFinished,
 * criterionNotFound, markInvalid with the criteria at fault
 */
export async function evaluateApplication(
  services: Services,
  viewer: Viewer,
  id: string,
  given: BodyOf<typeof call>,
): Promise<ApplicationSheet> {
  const { companyId } = viewer
  const at = services.clock.now()
  return await forCompany(services.db, companyId, async (trx) => {
    // Two evaluators who submit at once are counted one after the other, each seeing the other's marks.
    await trx.selectFrom('applications').where(isRow(companyId, id)).select('id').forUpdate().execute()
    const card = await selectCard(trx, viewer, id)
    ensureMay(viewer, card, 'evaluate')
    await claimUnowned(trx, viewer, id, at)
    const { application, evaluations } = await selectTakenTest(trx, companyId, id)
    const criteria = criteriaOf(application.document)
    const read = readMarks(
      criteria,
      Object.fromEntries(given.marks.map((mark) => [mark.criterionId, mark.score])),
    )
    const unknown = read.problems.filter(({ code }) => code === 'unknownCriterion')
    if (unknown.length > 0) throw new ApiError('criterionNotFound', { problems: unknown })
    if (read.problems.length > 0) throw new ApiError('markInvalid', { problems: read.problems })
    const marks = given.marks.map(
      ({ criterionId }) => [criterionId, read.marks.get(criterionId) ?? null] as const,
    )
    await writeMarks(trx, viewer, id, new Map(marks), at)
    await writeEvaluation(trx, viewer, id, given.submit ? at : null, at)
    // A submitted evaluation stays submitted: later changes of its marks count at once.
    const wasSubmitted = evaluations.some((each) => each.user_id === viewer.userId && each.submitted_at)
    const stored = { reason: given.submit ? 'evaluated' : 'marked', userId: viewer.userId, at } as const
    const result = given.submit || wasSubmitted ? await rescore(trx, companyId, id, stored) : null
    if (given.submit) await submitEvaluation(trx, viewer, card, at)
    // Each mark is saved as it is typed: those of ten minutes are one change.
    else if (result?.differs && !result.goesOn)
      await logActivity(trx, 'application.marksChanged', viewer, at, [id, card.assessment_id])
    return await selectSheet(trx, viewer, id)
  })
}

async function writeMarks(
  trx: CompanyTransaction,
  viewer: Viewer,
  applicationId: string,
  marks: ReadonlyMap<string, number | null>,
  at: Date,
): Promise<void> {
  if (marks.size === 0) return
  await trx
    .insertInto('marks')
    .values(
      [...marks].map(([criterionId, score]) => ({
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

/** The card moves on, unless somebody has decided, and the log says who evaluated: once per submission. */
async function submitEvaluation(trx: CompanyTransaction, viewer: Viewer, card: CardRow, at: Date) {
  await updateRows(trx, 'applications', isRow(viewer.companyId, card.id), {
    status: statusAfterEvaluation(card.status),
    evaluated_at: at,
  })
  await logActivity(trx, 'application.evaluated', viewer, at, [card.id, card.assessment_id])
}
