import type { NextPage, StoredAnswer } from '@assay/contract/answers/types'
import { ApiError } from '@assay/contract/errors'
import { isTimed } from '@assay/domain/answers/page-targets'
import type { Page } from '@assay/domain/assessments/document'
import { inTransaction, runStatement } from '../../../database/named-statement.ts'
import type { CandidateTicket, Services } from '../../../services.ts'
import type { ApplicationColumns } from '../application-columns.ts'
import type { TakenVersion } from '../taken-version.ts'
import { joinNamedParts } from '../uploads/named-uploads.ts'
import { asRecords, complete, recordsOf } from './complete.ts'
import { completeLate } from './complete-late.ts'
import {
  type Decision,
  decideAgain,
  decideFromSent,
  decideWithSitting,
  lateDecision,
} from './decide-submission.ts'
import { asksForFilter, followAnswers, withKnownFilters } from './filters.ts'
import { sealStatement } from './page-score-statement.ts'
import { isLate, type PageStanding, refuseWhenOver, standingOf } from './page-standing.ts'
import { presentApplication } from './present-application.ts'
import { draftStatement } from './save-draft-statement.ts'
import { readSentAnswers } from './sent-answers.ts'
import { setAsideStatement } from './set-aside-statement.ts'
import { refuseOldHolder, type Sitting, selectOptionalSitting } from './sitting.ts'
import type { Submission } from './submission.ts'
import { type SubmissionResult, submitStatement } from './submit-page-statement.ts'
import { handOut } from './visit-page.ts'

export interface Submitted {
  readonly application: ReturnType<typeof presentApplication>
  readonly nextPage: NextPage | null
  readonly completed: boolean
  readonly late: boolean
}

interface Submitting {
  readonly services: Services
  readonly ticket: CandidateTicket
  readonly version: TakenVersion
  readonly page: Page
  readonly submission: Submission
  readonly answers: readonly StoredAnswer[]
  readonly now: Date
}

/** Reading again settles a race; more than this is something else. */
const attempts = 4

/**
 * Submits a page: its answers are kept, and the flow leads on or the application is complete (PRODUCT §6). The same
 * key with the same body gives the first result again, however often and however many at once.
 *
 * @throws ApiError answerInvalid, answerNotOfThisPage, answerMandatory, pageNotReached, filterNotFound,
 * what a file is refused for, idempotencyConflict, applicationEnded, applicationInterrupted, applicationTakenOver, applicationCookieMissing
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
  // A choice of filters is looked at with what is stored: one may be removed between a draft and its submission.
  const decision = asksForFilter(version, page)
    ? undefined
    : decideFromSent(version, page, submission, answers)
  const led = decision && ((await goOnTogether(submitting, decision)) ?? (await goOn(submitting, decision)))
  const submitted = led ?? (await submitWithSitting(submitting))
  await joinNamedParts(services, ticket, version, answers)
  return submitted
}

async function submitWithSitting(given: Submitting): Promise<Submitted> {
  const { services, ticket, page, submission, now } = given
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const sitting = await selectOptionalSitting(services, ticket, submission.key)
    if (!sitting) throw new ApiError('applicationCookieMissing')
    const replayed = await replay(given, sitting)
    if (replayed) return replayed
    refuseOldHolder(sitting, ticket)
    const standing = standingOf(sitting, page, now)
    if (standing === 'open') refuseWhenOver(sitting, page)
    const kept = { page, sent: given.answers, isForced: standing !== 'open' || submission.isAutoSubmit }
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
    return isSeenAgain ? await takeLast(submitting) : await goOn(submitting, lateDecision, true)
  }
  const decision = decideWithSitting(sitting, page, submission, { sent: answers, filterIds, now })
  return decision.outcome.kind === 'completed'
    ? await end(submitting, sitting, decision.saves, decision.outcome.endPage)
    : await goOn(submitting, decision)
}

/** The ordinary case, with others that submit at this moment; undefined where it is not so ordinary. */
async function goOnTogether(
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

/** One statement: answers, page and key together, or nothing. With the filters, where the page asks for them. */
async function goOn(
  submitting: Submitting,
  { outcome, closes, saves, seals }: Decision,
  isLate = false,
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
  return row && present(version, row, result)
}

/** After a timer's end: the application stays where it ended. */
async function endLate(submitting: Submitting, sitting: Sitting): Promise<Submitted | undefined> {
  const { services, ticket, version, page, submission, answers, now } = submitting
  const late = isLate(sitting, page, now)
  const position = sitting.row.current_page
  const result: SubmissionResult = { position, openInNewWindow: false, completed: true, late }
  const { key, fingerprint } = submission
  const ending = { page, submission: { key, fingerprint, result }, answers, late }
  const row = await completeLate(services, ticket, version, ending, now)
  return row && present(version, row, result)
}

/** A later page led back to one that takes nothing more: what is said otherwise waits for a person, and it leads on. */
async function leadOnAgain(submitting: Submitting, sitting: Sitting): Promise<Submitted | undefined> {
  const { services, ticket, version, page, submission, now } = submitting
  const outcome = decideAgain(sitting, page, submission, now)
  if (outcome.kind !== 'completed')
    return await setAside(submitting, outcome.kind === 'goTo' ? outcome : undefined)
  await keepDrafts(submitting)
  const { key, fingerprint } = submission
  const result: SubmissionResult = {
    position: outcome.endPage,
    openInNewWindow: false,
    completed: true,
    late: false,
  }
  const ending = {
    position: page.position,
    endPage: outcome.endPage,
    submission: { key, fingerprint, result },
    late: false,
    byTimer: false,
    holder: ticket.holder,
    isSeenAgain: true,
  }
  const row = await complete(services, ticket.companyId, sitting, ending, now)
  return row && present(version, row, result)
}

/**
 * A later page led back to one that its timer closed: what is sent now is the last that counts of it, late. Undefined:
 * the page is sealed then, and read again it leads on.
 */
async function takeLast(submitting: Submitting): Promise<undefined> {
  const { services, ticket, page } = submitting
  await keepDrafts(submitting)
  await runStatement(services.pool, sealStatement, [ticket.companyId, ticket.applicationId, page.position])
}

/** Keeps what is sent as drafts of its page are kept: aside where the page takes nothing more that counts. */
async function keepDrafts({ services, ticket, page, answers, now }: Submitting): Promise<void> {
  const drafts = recordsOf(answers).map((each) => ({ ...each, page: page.id, position: page.position }))
  await runStatement(services.pool, draftStatement, [
    ticket.companyId,
    ticket.applicationId,
    JSON.stringify(drafts),
    [page.position],
    [page.id],
    now,
    ticket.holder,
  ])
}

/** What is said otherwise than in time waits for a person; the candidate goes on where they are, or where they are led. */
async function setAside(
  submitting: Submitting,
  led?: { readonly position: number; readonly openInNewWindow: boolean },
): Promise<Submitted | undefined> {
  const { services, ticket, version, page, submission, answers, now } = submitting
  const row = await runStatement(services.pool, setAsideStatement, [
    ticket.companyId,
    ticket.applicationId,
    page.id,
    submission.key,
    submission.fingerprint,
    asRecords(answers),
    now,
    ticket.holder,
    page.position,
    led?.position ?? null,
    led?.openInNewWindow ?? false,
  ])
  if (!row) return undefined
  return led ? await leadOn(submitting, row, row.result) : present(version, row, row.result)
}

async function replay(given: Submitting, { row }: Sitting): Promise<Submitted | undefined> {
  if (!row.submission) return undefined
  if (row.submission.fingerprint !== given.submission.fingerprint) throw new ApiError('idempotencyConflict')
  const { completed } = row.submission.result
  return completed
    ? present(given.version, row, row.submission.result)
    : await leadOn(given, row, row.submission.result)
}

/**
 * To where the flow leads: the page, or its announcement where its time is to begin with a press. That is so wherever
 * the test announces, and wherever nobody may be there: a timer or a send that was delayed led on.
 */
async function leadOn(
  { services, ticket, version, page, submission }: Submitting,
  row: ApplicationColumns,
  result: SubmissionResult,
): Promise<Submitted> {
  const { position } = result
  const { document } = version
  if (position === null || position === page.position || !isTimed(document, position))
    return present(version, row, result)
  const sitting = await selectOptionalSitting(services, ticket)
  const visited = sitting?.visits ?? new Map<number, never>()
  const isWaitedFor = document.announcesTimedPages || submission.isAutoSubmit || submission.isDelayed
  const announced = isWaitedFor ? version.announcedPageOf(position, visited, row.extra_time_percent) : null
  if (announced)
    return {
      ...present(version, row, result),
      nextPage: { position, page: announced, openInNewWindow: result.openInNewWindow },
    }
  await handOut(services, ticket, version, { position, visited })
  return present(version, row, result)
}

function present(version: TakenVersion, row: ApplicationColumns, result: SubmissionResult): Submitted {
  const { position, openInNewWindow, completed, late } = result
  const page =
    position === null ? null : version.publicPageOf(position, row.draw_seed, row.extra_time_percent)
  return {
    application: presentApplication(row),
    nextPage: page && position !== null ? { position, page, openInNewWindow } : null,
    completed,
    late,
  }
}
