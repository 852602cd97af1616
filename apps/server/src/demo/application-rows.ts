/** The rows of a demonstration's application, beside its own: the candidate, answers, visits and marks. */
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { insertRow, type RowKey, type SystemTransaction } from '../database/for-company.ts'
import type { person } from './people.ts'

const minute = 60_000

/** The person, as they typed themselves. */
export async function insertCandidate(
  trx: SystemTransaction,
  { companyId, id }: RowKey,
  typed: ReturnType<typeof person> & { readonly phone: string },
  { startedAt, lastActAt }: { readonly startedAt: Date; readonly lastActAt: Date },
): Promise<void> {
  await insertRow(trx, 'candidates', {
    company_id: companyId,
    id,
    email: typed.email,
    first_name: typed.firstName,
    last_name: typed.lastName,
    phone: typed.phone,
    last_act_at: lastActAt,
    created_at: startedAt,
  })
}

/** The answers, numbered in their order. */
export async function insertAnswers(
  trx: SystemTransaction,
  { companyId, id }: RowKey,
  answers: readonly (readonly [moduleItemId: string, value: unknown])[],
  at: Date,
): Promise<void> {
  if (answers.length === 0) return
  await insertRow(
    trx,
    'answers',
    answers.map(([moduleItemId, value], order) => ({
      company_id: companyId,
      application_id: id,
      module_item_id: moduleItemId,
      value: JSON.stringify(value),
      seq: order + 1,
      operation_id: null,
      updated_at: at,
    })),
  )
}

/** Four minutes a page; the last one is left at the end. */
export async function insertVisits(
  trx: SystemTransaction,
  { companyId, id }: RowKey,
  pages: AssessmentDocument['pageList'],
  { startedAt, completedAt }: { readonly startedAt: Date; readonly completedAt: Date | null },
): Promise<void> {
  await insertRow(
    trx,
    'page_visits',
    pages.map((page) => {
      const visitedAt = new Date(startedAt.getTime() + (page.position - 1) * 4 * minute)
      const leftAt = page.position < pages.length ? new Date(visitedAt.getTime() + 4 * minute) : completedAt
      return {
        company_id: companyId,
        application_id: id,
        page_id: page.id,
        first_visited_at: visitedAt,
        closed_at: leftAt,
        left_at: leftAt,
        expires_at: null,
      }
    }),
  )
}

/** Each evaluator’s marks, submitted at once. */
export async function insertMarks(
  trx: SystemTransaction,
  companyId: string,
  applicationId: string,
  marks: ReadonlyMap<string, ReadonlyMap<string, number>>,
  at: Date,
): Promise<void> {
  for (const [userId, given] of marks) {
    await insertRow(trx, 'evaluations', {
      company_id: companyId,
      application_id: applicationId,
      user_id: userId,
      submitted_at: at,
      updated_at: at,
    })
    await insertRow(
      trx,
      'marks',
      [...given].map(([criterionId, score]) => ({
        company_id: companyId,
        application_id: applicationId,
        criterion_id: criterionId,
        user_id: userId,
        score,
        comment: null,
        updated_at: at,
      })),
    )
  }
}
