import { ApiError } from '@assay/contract/errors'
import { pagesLeftBehind } from '@assay/domain/answers/page-range'
import { type PageState, pageStateOf } from '@assay/domain/answers/page-state'
import type { Page } from '@assay/domain/assessments/document'
import { acrossCompanies } from '../../../database/for-company.ts'
import type { CandidateTicket, Services } from '../../../services.ts'
import { endedOf, refuseEnded } from '../refuse-ended.ts'
import { rescore } from '../results/rescore.ts'
import { isSealed } from '../sealed-pages.ts'
import { joinNamedParts } from '../uploads/named-uploads.ts'
import { type Decision, decideFromSent, decideWithSitting, lateDecision } from './decide-submission.ts'
import { asksForFilter, followAnswers, withKnownFilters } from './filters.ts'
import type { PageSubmission } from './hot-statements.ts'
import { itemOf, openNextPage, type Submitted, type Submitting } from './next-page.ts'
import { markOf, refuseOldHolder, type Sitting, selectOptionalSitting } from './sitting.ts'
import { readSentAnswers, type Submission } from './submission.ts'
import { end, openNextPageAgain, setAside, takeLast } from './submit-closed-page.ts'

/** Reading again resolves a race (optimistic lock); more retries than this mean something else. */
const maxTries = 4

/**
 * Submits a page: its answers are stored, and the flow leads on or ends (product 2.10). The same key and body
 * give the first result again.
 * @throws ApiError answerInvalid, answerNotOfThisPage, answerMandatory, pageNotReached, filterNotFound, what
 * a file is refused for, idempotencyConflict, applicationEnded, applicationInterrupted, applicationTakenOver,
 * applicationErased
 */
export async function submitPage(
  services: Services,
  ticket: CandidateTicket,
  submission: Submission,
): Promise<Submitted> {
  const version = await services.versions(ticket.companyId, ticket.versionId)
  const page = version.pagesById.get(submission.pageId)
  if (!page) throw new ApiError('pageNotReached')
  const answers = await readSentAnswers(services, ticket, version, page, submission)
  const submitting = { services, ticket, version, page, submission, answers, now: services.clock.now() }
  // A choice of filters is checked against the stored ones, since one may be removed between a draft and its
  // submission.
  const decision = asksForFilter(version, page)
    ? undefined
    : decideFromSent(version, page, submission, answers)
  const row = decision && (await services.batchedWrites.submission.write(itemOf(submitting, decision)))
  const submitted = row
    ? await openNextPage(submitting, row, row.result)
    : await submitWithSitting(submitting)
  await joinNamedParts(services, ticket, version, answers)
  return submitted
}

async function submitWithSitting(given: Submitting): Promise<Submitted> {
  const { services, ticket, page, submission, now } = given
  for (let tried = 1; tried <= maxTries; tried += 1) {
    const sitting = await selectOptionalSitting(services, ticket, submission.key)
    if (!sitting) throw new ApiError('applicationErased')
    const replayed = await replay(given, sitting)
    if (replayed) return replayed
    refuseOldHolder(sitting, ticket)
    const standing = pageStateIn(sitting, page, now)
    if (standing === 'open') refuseWhenOver(sitting, page)
    const accepted = {
      page,
      sent: given.answers,
      isForced: standing !== 'open' || submission.submitter.kind === 'timer',
    }
    const { answers, filterIds } = await withKnownFilters(services, ticket.companyId, sitting, accepted)
    const submitted = await write({ ...given, answers }, sitting, standing, filterIds)
    if (submitted) return submitted
  }
  throw new ApiError('unavailable')
}

async function write(
  submitting: Submitting,
  sitting: Sitting,
  standing: PageState,
  filterIds: ReadonlySet<string> | undefined,
): Promise<Submitted | undefined> {
  const { page, submission, answers, now } = submitting
  const isSeenAgain = !sitting.row.completed_at && sitting.row.current_page === page.position
  if (standing === 'sealed' || standing === 'aside')
    return isSeenAgain ? await openNextPageAgain(submitting, sitting) : await setAside(submitting)
  if (standing === 'late')
    return isSeenAgain ? await takeLast(submitting) : await goOn(submitting, lateDecision, { late: true })
  const decision = decideWithSitting(sitting, page, submission, { sent: answers, filterIds, now })
  const { outcome, saves, seals } = decision
  if (outcome.kind !== 'completed')
    return await goOn(submitting, decision, {
      mark: seals ? markOf(sitting) : null,
      left_behind: leftBehind(submitting, sitting, decision),
    })
  const late = isLate(sitting, page, now)
  return await end(submitting, sitting, { endPage: outcome.endPage, answers: saves ? answers : [], late })
}

/** The ids of the pages that going on leaves behind for good. */
function leftBehind(
  { page, now }: Submitting,
  { version: { document }, visits }: Sitting,
  { outcome }: Decision,
): string[] {
  if (outcome.kind !== 'goTo') return []
  const submitted = { position: page.position, target: outcome.position }
  return pagesLeftBehind(document, submitted, visits, now).flatMap(
    (position) => document.pageList[position - 1]?.id ?? [],
  )
}

/**
 * Answers, page and key in one statement, with the filters where the page asks for them, and a new result
 * where late answers come after the end (product 5.6). `mark` is of the sitting whose score decided; nothing
 * is done where answers have changed since.
 */
async function goOn(
  submitting: Submitting,
  decision: Decision,
  given: Partial<Pick<PageSubmission, 'late' | 'mark' | 'left_behind'>>,
): Promise<Submitted | undefined> {
  const { services, ticket, version, page, now } = submitting
  const { companyId, applicationId } = ticket
  const item = { ...itemOf(submitting, decision), ...given }
  const { submission: writes } = services.batchedWrites
  const row =
    item.late || asksForFilter(version, page)
      ? await acrossCompanies(services.db, 'the candidate, by the cookie of the application', async (trx) => {
          const moved = await writes.writeAlone(item, trx)
          if (moved?.completed_at)
            await rescore(trx, companyId, applicationId, { reason: 'late', userId: null, at: now })
          if (moved) await followAnswers(trx, companyId, applicationId, version)
          return moved
        })
      : await writes.write(item)
  return row && (await openNextPage(submitting, row, row.result))
}

async function replay(given: Submitting, { row }: Sitting): Promise<Submitted | undefined> {
  if (!row.submission) return undefined
  if (row.submission.fingerprint !== given.submission.fingerprint) throw new ApiError('idempotencyConflict')
  return await openNextPage(given, row, row.submission.result)
}

/**
 * Works out the state of a page, also after the end: where a timer closed the page, answers typed offline are
 * still stored. After thirty idle days the test was interrupted, and its end refuses what comes to any page.
 */
function pageStateIn({ row, visits }: Sitting, page: Page, now: Date): PageState {
  const visit = visits.get(page.position)
  if (!visit || endedOf(row) === 'interrupted') return 'open'
  const { closedAt, closedByTimer } = visit
  const isDisclosed = isSealed(row, page.position)
  return pageStateOf({ closedAt, closedByTimer, isDisclosed, isCompleted: row.completed_at !== null }, now)
}

/** @throws ApiError applicationEnded, applicationInterrupted, pageNotReached */
function refuseWhenOver(sitting: Sitting, page: Page): void {
  refuseEnded(endedOf(sitting.row))
  if (!sitting.row.path.includes(page.position)) throw new ApiError('pageNotReached')
}

/** Says whether a page is left after its time. */
function isLate({ visits }: Sitting, page: Page, now: Date): boolean {
  const visit = visits.get(page.position)
  return visit?.expiresAt != null && visit.expiresAt < now
}
