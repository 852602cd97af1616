/**
 * One's own marks of one application while they are given: shown at once, sent a moment after the last
 * change, one request at a time, kept when a request fails. Knows neither React nor the network.
 */
import type { Mark } from '../../api/sheet-queries.ts'
import type { GivenMarks } from './totals.ts'

export interface MarksState {
  readonly marks: GivenMarks
  readonly status: 'clean' | 'changed' | 'saving' | 'failed'
  /** When the server last acknowledged. */
  readonly savedAt: Date | null
}

interface MarkAutosaveOptions {
  readonly marks: readonly Mark[]
  readonly save: (marks: Mark[], submit: boolean) => Promise<unknown>
  readonly now: () => Date
  readonly waitMilliseconds: number
}

export class MarkAutosave {
  readonly #save: MarkAutosaveOptions['save']
  readonly #now: () => Date
  readonly #waitMilliseconds: number
  readonly #unsent = new Set<string>()
  readonly #listeners = new Set<() => void>()
  #state: MarksState
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<void> = Promise.resolve()

  constructor({ marks, save, now, waitMilliseconds }: MarkAutosaveOptions) {
    this.#save = save
    this.#now = now
    this.#waitMilliseconds = waitMilliseconds
    this.#state = {
      marks: new Map(marks.map(({ criterionId, score }) => [criterionId, score])),
      status: 'clean',
      savedAt: null,
    }
  }

  readonly get = (): MarksState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly give = (criterionId: string, score: number | null): void => {
    this.#unsent.add(criterionId)
    this.#set({ marks: new Map(this.#state.marks).set(criterionId, score), status: 'changed' })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush().catch(() => undefined), this.#waitMilliseconds)
  }

  /** Sends what is not sent; resolves when nothing is left, throws what the last request failed with. */
  readonly flush = (): Promise<void> => this.#inTurn(false)

  /** Sends what is not sent and makes the marks count. */
  readonly submit = (): Promise<void> => this.#inTurn(true)

  #set(change: Partial<MarksState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  /** After the request before, whether it succeeded or not. */
  #inTurn(submit: boolean): Promise<void> {
    const turn = this.#sending.then(() => this.#send(submit))
    this.#sending = turn.catch(() => undefined)
    return turn
  }

  async #send(submit: boolean): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#unsent.size === 0 && !submit) return
    const sent = [...this.#unsent].map((criterionId) => ({
      criterionId,
      score: this.#state.marks.get(criterionId) ?? null,
    }))
    this.#unsent.clear()
    this.#set({ status: 'saving' })
    try {
      await this.#save(sent, submit)
    } catch (error) {
      for (const { criterionId } of sent) this.#unsent.add(criterionId)
      this.#set({ status: 'failed' })
      throw error
    }
    this.#set({ status: this.#unsent.size === 0 ? 'clean' : 'changed', savedAt: this.#now() })
  }
}
