import type { NextPage, StoredAnswer } from '@assay/contract/answers/types'
import { isTimed } from '@assay/domain/answers/page-targets'
import type { Page } from '@assay/domain/assessments/document'
import type { CandidateTicket, Services } from '../../../services.ts'
import type { ApplicationColumns } from '../application-columns.ts'
import type { TakenVersion } from '../taken-version.ts'
import type { Decision } from './decide-submission.ts'
import { type PageSubmission, recordsOf, type SubmissionResult } from './hot-statements.ts'
import { presentApplication } from './present-application.ts'
import { selectOptionalSitting } from './sitting.ts'
import type { Submission } from './submission.ts'
import { handOut } from './visit-page.ts'

export interface Submitted {
  readonly application: ReturnType<typeof presentApplication>
  readonly nextPage: NextPage | null
  readonly completed: boolean
  readonly late: boolean
}

/** A submission on its way to being written. */
export interface Submitting {
  readonly services: Services
  readonly ticket: CandidateTicket
  readonly version: TakenVersion
  readonly page: Page
  readonly submission: Submission
  readonly answers: readonly StoredAnswer[]
  readonly now: Date
}

/** A submission as the statements take it. */
export function itemOf(
  { ticket, page, submission, answers, now }: Submitting,
  { outcome, closes, saves, seals }: Decision,
): PageSubmission {
  return {
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
  }
}

/**
 * Opens the flow's target, or its announcement where its time begins with a press: where the test says so, or
 * nobody may be there, as after a timer or a delayed call.
 */
export async function openNextPage(
  { services, ticket, version, page, submission }: Submitting,
  row: ApplicationColumns,
  result: SubmissionResult,
): Promise<Submitted> {
  const { position, completed } = result
  const { document } = version
  if (completed || position === null || position === page.position || !isTimed(document, position))
    return presentSubmitted(version, row, result)
  const sitting = await selectOptionalSitting(services, ticket)
  const visited = sitting?.visits ?? new Map<number, never>()
  const isWaitedFor =
    document.announcesTimedPages || submission.submitter.kind === 'timer' || submission.isDelayed
  const announced = isWaitedFor ? version.announcedPageOf(position, visited, row.extra_time_percent) : null
  if (announced)
    return {
      ...presentSubmitted(version, row, result),
      nextPage: { position, page: announced, openInNewWindow: result.openInNewWindow },
    }
  await handOut(services, ticket, version, { position, visited })
  return presentSubmitted(version, row, result)
}

/** Presents a stored submission to the browser. */
export function presentSubmitted(
  version: TakenVersion,
  row: ApplicationColumns,
  result: SubmissionResult,
): Submitted {
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
