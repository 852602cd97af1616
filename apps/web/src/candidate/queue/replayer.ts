/**
 * The one replayer of an application: takes changes, keeps them in the browser at once, sends them to the server in
 * batches until it acknowledges them. Knows no browser: clock, timers, chance, store and call are handed in.
 */
import type { DraftOperation } from '@assay/contract/answers/types'
import type { DraftSaved } from '../api/calls.ts'
import type { Outcome } from '../api/outcome.ts'
import { keepTrying, type Patience } from './keep-trying.ts'
import { type LocalStore, nothingKept } from './local-store.ts'
import {
  acknowledge,
  change,
  nextBatch,
  noOperations,
  type Operations,
  operationKey,
  refuse,
  restore,
  type StoredOperation,
} from './operations.ts'
import { emptyView, type QueueView, type RefusedOperation } from './queue-view.ts'
import { retryMs, waitMs } from './rhythm.ts'
import { wholeApplication } from './whole-application.ts'

export interface ReplayerParts {
  readonly attempt: string
  readonly store: LocalStore
  readonly send: (batch: readonly DraftOperation[]) => Promise<Outcome<DraftSaved>>
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number
  /** Calls back later; the returned function calls it off. */
  readonly later: (callback: () => void, ms: number) => () => void
  /** 0 ≤ random < 1. */
  readonly random: () => number
  readonly onChange: (view: QueueView) => void
}

const numberOf = ({ seq }: DraftOperation) => seq

export type Replayer = ReturnType<typeof createReplayer>

export function createReplayer(parts: ReplayerParts) {
  const { attempt, store } = parts
  let operations: Operations = noOperations
  /** Number of each module's latest value, acknowledged or not. */
  const seqs = new Map<string, number>()
  let view = emptyView
  let failures = 0
  let firstChangeAt = 0
  let lastChangeAt = 0
  let callOff: (() => void) | undefined
  let sending: Promise<void> | undefined
  let paused = false
  let stopped = false

  function show(changed: Partial<QueueView> = {}): void {
    view = { ...view, ...changed, waiting: operations.waiting.size, refused: operations.refused }
    if (!stopped) parts.onChange(view)
  }

  function callOffPlan(): void {
    callOff?.()
    callOff = undefined
  }

  function plan(ms: number): void {
    callOffPlan()
    if (paused || stopped || sending || view.heldBy !== null || operations.waiting.size === 0) return
    callOff = parts.later(() => void sendNow(), ms)
  }

  async function sendNow(): Promise<void> {
    const batch = nextBatch(operations)
    if (sending || paused || stopped || batch.length === 0) return
    callOffPlan()
    firstChangeAt = parts.now()
    sending = sendAndTake(batch)
    await sending
    sending = undefined
    plan(failures > 0 ? wait : operations.oneByOne ? 0 : waitMs({ firstChangeAt, lastChangeAt }, parts.now()))
  }

  async function sendAndTake(batch: readonly DraftOperation[]): Promise<void> {
    const began = parts.now()
    woken = false
    const outcome = await parts.send(batch)
    if (!stopped) await take(batch, outcome, parts.now() - began)
  }

  let wait = 0
  /** Somebody woke us while a call was on its way: if it fails, the next goes at once. */
  let woken = false
  async function take(
    batch: readonly DraftOperation[],
    outcome: Outcome<DraftSaved>,
    tookMs: number,
  ): Promise<void> {
    if (outcome.kind === 'retry') {
      failures += 1
      wait = woken ? 0 : retryMs({ failures, tookMs, ...outcome }, parts.random())
      show({ failing: true })
      return
    }
    failures = 0
    if (outcome.kind === 'done') {
      await takeAway(outcome.value)
    } else if (wholeApplication.has(outcome.code)) {
      show({ failing: false, heldBy: outcome.code })
    } else {
      const { refused } = operations
      operations = refuse(operations, batch, outcome.code)
      show({ failing: false })
      await keepRefused(batch, outcome.code)
      await forgetRefused(refused)
    }
  }

  /** The server has these. */
  async function takeAway({ acknowledged, savedAt }: DraftSaved): Promise<void> {
    const { refused } = operations
    operations = acknowledge(operations, acknowledged)
    show({ failing: false, savedAt })
    await Promise.allSettled(acknowledged.map((each) => store.removeOperation(attempt, each)))
    await forgetRefused(refused)
  }

  /** Of those refused before, the store keeps only those that still are. */
  async function forgetRefused(before: readonly RefusedOperation[]): Promise<void> {
    const { refused } = operations
    const left = new Set(refused.map(operationKey))
    const gone = before.filter((each) => !left.has(operationKey(each)))
    await Promise.allSettled(gone.map((each) => store.removeRefused(attempt, each)))
  }

  async function keepRefused(batch: readonly DraftOperation[], code: string): Promise<void> {
    const [only] = batch
    if (batch.length !== 1 || !only) return
    // First kept among the refused, then taken from the waiting: a crash in between leaves it twice, never nowhere.
    const kept = await store.putRefused(attempt, { ...only, code }).then(
      () => true,
      () => false,
    )
    if (kept) await store.removeOperation(attempt, only).catch(() => undefined)
  }

  return {
    /** Joins what this browser keeps with what the server has. Gives the values that are newer here. */
    async restore(
      stored: readonly StoredOperation[],
      lastSeq: number,
    ): Promise<ReadonlyMap<string, unknown>> {
      const kept = await store.load(attempt).catch(() => nothingKept)
      operations = restore(kept.operations, kept.refused, stored, lastSeq)
      for (const { moduleId, seq } of stored) seqs.set(moduleId, seq)
      for (const { module, seq } of operations.waiting.values()) seqs.set(module, seq)
      firstChangeAt = lastChangeAt = parts.now()
      // Kept apart first: a crash in between leaves it twice, never nowhere.
      const apart = operations.refused.filter((each) => !kept.refused.includes(each))
      const keptApart = await Promise.allSettled(apart.map((each) => store.putRefused(attempt, each)))
      const lost = new Set(apart.filter((_, index) => keptApart[index]?.status === 'rejected').map(numberOf))
      const arrived = kept.operations.filter((each) => operations.waiting.get(each.module)?.seq !== each.seq)
      const leaving = arrived.filter((each) => !lost.has(each.seq))
      await Promise.allSettled(leaving.map((each) => store.removeOperation(attempt, each)))
      show()
      plan(0)
      return new Map([...operations.waiting.values()].map(({ module, value }) => [module, value]))
    },

    /** Takes a change; resolves once the browser keeps it. Gives its number. */
    change(module: string, value: unknown): { seq: number; kept: Promise<void> } {
      if (operations.waiting.size === 0) firstChangeAt = parts.now()
      lastChangeAt = parts.now()
      const changed = change(operations, module, value)
      operations = changed.operations
      seqs.set(module, changed.operation.seq)
      const kept = store.putOperation(attempt, changed.operation).catch(() => show({ volatile: true }))
      show()
      // While calls fail, the next try is planned already.
      if (failures === 0 || !callOff) plan(waitMs({ firstChangeAt, lastChangeAt }, parts.now()))
      return { seq: changed.operation.seq, kept }
    },

    /**
     * Lets go of what was set apart: it is shown no more at once, and leaves the browser unless what takes its place
     * turns out not to be kept there.
     */
    letGo: async (apart: RefusedOperation, isKept: boolean | Promise<boolean>): Promise<void> => {
      const { refused } = operations
      operations = { ...operations, refused: refused.filter((each) => each !== apart) }
      show()
      if (await isKept) await forgetRefused(refused)
    },

    /** The number of a module's latest value; undefined when it was never answered. */
    seqOf: (module: string): number | undefined => seqs.get(module),

    /** Sends at once what waits: the network is back, or the page is left. */
    wake(): void {
      woken = true
      plan(0)
    },

    /** Sends nothing until `resume`; resolves when no call is under way. */
    async pause(): Promise<void> {
      paused = true
      callOffPlan()
      await sending
    },

    resume(): void {
      paused = false
      plan(0)
    },

    /** While paused: the changes that a submission does not carry, sent by a call of their own. */
    async sendOthers(carried: ReadonlySet<string>, patience: Patience): Promise<void> {
      for (;;) {
        const others = new Map([...operations.waiting].filter(([module]) => !carried.has(module)))
        const batch = nextBatch({ ...operations, waiting: others })
        if (batch.length === 0 || view.heldBy !== null) return
        const outcome = await keepTrying(() => parts.send(batch), patience)
        if (!outcome || stopped) return
        await take(batch, outcome, 0)
      }
    },

    /** The server has these by another call (a submission). */
    async acknowledged(acknowledged: readonly Pick<DraftOperation, 'module' | 'seq'>[], savedAt: string) {
      failures = 0
      await takeAway({ acknowledged, savedAt })
    },

    /** What waits now, for a last call as the page goes away. */
    waiting: (): readonly DraftOperation[] => nextBatch(operations),

    /** Another tab has taken over, or the application is complete: nothing is sent or shown any more. */
    stop(): void {
      stopped = true
      callOff?.()
    },

    view: () => view,
  }
}
