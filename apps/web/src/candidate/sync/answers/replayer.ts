/** Keeps changes in the browser at once and sends them until acknowledged; clock and call are handed in. */
import type { DraftOperation } from '@assay/contract/answers/types'
import type { DraftSaved } from '../../api/calls.ts'
import type { Outcome } from '../../api/outcome.ts'
import { keepTrying, type Patience } from '../keep-trying.ts'
import { emptyView, type QueueView, type RefusedOperation } from '../queue-view.ts'
import { retryMs, waitMs } from '../rhythm.ts'
import { wholeApplication } from '../whole-application.ts'
import { type LocalStore, nothingStored } from './local-store.ts'
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

interface ReplayerParts {
  readonly attempt: string
  readonly store: LocalStore
  readonly send: (batch: readonly DraftOperation[]) => Promise<Outcome<DraftSaved>>
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number
  readonly later: (callback: () => void, ms: number) => () => void
  readonly random: () => number
  readonly onChange: (view: QueueView) => void
}

const numberOf = ({ seq }: DraftOperation) => seq

export class Replayer {
  readonly #parts: ReplayerParts
  #operations: Operations = noOperations
  readonly #seqs = new Map<string, number>()
  #view = emptyView
  #failures = 0
  /** Milliseconds until the next try after a failure. */
  #wait = 0
  /** Set when somebody woke us while a call was on its way: if that call fails, the next one goes at once. */
  #isWoken = false
  #firstChangeAt = 0
  #lastChangeAt = 0
  #callOff: (() => void) | undefined
  #sending: Promise<void> | undefined
  #isPaused = false
  #isStopped = false

  constructor(parts: ReplayerParts) {
    this.#parts = parts
  }

  get view(): QueueView {
    return this.#view
  }

  /** Joins what this browser keeps with what the server has, and gives the values that are newer here. */
  async restore(stored: readonly StoredOperation[], lastSeq: number): Promise<ReadonlyMap<string, unknown>> {
    const { attempt, store, now } = this.#parts
    const found = await store.load(attempt).catch(() => nothingStored)
    const operations = restore(found.operations, found.refused, stored, lastSeq)
    this.#operations = operations
    for (const { moduleId, seq } of stored) this.#seqs.set(moduleId, seq)
    for (const { module, seq } of operations.waiting.values()) this.#seqs.set(module, seq)
    this.#firstChangeAt = this.#lastChangeAt = now()
    // Stored apart first: a crash in between leaves it twice, never nowhere.
    const newlyRefused = operations.refused.filter((each) => !found.refused.includes(each))
    const storedRefused = await Promise.allSettled(
      newlyRefused.map((each) => store.putRefused(attempt, each)),
    )
    const lost = new Set(
      newlyRefused.filter((_, index) => storedRefused[index]?.status === 'rejected').map(numberOf),
    )
    const arrived = found.operations.filter(
      (each) => this.#operations.waiting.get(each.module)?.seq !== each.seq,
    )
    const leaving = arrived.filter((each) => !lost.has(each.seq))
    await Promise.allSettled(leaving.map((each) => store.removeOperation(attempt, each)))
    this.#show()
    this.#plan(0)
    return new Map([...this.#operations.waiting.values()].map(({ module, value }) => [module, value]))
  }

  /** Takes a change. Resolves once the browser keeps it: with true if it outlives the page. */
  async change(module: string, value: unknown): Promise<boolean> {
    const { attempt, store, now } = this.#parts
    if (this.#operations.waiting.size === 0) this.#firstChangeAt = now()
    this.#lastChangeAt = now()
    const { operations, operation } = change(this.#operations, module, value)
    this.#operations = operations
    this.#seqs.set(module, operation.seq)
    const stored = store.putOperation(attempt, operation).catch(() => this.beVolatile())
    this.#show()
    // While calls fail, the next try is planned already.
    if (this.#failures === 0 || !this.#callOff) this.#plan(this.#sendDelay())
    await stored
    return !this.#view.volatile
  }

  /** The browser keeps nothing that outlives the page. */
  beVolatile(): void {
    this.#show({ volatile: true })
  }

  /** Drops what was set apart: unseen at once, but stored while what replaces it is not. */
  async letGo(operation: RefusedOperation, isStored: boolean | Promise<boolean>): Promise<void> {
    const { refused } = this.#operations
    this.#operations = { ...this.#operations, refused: refused.filter((each) => each !== operation) }
    this.#show()
    if (await isStored) await this.#forgetRefused(refused)
  }

  seqOf(module: string): number | undefined {
    return this.#seqs.get(module)
  }

  wake(): void {
    this.#isWoken = true
    this.#plan(0)
  }

  async pause(): Promise<void> {
    this.#isPaused = true
    this.#callOffPlan()
    await this.#sending
  }

  resume(): void {
    this.#isPaused = false
    this.#plan(0)
  }

  /** While paused, sends the changes that a submission does not carry in a call of their own. */
  async sendOthers(carried: ReadonlySet<string>, patience: Patience): Promise<void> {
    for (;;) {
      const { waiting } = this.#operations
      const others = new Map([...waiting].filter(([module]) => !carried.has(module)))
      const batch = nextBatch({ ...this.#operations, waiting: others })
      if (batch.length === 0 || this.#view.heldBy !== null) return
      const outcome = await keepTrying(() => this.#parts.send(batch), patience)
      if (!outcome || this.#isStopped) return
      await this.#take(batch, outcome, 0)
    }
  }

  async acknowledged(
    acknowledged: readonly Pick<DraftOperation, 'module' | 'seq'>[],
    savedAt: string,
  ): Promise<void> {
    this.#failures = 0
    await this.#takeAway({ acknowledged, savedAt })
  }

  hold(heldBy: string): void {
    this.#show({ failing: null, heldBy })
  }

  waiting(): readonly DraftOperation[] {
    return nextBatch(this.#operations)
  }

  stop(): void {
    this.#isStopped = true
    this.#callOff?.()
  }

  #show(changed: Partial<QueueView> = {}): void {
    const { waiting, refused } = this.#operations
    this.#view = { ...this.#view, ...changed, waiting: waiting.size, refused }
    if (!this.#isStopped) this.#parts.onChange(this.#view)
  }

  #callOffPlan(): void {
    this.#callOff?.()
    this.#callOff = undefined
  }

  #plan(ms: number): void {
    this.#callOffPlan()
    if (this.#isPaused || this.#isStopped || this.#sending) return
    if (this.#view.heldBy !== null || this.#operations.waiting.size === 0) return
    this.#callOff = this.#parts.later(() => void this.#sendNow(), ms)
  }

  #sendDelay(): number {
    return waitMs({ firstChangeAt: this.#firstChangeAt, lastChangeAt: this.#lastChangeAt }, this.#parts.now())
  }

  async #sendNow(): Promise<void> {
    const batch = nextBatch(this.#operations)
    if (this.#sending || this.#isPaused || this.#isStopped || batch.length === 0) return
    this.#callOffPlan()
    this.#firstChangeAt = this.#parts.now()
    this.#sending = this.#sendAndTake(batch)
    await this.#sending
    this.#sending = undefined
    if (this.#failures > 0) this.#plan(this.#wait)
    else this.#plan(this.#operations.oneByOne ? 0 : this.#sendDelay())
  }

  async #sendAndTake(batch: readonly DraftOperation[]): Promise<void> {
    const began = this.#parts.now()
    this.#isWoken = false
    const outcome = await this.#parts.send(batch)
    if (!this.#isStopped) await this.#take(batch, outcome, this.#parts.now() - began)
  }

  async #take(batch: readonly DraftOperation[], outcome: Outcome<DraftSaved>, tookMs: number): Promise<void> {
    if (outcome.kind === 'retry') {
      this.#failures += 1
      this.#wait = this.#isWoken
        ? 0
        : retryMs({ failures: this.#failures, tookMs, ...outcome }, this.#parts.random())
      this.#show({ failing: outcome.why ?? 'unheard' })
      return
    }
    this.#failures = 0
    if (outcome.kind === 'done') {
      await this.#takeAway(outcome.value)
    } else if (wholeApplication.has(outcome.code)) {
      this.hold(outcome.code)
    } else {
      const { refused } = this.#operations
      this.#operations = refuse(this.#operations, batch, outcome.code)
      this.#show({ failing: null })
      await this.#keepRefused(batch, outcome.code)
      await this.#forgetRefused(refused)
    }
  }

  async #takeAway({ acknowledged, savedAt }: DraftSaved): Promise<void> {
    const { attempt, store } = this.#parts
    const { refused } = this.#operations
    this.#operations = acknowledge(this.#operations, acknowledged)
    this.#show({ failing: null, savedAt })
    await Promise.allSettled(acknowledged.map((each) => store.removeOperation(attempt, each)))
    await this.#forgetRefused(refused)
  }

  /** Removes from the store those of the earlier refused operations that are no longer refused. */
  async #forgetRefused(before: readonly RefusedOperation[]): Promise<void> {
    const { attempt, store } = this.#parts
    const left = new Set(this.#operations.refused.map(operationKey))
    const gone = before.filter((each) => !left.has(operationKey(each)))
    await Promise.allSettled(gone.map((each) => store.removeRefused(attempt, each)))
  }

  async #keepRefused(batch: readonly DraftOperation[], code: string): Promise<void> {
    const { attempt, store } = this.#parts
    const [only] = batch
    if (batch.length !== 1 || !only) return
    // It is stored among the refused before it leaves the waiting: a crash in between leaves it twice, never
    // nowhere.
    const isStored = await store.putRefused(attempt, { ...only, code }).then(
      () => true,
      () => false,
    )
    if (isStored) await store.removeOperation(attempt, only).catch(() => undefined)
  }
}
