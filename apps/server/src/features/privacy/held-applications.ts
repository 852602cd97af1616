/** What is held of a candidate's applications, as an export tells it. */

import { answerText } from '@assay/domain/applications/answer-text'
import { withNames } from '@assay/domain/applications/mentions'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { answerableItemsOf } from '@assay/domain/assessments/walk'
import { plainText } from '@assay/domain/modules/plain-text'
import { type CompanyTransaction, inCompany, ofCompany } from '../../database/for-company.ts'
import { isInOwnSpace } from '../../lists/visible.ts'
import type { OwnDeclarations } from '../answers/declarations.ts'
import { answerWords, exportWords } from '../applications/exports/export-words.ts'
import { selectNames } from '../applications/exports/pdf/print-application.ts'

/**
 * Answers are there as they were given, and in words; of the test only what the candidate saw. `own`: for
 * their own space, with what they declared of themselves, which nobody else reads (product 8.11).
 */
export async function selectHeldApplications(
  trx: CompanyTransaction,
  companyId: string,
  candidateId: string,
  language: 'fr' | 'en',
  own?: OwnDeclarations,
) {
  const rows = await trx
    .selectFrom('applications')
    .innerJoin('assessment_versions as versions', inCompany('versions.id', 'applications.version_id'))
    .where(ofCompany(companyId, { candidate_id: candidateId }, 'applications'))
    .$if(own !== undefined, (query) => query.where(isInOwnSpace))
    .selectAll('applications')
    .select('versions.document')
    .orderBy('applications.created_at')
    .execute()
  const exported = []
  for (const row of rows) {
    const of = { companyId, applicationId: row.id }
    exported.push({
      test: row.document.name,
      createdAt: row.created_at,
      startedAt: row.started_at,
      completedAt: row.completed_at,
      status: row.status,
      identity: row.typed,
      consent: row.consent,
      extraTimePercent: row.extra_time_percent,
      extraTimeReason: row.extra_time_reason,
      retakeReasons: [row.retake_reason ?? [], row.earlier_retakes.map(({ reason }) => reason)].flat(),
      score: row.evaluated_at === null ? null : row.score,
      maxScore: row.evaluated_at === null ? null : row.max_score,
      pages: await selectVisits(trx, of, row.document),
      answers: await selectAnswers(trx, of, row.document, language),
      rating: await selectRating(trx, of),
      ...(own && { declaration: own.get(row.id) ?? null }),
      comments: await selectComments(trx, of),
    })
  }
  return exported
}

interface OfApplication {
  readonly companyId: string
  readonly applicationId: string
}

async function selectVisits(
  trx: CompanyTransaction,
  { companyId, applicationId }: OfApplication,
  document: AssessmentDocument,
) {
  const rows = await trx
    .selectFrom('page_visits')
    .where(ofCompany(companyId, { application_id: applicationId }))
    .select(['page_id', 'first_visited_at', 'left_at', 'late'])
    .orderBy('first_visited_at')
    .execute()
  return rows.map((row) => ({
    page: document.pageList.find(({ id }) => id === row.page_id)?.name ?? row.page_id,
    firstVisitedAt: row.first_visited_at,
    leftAt: row.left_at,
    late: row.late,
  }))
}

/** What they said of the test, which nobody of the staff sees as theirs (product 12.8). */
async function selectRating(trx: CompanyTransaction, { companyId, applicationId }: OfApplication) {
  const row = await trx
    .selectFrom('sitting_figures')
    .where(ofCompany(companyId, { application_id: applicationId }))
    .select('rating')
    .executeTakeFirst()
  return row?.rating ?? null
}

async function selectAnswers(
  trx: CompanyTransaction,
  { companyId, applicationId }: OfApplication,
  document: AssessmentDocument,
  language: 'fr' | 'en',
) {
  const of = (table: 'answers' | 'late_answers') =>
    trx
      .selectFrom(table)
      .where(ofCompany(companyId, { application_id: applicationId }))
      .select(['module_item_id', 'value'])
      .execute()
  const given = (await of('answers')).map((row) => ({ ...row, late: false }))
  const late = (await of('late_answers')).map((row) => ({ ...row, late: true }))
  const words = answerWords(exportWords(language), await selectNames(trx, companyId, 'filters'))
  const items = new Map(document.pageList.flatMap(answerableItemsOf).map((item) => [item.id, item] as const))
  return [...given, ...late].map(({ module_item_id, value, late: isLate }) => {
    const item = items.get(module_item_id)
    return {
      question: item ? plainText(item.content) : '',
      answer: item ? answerText(item, value, words) : '',
      value,
      late: isLate,
    }
  })
}

/** The comments about them, without their authors and whom these name. */
async function selectComments(trx: CompanyTransaction, { companyId, applicationId }: OfApplication) {
  const rows = await trx
    .selectFrom('comments')
    .where(ofCompany(companyId, { application_id: applicationId }))
    .select(['content', 'created_at as createdAt'])
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({ ...row, content: withNames(row.content, () => '…') }))
}
