/**
 * Submissions of a page that takes nothing more, or one thing more: by its timer, its own submission, or a
 * told score.
 */

import { runStatement, statementOf } from '../../../database/named-statement.ts'
import type { ApplicationColumns } from '../application-columns.ts'
import { sealStatement } from '../sealed-pages.ts'
import { complete, recordsOf } from './complete.ts'
import { completeLate } from './complete-late.ts'
import { decideAgain } from './decide-submission.ts'
import { lateDraftStatement, type SubmissionResult } from './hot-statements.ts'
import {
  leadOn,
  presentSubmitted,
  type Submitted,
  type SubmittedValues,
  type Submitting,
  valuesOf,
} from './lead-on.ts'
import { isLate } from './page-standing.ts'
import type { Sitting } from './sitting.ts'

/** Takes a submission after a timer ended the application, which stays where it ended. */
export async function endLate(submitting: Submitting, sitting: Sitting): Promise<Submitted | undefined> {
  const { version, page, now } = submitting
  const late = isLate(sitting, page, now)
  const position = sitting.row.current_page
  const result: SubmissionResult = { position, openInNewWindow: false, completed: true, late }
  const row = await completeLate(submitting, result)
  return row && presentSubmitted(version, row, result)
}

/**
 * Leads on from a page that takes nothing more, to which a later page led back. An answer that differs from
 * the one given in time waits for a person.
 */
export async function leadOnAgain(submitting: Submitting, sitting: Sitting): Promise<Submitted | undefined> {
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
    holder: ticket.holder,
    isSeenAgain: true,
  }
  const row = await complete(services, ticket.companyId, sitting, ending, now)
  return row && presentSubmitted(version, row, result)
}

/**
 * Takes the last submission that counts of a page that its timer closed, marked late, when a later page led
 * back to it. Undefined: the page is sealed then, and reading the sitting again leads on.
 */
export async function takeLast(submitting: Submitting): Promise<undefined> {
  const { services, ticket, page } = submitting
  await keepDrafts(submitting)
  await runStatement(services.pool, sealStatement, [ticket.companyId, ticket.applicationId, page.position])
}

/** Keeps what is sent as drafts of its page are kept: aside where the page takes nothing more that counts. */
async function keepDrafts({ services, ticket, page, answers, now }: Submitting): Promise<void> {
  const operations = recordsOf(answers).map((each) => ({ ...each, page: page.id, position: page.position }))
  await runStatement(services.pool, lateDraftStatement, {
    company: ticket.companyId,
    application: ticket.applicationId,
    holder: ticket.holder,
    at: now,
    positions: [page.position],
    operations: JSON.stringify(operations),
  })
}

const setAsideStatement = statementOf<
  ApplicationColumns & { result: SubmissionResult },
  SubmittedValues & {
    /** The position that the page leads to; null where it leads nowhere. */
    readonly target: number | null
    readonly opensWindow: boolean
  }
>(new URL('./set-aside.sql', import.meta.url))

/**
 * Keeps answers aside, for a person, that differ from those given in time. The candidate stays where they
 * are, or goes where they are led.
 */
export async function setAside(
  submitting: Submitting,
  led?: { readonly position: number; readonly openInNewWindow: boolean },
): Promise<Submitted | undefined> {
  const { services, version } = submitting
  const row = await runStatement(services.pool, setAsideStatement, {
    ...valuesOf(submitting),
    target: led?.position ?? null,
    opensWindow: led?.openInNewWindow ?? false,
  })
  if (!row) return undefined
  return led ? await leadOn(submitting, row, row.result) : presentSubmitted(version, row, row.result)
}
