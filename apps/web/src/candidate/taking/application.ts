/** All that runs for one application: its queue, its store, and its hold on this browser. */
import type { CandidateState } from '@assay/contract/answers/types'
import type { Answers } from '@assay/domain/answers/answers'
import { missingAnswers } from '@assay/domain/answers/mandatory'
import type { PublicPage } from '@assay/domain/assessments/public-types'
import { idsOf } from '@assay/domain/modules/reading'
import type { PendingSubmission } from '../api/calls.ts'
import { Replayer } from '../sync/answers/replayer.ts'
import { submit } from '../sync/answers/submit.ts'
import { hasteOf, type Patience } from '../sync/keep-trying.ts'
import type { QueueView, RefusedOperation } from '../sync/queue-view.ts'
import type { ApplicationCode, OpenedWindow } from './state/browser.ts'
import type { SittingContext } from './state/context.ts'
import { forgetTaken, noteTaken } from './state/taken-here.ts'

interface ApplicationParts extends Pick<ApplicationCode, 'store' | 'takeOver'> {
  readonly id: string
  readonly context: SittingContext
  /** Resolves once the server has the chunks of recordings and photos. */
  readonly settled: () => Promise<void>
  readonly onQueue: (view: QueueView) => void
  /** Called when another tab has taken the application over. */
  readonly onLost: () => void
}

export type RunningApplication = ReturnType<typeof runApplication>

/** The most that a browser still sends as the page goes away: 64 KB. */
const lastCallCharacters = 60_000
/** A new window that has nothing to show for so long gives way to the page that says what is under way. */
const emptyWindowMs = 3000

export function runApplication(parts: ApplicationParts) {
  const { id, context } = parts
  const { browser, calls, clock } = context
  const { assessmentId } = context.test
  let isOver = false
  let isVolatile = false
  const store = parts.store(() => {
    isVolatile = true
  })
  const replayer = new Replayer({
    attempt: id,
    store,
    send: (batch) => calls.saveDraft(id, batch),
    now: browser.now,
    later: browser.later,
    random: browser.random,
    onChange: (view) => parts.onQueue(isVolatile ? { ...view, volatile: true } : view),
  })
  const hold = parts.takeOver(id, () => {
    stop()
    parts.onLost()
  })
  const patience: Patience = { ...context.patience, isOver: () => isOver }
  noteTaken(context, id)
  function stop(): void {
    isOver = true
    replayer.stop()
  }

  return {
    id,
    patience,
    /**
     * Joins local work with the server's; gives the newer values here and a submission that was on its way.
     */
    async restore({
      answers,
      otherSeqs,
      lastSeq,
    }: Pick<CandidateState, 'answers' | 'otherSeqs' | 'lastSeq'>) {
      const { submission } = await store.load(id).catch(() => ({ submission: null }))
      const others = Object.entries(otherSeqs).map(([moduleId, seq]) => ({ moduleId, seq }))
      return { values: await replayer.restore([...answers, ...others], lastSeq), submission }
    },
    /** Takes a change; says, once that is known, whether the browser keeps it when the page goes. */
    change: (module: string, value: unknown): Promise<boolean> =>
      replayer.change(module, value).kept.then(() => !isVolatile && !replayer.view.volatile),
    seqOf: (module: string) => replayer.seqOf(module),
    /** Ids of unanswered items. It lives here because the first page must not load the rules. */
    missingAnswers: (page: PublicPage, answers: Answers, filters: readonly { readonly id: string }[]) =>
      missingAnswers(page, answers, idsOf(filters)),
    letGo: (operation: RefusedOperation, isKept: boolean | Promise<boolean>) =>
      replayer.letGo(operation, isKept),
    async submit(submission: PendingSubmission, pressedAt = -Infinity, opened?: OpenedWindow) {
      const stopWatching = opened && closeWhenStuck(context, opened)
      const outcome = await submit(submission, {
        attempt: id,
        store,
        replayer,
        patience,
        settled: parts.settled,
        send: (each) => calls.submitPage(id, assessmentId, each, hasteOf(browser.now() - pressedAt)),
        serverNow: () => clock.now().toISOString(),
      })
      stopWatching?.()
      return outcome
    },
    /** The network is back, or the page is looked at again: try at once. */
    wake: (): void => replayer.wake(),
    /** The page goes away: a last call that outlives it. What it does not reach stays in the store. */
    lastCall(): void {
      const waiting = replayer.waiting()
      if (isOver || waiting.length === 0 || JSON.stringify(waiting).length > lastCallCharacters) return
      void calls.saveDraft(id, waiting, true)
    },
    /** Complete: nothing of it stays in this browser. */
    async finish(): Promise<void> {
      stop()
      await store.clear(id).catch(() => undefined)
      forgetTaken(context, id)
      hold.release()
      void browser.forget(id)
    },
    stop(): void {
      stop()
      hold.release()
    },
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
