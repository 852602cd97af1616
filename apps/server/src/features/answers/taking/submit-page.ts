import { ApiError } from '@assay/contract/errors'
import { pagesLeftBehind } from '@assay/domain/answers/page-range'
import { isTimed } from '@assay/domain/answers/page-targets'
import type { CandidateTicket } from '../../../caller.ts'
import { inTransaction, runStatement } from '../../../database/named-statement.ts'
import type { Services } from '../../../services.ts'
import { joinNamedParts } from '../uploads/named-uploads.ts'
import { asRecords, complete, recordsOf } from './complete.ts'
import { type Decision, decideFromSent, decideWithSitting, lateDecision } from './decide-submission.ts'
import { asksForFilter, followAnswers, withKnownFilters } from './filters.ts'
import { leadOn, presentSubmitted, type Submitted, type Submitting } from './lead-on.ts'
import { isLate, type PageStanding, refuseWhenOver, standingOf } from './page-standing.ts'
import { markOf, refuseOldHolder, type Sitting, selectOptionalSitting } from './sitting.ts'
import { readSentAnswers, type Submission } from './submission.ts'
import { endLate, leadOnAgain, setAside, takeLast } from './submit-closed-page.ts'
import { type SubmissionResult, submitStatement } from './writes/submit-page-statement.ts'

/** Reading again settles a race; more than this is something else. */
const attempts = 4

/**
 * Submits a page: its answers are stored, and the flow leads on or the application is complete (product
 * 2.10). The same key with the same body gives the first result again, however often and however many at
 * once.
 *
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
  const led = decision && ((await goOnInBatch(submitting, decision)) ?? (await goOn(submitting, decision)))
  const submitted = led ?? (await submitWithSitting(submitting))
  await joinNamedParts(services, ticket, version, answers)
  return submitted
}

async function submitWithSitting(given: Submitting): Promise<Submitted> {
  const { services, ticket, page, submission, now } = given
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const sitting = await selectOptionalSitting(services, ticket, submission.key)
    if (!sitting) throw new ApiError('applicationErased')
    const replayed = await replay(given, sitting)
    if (replayed) return replayed
    refuseOldHolder(sitting, ticket)
    const standing = standingOf(sitting, page, now)
    if (standing === 'open') refuseWhenOver(sitting, page)
    const kept = {
      page,
      sent: given.answers,
      isForced: standing !== 'open' || submission.submitter.kind === 'timer',
    }
    const { answers, filterIds } = await withKnownFilters(services, ticket.companyId, sitting, kept)
    const submitted = await write({ ...given, answers }, sitting, standing, filterIds)
    if (submitted) return submitted
  }
  throw new ApiError('unavailable')
}

async function write(
  submitting: Submitting,
  sitting: Sitting,
  standing: PageStanding,
  filterIds: ReadonlySet<string> | undefined,
): Promise<Submitted | undefined> {
  const { page, submission, answers, now } = submitting
  const isSeenAgain = !sitting.row.completed_at && sitting.row.current_page === page.position
  if (standing === 'sealed')
    return isSeenAgain ? await leadOnAgain(submitting, sitting) : await setAside(submitting)
  if (standing === 'late') {
    if (sitting.row.completed_at) return await endLate(submitting, sitting)
    return isSeenAgain ? await takeLast(submitting) : await goOn(submitting, lateDecision, { isLate: true })
  }
  const decision = decideWithSitting(sitting, page, submission, { sent: answers, filterIds, now })
  return decision.outcome.kind === 'completed'
    ? await end(submitting, sitting, decision.saves, decision.outcome.endPage)
    : await goOn(submitting, decision, {
        mark: decision.seals ? markOf(sitting) : null,
        leftBehind: leftBehind(submitting, sitting, decision),
      })
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

/** Submits in the batch of this moment; undefined where the batch does not take this submission. */
async function goOnInBatch(
  given: Submitting,
  { outcome, closes, saves }: Decision,
): Promise<Submitted | undefined> {
  const { services, ticket, version, page, submission, answers } = given
  if (isTimed(version.document, page.position)) return undefined
  const target = outcome.kind === 'goTo' ? outcome.position : page.position
  const openInNewWindow = outcome.kind === 'goTo' && outcome.openInNewWindow
  const result: SubmissionResult = { position: target, openInNewWindow, completed: false, late: false }
  const written = await services.batchedWrites.submission({
    company: ticket.companyId,
    application: ticket.applicationId,
    holder: ticket.holder,
    position: page.position,
    page: page.id,
    key: submission.key,
    fingerprint: submission.fingerprint,
    target,
    result,
    closes,
    answers: saves ? recordsOf(answers) : [],
  })
  if (!written) return undefined
  return await leadOn(given, written.row, result)
}

/**
 * One statement: answers, page and key together, or nothing. With the filters, where the page asks for them.
 * `mark`: of the sitting whose score decided; nothing is done where answers have changed since.
 */
async function goOn(
  submitting: Submitting,
  { outcome, closes, saves, seals }: Decision,
  {
    isLate = false,
    mark = null,
    leftBehind = [],
  }: { readonly isLate?: boolean; readonly mark?: string | null; readonly leftBehind?: string[] } = {},
): Promise<Submitted | undefined> {
  const { services, ticket, version, page, submission, answers, now } = submitting
  const position = outcome.kind === 'goTo' ? outcome.position : page.position
  const openInNewWindow = outcome.kind === 'goTo' && outcome.openInNewWindow
  const values = [
    ticket.companyId,
    ticket.applicationId,
    page.id,
    page.position,
    submission.key,
    submission.fingerprint,
    asRecords(saves ? answers : []),
    now,
    position,
    JSON.stringify({ openInNewWindow, completed: false }),
    closes,
    ticket.holder,
    seals,
    isLate,
    mark,
    leftBehind,
  ] as const
  const row = asksForFilter(version, page)
    ? await inTransaction(services.pool, async (client) => {
        const moved = await runStatement(client, submitStatement, values)
        if (moved) await followAnswers(client, ticket.companyId, ticket.applicationId, version)
        return moved
      })
    : await runStatement(services.pool, submitStatement, values)
  if (!row) return undefined
  return await leadOn(submitting, row, row.result)
}

async function end(
  submitting: Submitting,
  sitting: Sitting,
  saves: boolean,
  endPage: number | null,
): Promise<Submitted | undefined> {
  const { services, ticket, version, page, submission, answers, now } = submitting
  const late = isLate(sitting, page, now)
  const result: SubmissionResult = { position: endPage, openInNewWindow: false, completed: true, late }
  const row = await complete(
    services,
    ticket.companyId,
    sitting,
    {
      position: page.position,
      endPage,
      submission: { key: submission.key, fingerprint: submission.fingerprint, result },
      answers: saves ? answers : [],
      late,
      byTimer: false,
      holder: ticket.holder,
    },
    now,
  )
  return row && presentSubmitted(version, row, result)
}

async function replay(given: Submitting, { row }: Sitting): Promise<Submitted | undefined> {
  if (!row.submission) return undefined
  if (row.submission.fingerprint !== given.submission.fingerprint) throw new ApiError('idempotencyConflict')
  const { completed } = row.submission.result
  return completed
    ? presentSubmitted(given.version, row, row.submission.result)
    : await leadOn(given, row, row.submission.result)
}
