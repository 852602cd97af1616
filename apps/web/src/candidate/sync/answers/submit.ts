/** Submits a page with one effect: stored with its key, retried until answered, also after a reload. */
import type { PendingSubmission, Submitted } from '../../api/calls.ts'
import type { Outcome } from '../../api/outcome.ts'
import { type Answered, keepTrying, type Patience } from '../keep-trying.ts'
import { wholeApplication } from '../whole-application.ts'
import type { LocalStore } from './local-store.ts'
import type { Replayer } from './replayer.ts'

interface SubmitParts {
  readonly attempt: string
  readonly store: LocalStore
  readonly replayer: Replayer
  readonly patience: Patience
  /** Resolves once the server has the chunks of recordings and photos: an answer names only what is there. */
  readonly drained: () => Promise<void>
  readonly send: (submission: PendingSubmission) => Promise<Outcome<Submitted>>
  /** ISO instant for "saved at", by the server's clock as well as it is known. */
  readonly serverNow: () => string
}

/** Sends a submission, new or found after a reload. undefined when another tab has taken over. */
export async function submit(
  submission: PendingSubmission,
  { attempt, store, replayer, patience, drained, send, serverNow }: SubmitParts,
): Promise<Answered<Submitted> | undefined> {
  await store.putSubmission(attempt, submission).catch(() => undefined)
  // Drafts that arrive behind their page's end would be refused: they wait until the submission is through.
  await replayer.pause()
  await replayer.sendOthers(new Set(submission.answers.map(({ moduleId }) => moduleId)), patience)
  await drained()
  const outcome = await keepTrying(() => send(submission), patience)
  if (!outcome) return undefined
  if (outcome.kind === 'done') {
    const acknowledged = submission.answers.map(({ moduleId, seq }) => ({ module: moduleId, seq }))
    await replayer.acknowledged(acknowledged, serverNow())
  } else if (wholeApplication.has(outcome.code)) replayer.hold(outcome.code)
  await store.putSubmission(attempt, null).catch(() => undefined)
  replayer.resume()
  return outcome
}
