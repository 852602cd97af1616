import { ApiError } from '@assay/contract/errors'
import { isDecided } from '@assay/domain/applications/status'
import type { PartnerResult } from '@assay/domain/partners/explained-score'
import { type SqlBool, sql } from 'kysely'
import { forCompany, inCompany, ofCompany } from '../../database/for-company.ts'
import { shownId } from '../../lists/visible.ts'
import type { CompanyTransaction, Services } from '../../services.ts'
import { resultOf, selectTakenTest } from '../answers/results/taken-test.ts'
import { openConnection, type PartnerCaller } from './connection.ts'
import { isId } from './send-test.ts'

/** A result that a partner may know, and the language of its test. */
interface ReadResult {
  readonly result: PartnerResult
  readonly language: 'fr' | 'en'
}

/**
 * What has become of a test that the partner sent: of the person's newest application that is done. Null as
 * long as there is none, and while it hides who it is: it looks then as if nobody had begun (product 5.10).
 * @throws ApiError partnerTestNotFound
 */
export async function readPartnerResult(
  services: Services,
  caller: PartnerCaller,
  id: string,
): Promise<ReadResult | null> {
  const connection = await openConnection(services, caller)
  const { companyId } = caller.viewer
  if (!isId(id)) throw new ApiError('partnerTestNotFound')
  return await forCompany(services.db, companyId, async (trx) => {
    const sent = await trx
      .selectFrom('partner_tests')
      .where(ofCompany(companyId, { id, webhook_id: connection.id }))
      .select(['assessment_id', 'candidate_id'])
      .executeTakeFirstOrThrow(() => new ApiError('partnerTestNotFound'))
    const done = await selectDone(trx, companyId, sent)
    if (!done) return null
    const { assessment_id: testId } = sent
    const board = `${services.settings.publicUrl}/candidates/assessments/${testId}`
    // Colleagues who may not see a result yet may be users of the partner (product 5.8).
    const isHidden = done.hides_marks && done.evaluation_type !== 1 && !isDecided(done.status)
    const leaves = connection.gives_score && !isHidden
    return {
      result: {
        sheetUrl: `${board}?application=${done.shown_id}`,
        completedAt: done.completed_at ?? services.clock.now(),
        score: leaves ? await explainScore(trx, companyId, done.id) : null,
      },
      language: done.document.language === 'en' ? 'en' : 'fr',
    }
  })
}

async function selectDone(
  trx: CompanyTransaction,
  companyId: string,
  of: { readonly assessment_id: string; readonly candidate_id: string },
) {
  return await trx
    .selectFrom('applications')
    .innerJoin('assessments', inCompany('assessments.id', 'applications.assessment_id'))
    .where(ofCompany(companyId, of, 'applications'))
    .where(sql<SqlBool>`has_partner_result(applications)`)
    .select(['applications.id', 'applications.completed_at', 'applications.status'])
    .select(['assessments.hides_marks', 'assessments.evaluation_type', 'assessments.document'])
    .select(shownId.as('shown_id'))
    .orderBy('applications.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The score with its pages; null where there is none, or no maximum. */
async function explainScore(trx: CompanyTransaction, companyId: string, applicationId: string) {
  const taken = await selectTakenTest(trx, companyId, applicationId)
  const { score, max, stored } = resultOf(taken)
  if (score === null || max === 0) return null
  return {
    score,
    max,
    evaluators: taken.evaluations.filter(({ submitted_at }) => submitted_at !== null).length,
    parts: stored.tree.children
      .filter((page) => page.max > 0)
      .map(({ position, label: name, score: points, max: most }) => ({
        position,
        name,
        score: points,
        max: most,
      })),
  }
}
