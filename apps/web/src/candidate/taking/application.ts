/** All that runs for one application: its queue, its store, and its hold on this browser. */
import type { CandidateState } from '@assay/contract/answers/types'
import type { Answers } from '@assay/domain/answers/answers'
import { missingAnswers } from '@assay/domain/answers/mandatory'
import type { PublicPage } from '@assay/domain/assessments/public-types'
import { idsOf } from '@assay/domain/modules/reading'
import type { PendingSubmission } from '../api/calls.ts'
import type { LocalStore } from '../sync/answers/local-store.ts'
import type { Hold } from '../sync/answers/one-replayer.ts'
import { Replayer } from '../sync/answers/replayer.ts'
import { submit } from '../sync/answers/submit.ts'
import { hasteOf, type Patience } from '../sync/keep-trying.ts'
import type { QueueView, RefusedOperation } from '../sync/queue-view.ts'
import { dropOfflinePage } from './offline-page.ts'
import type { OpenedWindow } from './state/browser.ts'
import type { SittingContext } from './state/context.ts'
import { forgetLocalApplication, noteLocalApplication } from './state/local-applications.ts'

interface ApplicationParts {
  /** Keeps changes in the browser; calls `onVolatile` when nothing of them outlives the page. */
  readonly store: (onVolatile: () => void) => LocalStore
  readonly takeOver: (attempt: string, onLost: () => void) => Hold
  readonly id: string
  readonly context: SittingContext
  /** Resolves once the server has the chunks of recordings and photos. */
  readonly drained: () => Promise<void>
  readonly onQueue: (view: QueueView) => void
  /** Called when another tab has taken the application over. */
  readonly onLost: () => void
}

/** The most that a browser still sends as the page goes away: 64 KB. */
const lastCallCharacters = 60_000
/** A new window that has nothing to show for so long gives way to the page that says what is under way. */
const emptyWindowMs = 3000

/** An application that is taken in this tab, from the identification until it ends or goes on elsewhere. */
export class RunningApplication {
  readonly id: string
  readonly patience: Patience
  readonly #parts: ApplicationParts
  readonly #store: LocalStore
  readonly #replayer: Replayer
  readonly #hold: Hold
  #isOver = false
  constructor(parts: ApplicationParts) {
    const { id, context } = parts
    const { browser, calls } = context
    this.id = id
    this.#parts = parts
    this.patience = { ...context.patience, isOver: () => this.#isOver }
    this.#store = parts.store(() => this.#replayer.beVolatile())
    this.#replayer = new Replayer({
      attempt: id,
      store: this.#store,
      send: (batch) => calls.saveDraft(id, batch),
      now: browser.now,
      later: browser.later,
      random: browser.random,
      onChange: parts.onQueue,
    })
    this.#hold = parts.takeOver(id, () => {
      this.#end()
      parts.onLost()
    })
    context.sendBy(this.#replayer)
    noteLocalApplication(context, id)
  }
  /** Joins local work with the server's; gives newer values and a submission on its way. */
  async restore({ answers, otherSeqs, lastSeq }: Pick<CandidateState, 'answers' | 'otherSeqs' | 'lastSeq'>) {
    const { submission } = await this.#store.load(this.id).catch(() => ({ submission: null }))
    const others = Object.entries(otherSeqs).map(([moduleId, seq]) => ({ moduleId, seq }))
    return { values: await this.#replayer.restore([...answers, ...others], lastSeq), submission }
  }
  seqOf(module: string): number | undefined {
    return this.#replayer.seqOf(module)
  }
  /** Ids of unanswered items. It lives here because the first page must not load the rules. */
  missingAnswers(page: PublicPage, answers: Answers, filters: readonly { readonly id: string }[]) {
    return missingAnswers(page, answers, idsOf(filters))
  }
  letGo(operation: RefusedOperation, isStored: boolean | Promise<boolean>): Promise<void> {
    return this.#replayer.letGo(operation, isStored)
  }
  async submit(submission: PendingSubmission, pressedAt = -Infinity, opened?: OpenedWindow) {
    const { context, drained } = this.#parts
    const { browser, calls, clock, test } = context
    const stopWatching = opened && closeWhenStuck(context, opened)
    const outcome = await submit(submission, {
      attempt: this.id,
      store: this.#store,
      replayer: this.#replayer,
      patience: this.patience,
      drained,
      send: (each) => calls.submitPage(this.id, test.assessmentId, each, hasteOf(browser.now() - pressedAt)),
      serverNow: () => clock.now().toISOString(),
    })
    stopWatching?.()
    return outcome
  }
  /** The network is back, or the page is looked at again: try at once. */
  wake(): void {
    this.#replayer.wake()
  }

  /** The page goes away: a last call that outlives it. What it does not reach stays in the store. */
  lastCall(): void {
    const waiting = this.#replayer.waiting()
    if (this.#isOver || waiting.length === 0 || JSON.stringify(waiting).length > lastCallCharacters) return
    void this.#parts.context.calls.saveDraft(this.id, waiting, true)
  }

  /** Complete: nothing of it stays in this browser. */
  async finish(): Promise<void> {
    this.#end()
    await this.#store.clear(this.id).catch(() => undefined)
    const { context } = this.#parts
    forgetLocalApplication(context, this.id)
    this.#hold.release()
    void context.browser.forget(this.id)
    void dropOfflinePage()
  }
  stop(): void {
    this.#end()
    this.#hold.release()
  }

  /** From here on nothing is sent or waited for. */
  #end(): void {
    this.#isOver = true
    this.#replayer.stop()
  }
}

/** Closes a window once a draft, a chunk or the submission fails or takes long: the page behind says why. */
function closeWhenStuck({ browser, getState, subscribe }: SittingContext, { close }: OpenedWindow) {
  const callOff = browser.later(close, emptyWindowMs)
  const unsubscribe = subscribe(() => {
    const { trouble, queue } = getState()
    if (trouble !== null || queue.failing !== null) close()
  })
  return () => {
    callOff()
    unsubscribe()
  }
}
