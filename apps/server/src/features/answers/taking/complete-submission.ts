import { createHash } from 'node:crypto'
import { maxOperation } from '@assay/contract/answers/addresses'
import type { StoredAnswer } from '@assay/contract/answers/types'
import { ApiError } from '@assay/contract/errors'
import { lastNumber } from '@assay/domain/answers/operation-numbers'
import type { Page } from '@assay/domain/assessments/document'
import { shownItemsOf } from '@assay/domain/assessments/walk'
import { ofCompany } from '../../../database/for-company.ts'
import type { CandidateTicket, Services } from '../../../services.ts'
import type { TakenVersion } from '../taken-version.ts'
import { type Sitting, selectOptionalSitting } from './sitting.ts'
import type { SentSubmission, Submission } from './submission.ts'

/**
 * Fills in what a client written from the specification leaves out (product 4.8): the page is that of the
 * modules, else the one last visited; the button its first that saves; an answer without number the latest.
 * @throws ApiError answerNotOfThisPage with `detail.modules`, requiredFieldMissing, applicationErased
 */
export async function completeSubmission(
  services: Services,
  ticket: CandidateTicket,
  sent: SentSubmission,
): Promise<Submission> {
  const { pageId, key } = sent
  const submitter = submitterOf(sent)
  if (pageId !== undefined && key !== null && submitter && sent.answers.every(isNumbered))
    return { ...sent, answers: sent.answers, pageId, key, submitter }
  const sitting = await selectOptionalSitting(services, ticket)
  if (!sitting) throw new ApiError('applicationErased')
  const page = pageId ?? pageOf(sitting, sent).id
  return {
    ...sent,
    pageId: page,
    submitter: submitter ?? { kind: 'button', id: firstButton(sitting.version, page) },
    key: key ?? (await keyOf(services, ticket, sitting, page, sent.fingerprint)),
    answers: numbered(sitting, ticket, sent.answers),
  }
}

function submitterOf({ isAutoSubmit, buttonId }: SentSubmission): Submission['submitter'] | undefined {
  if (isAutoSubmit) return { kind: 'timer' }
  return buttonId === undefined ? undefined : { kind: 'button', id: buttonId }
}

const isNumbered = (answer: SentSubmission['answers'][number]): answer is StoredAnswer =>
  answer.seq !== undefined

function pageOf({ version, row }: Sitting, { answers, files }: SentSubmission): Page {
  const modules = [...answers, ...files].map(({ moduleId }) => moduleId)
  const [page, ...others] = new Set(modules.map((id) => version.pageOfItem.get(id)))
  if (others.length > 0 || (modules.length > 0 && !page))
    throw new ApiError('answerNotOfThisPage', { modules })
  const last = row.visits
    .filter(({ lastReportedAt }) => lastReportedAt !== null)
    .toSorted((one, other) => Date.parse(one.lastReportedAt ?? '') - Date.parse(other.lastReportedAt ?? ''))
    .at(-1)
  const found = page ?? (last && version.pagesById.get(last.pageId))
  if (!found) throw new ApiError('requiredFieldMissing', { field: 'pageId' })
  return found
}

function firstButton({ pagesById, buttons }: TakenVersion, pageId: string): string {
  const page = pagesById.get(pageId)
  const button = page && shownItemsOf(page).find(({ id }) => buttons.get(id)?.saveAnswers)
  if (!button) throw new ApiError('requiredFieldMissing', { field: 'buttonId' })
  return button.id
}

/**
 * Makes the key of a submission from page, visit, content and the key of the one before it. So the one made
 * last, sent again after a lost answer, has the same key; after any other submission the same words are new.
 */
async function keyOf(
  { db }: Services,
  { companyId, applicationId }: CandidateTicket,
  { row }: Sitting,
  pageId: string,
  fingerprint: string,
): Promise<string> {
  const visit = row.visits.find((each) => each.pageId === pageId)?.lastReportedAt ?? ''
  const after = (key = ''): string =>
    createHash('sha256')
      .update(JSON.stringify([pageId, visit, fingerprint, key]))
      .digest('base64url')
  const [last, before] = await db
    .selectFrom('submissions')
    .select('idempotency_key')
    .where(ofCompany(companyId, { application_id: applicationId }))
    .orderBy('created_at', 'desc')
    .limit(2)
    .execute()
  const repeated = after(before?.idempotency_key)
  return last?.idempotency_key === repeated ? repeated : after(last?.idempotency_key)
}

function numbered({ row }: Sitting, { holder }: CandidateTicket, answers: SentSubmission['answers']) {
  const known = [...row.answers, ...answers].flatMap(({ seq }) => seq ?? [])
  const next = Math.min(lastNumber([0, ...known], holder) + 1, maxOperation)
  return answers.map((answer) => ({ ...answer, seq: answer.seq ?? next }))
}
