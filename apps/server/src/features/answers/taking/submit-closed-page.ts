/** Submissions of a page closed by its timer, its own submission or a disclosed score. */

import type { FlowOutcome } from '@assay/domain/answers/page-flow'
import { runStatement, statementOf } from '../../../database/named-statement.ts'
import type { ApplicationColumns } from '../application-columns.ts'
import { sealStatement } from '../sealed-pages.ts'
import { complete, type Ending } from './complete.ts'
import { decideAgain, lateDecision } from './decide-submission.ts'
import {
  lateDraftStatement,
  type PageSubmission,
  recordsOf,
  type SubmissionResult,
} from './hot-statements.ts'
import { itemOf, openNextPage, presentSubmitted, type Submitted, type Submitting } from './next-page.ts'
import type { Sitting } from './sitting.ts'

/** Leads on from a closed page to which a later one led back; an answer that differs waits for a person. */
export async function openNextPageAgain(
  submitting: Submitting,
  sitting: Sitting,
): Promise<Submitted | undefined> {
  const { page, submission, now } = submitting
  const outcome = decideAgain(sitting, page, submission, now)
  if (outcome.kind !== 'completed') return await setAside(submitting, outcome)
  await keepDrafts(submitting)
  return await end(submitting, sitting, { endPage: outcome.endPage, isSeenAgain: true })
}

/** Ends the application with a submission. */
export async function end(
  { services, ticket, version, page, submission: { key, fingerprint }, now }: Submitting,
  sitting: Sitting,
  ending: Pick<Ending, 'endPage' | 'answers' | 'late' | 'isSeenAgain'>,
): Promise<Submitted | undefined> {
  const { endPage, late = false } = ending
  const result: SubmissionResult = { position: endPage, openInNewWindow: false, completed: true, late }
  const submission = { key, fingerprint, result }
  const { position } = page
  const row = await complete(
    services,
    ticket.companyId,
    sitting,
    { ...ending, position, submission, holder: ticket.holder },
    now,
  )
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

/** Stores what is sent as a draft is: aside where the page accepts nothing more that counts. */
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
  Omit<PageSubmission, 'answers'> & { readonly answers: string }
>(new URL('./set-aside.sql', import.meta.url))

/** Keeps answers that differ from those in time aside for a person; the candidate stays, or is led on. */
export async function setAside(
  submitting: Submitting,
  outcome?: FlowOutcome,
): Promise<Submitted | undefined> {
  const item = itemOf(submitting, { ...lateDecision, ...(outcome && { outcome }) })
  const values = { ...item, answers: JSON.stringify(item.answers) }
  const row = await runStatement(submitting.services.pool, setAsideStatement, values)
  if (!row) return undefined
  return outcome?.kind === 'goTo'
    ? await openNextPage(submitting, row, row.result)
    : presentSubmitted(submitting.version, row, row.result)
}
