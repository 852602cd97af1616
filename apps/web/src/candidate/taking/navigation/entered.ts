/** What shows where an application is entered: as the server and this browser have it, taken or ended. */
import type { CandidateState, PageVisit, Resubmission } from '@assay/contract/answers/types'
import type { PublicPage } from '@assay/domain/assessments/public-types'
import type { PendingSubmission } from '../../api/calls.ts'
import type { RunningApplication } from '../application.ts'
import type { SittingContext } from '../state/context.ts'
import { answersOf } from '../state/page-answers.ts'
import type { createChunks } from '../state/uploads.ts'

interface EnteredParts {
  readonly context: SittingContext
  readonly running: RunningApplication
  readonly chunks: ReturnType<typeof createChunks>
  readonly from: CandidateState
  /** The test is over; `late` is what is still to be handed over. */
  readonly finish: (resubmission: Resubmission | null, late?: PendingSubmission) => Promise<void>
  readonly showPage: (page: PublicPage, visit: PageVisit | null) => void
  readonly send: (submission: PendingSubmission) => Promise<unknown>
}

interface Restored {
  readonly values: ReadonlyMap<string, unknown>
  readonly submission: PendingSubmission | null
}

export async function showEntered(parts: EnteredParts): Promise<void> {
  const { context, running, chunks, from } = parts
  const { set } = context
  const restored = await running.restore(from)
  // Where the test was finished on the other device, this one shows the end too.
  if (from.takenOver && from.application.status !== 'completed') {
    running.stop()
    chunks.stop()
    return set({ stage: { kind: 'takenOver' }, pressedId: null })
  }
  if (from.application.status === 'completed') return showCompleted(parts, restored)
  if (from.application.status === 'interrupted') {
    // The server refuses the queued answers from now on, so they stay stored, and a file of them is offered.
    const { endedAt = null, retryFrom = null } = from.resubmission ?? {}
    const isSubmitting = restored.submission !== null
    return set({ stage: { kind: 'interrupted', endedAt, retryFrom, isSubmitting }, pressedId: null })
  }
  await showRestored(parts, restored)
}

/** A page that its timer closed takes what was typed on it even now. */
function showCompleted({ context, running, from, finish }: EnteredParts, restored: Restored): Promise<void> {
  const { values, submission } = restored
  const answers = from.page ? answersOf(from.page, values, (module) => running.seqOf(module)) : []
  const key = context.browser.newKey()
  const late = { key, pageId: from.page?.id ?? '', buttonId: null, answers }
  context.set({
    timeNotice: from.isMovedByTimer ? { kind: 'closed' } : null,
    receipt: from.receipt,
  })
  return finish(from.resubmission, submission ?? (answers.length > 0 ? late : undefined))
}

async function showRestored(
  { context, from, showPage, send }: EnteredParts,
  { values, submission }: Restored,
): Promise<void> {
  const { browser, getState, set, test } = context
  if (!from.page) return set({ stage: { kind: 'failed', code: 'unexpected' } })
  const stored = from.answers.map(({ moduleId, value }) => [moduleId, value] as const)
  set({
    // The values that this page load knows of other pages stay, since the server does not send them again.
    values: new Map([...getState().values, ...stored, ...values]),
    stage: { kind: 'taking', application: from.application, page: from.page, visit: from.visit },
    timeNotice: from.isMovedByTimer ? { kind: 'closed' } : null,
    identification: { sending: false, notice: null },
    filters: from.filters,
  })
  showPage(from.page, from.visit)
  void browser.prefetch(test.assessment.moduleTypes)
  if (submission) await send(submission)
}
