import { ApiError } from '@assay/contract/errors'
import { pagesLeftBehind } from '@assay/domain/answers/page-range'
import type { PageState } from '@assay/domain/answers/page-state'
import type { CandidateTicket } from '../../../caller.ts'
import { inTransaction } from '../../../database/named-statement.ts'
import type { Services } from '../../../services.ts'
import { joinNamedParts } from '../uploads/named-uploads.ts'
import { complete, recordsOf } from './complete.ts'
import { type Decision, decideFromSent, decideWithSitting, lateDecision } from './decide-submission.ts'
import { asksForFilter, followAnswers, withKnownFilters } from './filters.ts'
import type { PageSubmission, SubmissionResult } from './hot-statements.ts'
import { leadOn, presentSubmitted, type Submitted, type Submitting } from './lead-on.ts'
import { isLate, refuseWhenOver, standingOf } from './page-standing.ts'
import { markOf, refuseOldHolder, type Sitting, selectOptionalSitting } from './sitting.ts'
import { readSentAnswers, type Submission } from './submission.ts'
import { endLate, leadOnAgain, setAside, takeLast } from './submit-closed-page.ts'

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
  const submitted = (decision && (await goOn(submitting, decision))) ?? (await submitWithSitting(submitting))
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
  standing: PageState,
  filterIds: ReadonlySet<string> | undefined,
): Promise<Submitted | undefined> {
  const { page, submission, answers, now } = submitting
  const isSeenAgain = !sitting.row.completed_at && sitting.row.current_page === page.position
  if (standing === 'sealed' || standing === 'aside')
    return isSeenAgain ? await leadOnAgain(submitting, sitting) : await setAside(submitting)
  if (standing === 'late') {
    if (sitting.row.completed_at) return await endLate(submitting, sitting)
    return isSeenAgain ? await takeLast(submitting) : await goOn(submitting, lateDecision, { late: true })
  }
  const decision = decideWithSitting(sitting, page, submission, { sent: answers, filterIds, now })
  return decision.outcome.kind === 'completed'
    ? await end(submitting, sitting, decision.saves, decision.outcome.endPage)
    : await goOn(submitting, decision, {
        mark: decision.seals ? markOf(sitting) : null,
        left_behind: leftBehind(submitting, sitting, decision),
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

/**
 * One statement: answers, page and key together, or nothing. With the filters, where the page asks for them.
 * `mark`: of the sitting whose score decided; nothing is done where answers have changed since.
 */
async function goOn(
  submitting: Submitting,
  { outcome, closes, saves, seals }: Decision,
  given: Partial<Pick<PageSubmission, 'late' | 'mark' | 'left_behind'>> = {},
): Promise<Submitted | undefined> {
  const { services, ticket, version, page, submission, answers, now } = submitting
  const item: PageSubmission = {
    company: ticket.companyId,
    application: ticket.applicationId,
    holder: ticket.holder,
    at: now,
    position: page.position,
    page: page.id,
    key: submission.key,
    fingerprint: submission.fingerprint,
    target: outcome.kind === 'goTo' ? outcome.position : page.position,
    opens_window: outcome.kind === 'goTo' && outcome.openInNewWindow,
    answers: saves ? recordsOf(answers) : [],
    closes,
    seals,
    late: false,
    mark: null,
    left_behind: [],
    ...given,
  }
  const { submission: writes } = services.batchedWrites
  const row = asksForFilter(version, page)
    ? await inTransaction(services.pool, async (client) => {
        const moved = await writes.writeAlone(item, client)
        if (moved) await followAnswers(client, ticket.companyId, ticket.applicationId, version)
        return moved
      })
    : await writes.write(item)
  return row && (await leadOn(submitting, row, row.result))
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
