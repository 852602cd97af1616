/**
 * The viewer's own marks of one application while they are given: shown at once, sent a moment after the last
 * change, one request at a time, kept when a request fails. It knows neither React nor the network.
 */
import type { Mark } from '../../api/sheet-queries.ts'
import type { GivenMarks } from './totals.ts'

export interface MarksState {
  readonly marks: GivenMarks
  readonly status: 'clean' | 'changed' | 'saving' | 'failed'
  /** The time at which the server last acknowledged marks. */
  readonly savedAt: Date | null
}

interface MarkAutosaveOptions {
  readonly marks: readonly Mark[]
  readonly save: (marks: Mark[], submit: boolean) => Promise<unknown>
  readonly now: () => Date
  readonly waitMilliseconds: number
  /** The store in which unsent marks outlive the page. */
  readonly store?: UnsentMarkStore | undefined
}

/** What is given and not acknowledged, as it is kept outside the page. */
export interface UnsentMarkStore {
  readonly read: () => readonly Mark[]
  /** In the place of what was kept; none: it is forgotten. */
  readonly keep: (marks: readonly Mark[]) => void
}

export class MarkAutosave {
  readonly #save: MarkAutosaveOptions['save']
  readonly #now: () => Date
  readonly #waitMilliseconds: number
  readonly #store: UnsentMarkStore | undefined
  readonly #unsent = new Set<string>()
  #underWay: readonly string[] = []
  readonly #listeners = new Set<() => void>()
  #state: MarksState
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<void> = Promise.resolve()

  constructor({ marks, save, now, waitMilliseconds, store }: MarkAutosaveOptions) {
    this.#save = save
    this.#now = now
    this.#waitMilliseconds = waitMilliseconds
    this.#store = store
    const kept = store?.read() ?? []
    for (const { criterionId } of kept) this.#unsent.add(criterionId)
    this.#state = {
      marks: new Map([...marks, ...kept].map(({ criterionId, score }) => [criterionId, score])),
      status: kept.length === 0 ? 'clean' : 'changed',
      savedAt: null,
    }
    if (kept.length > 0) this.#sendSoon()
  }

  readonly get = (): MarksState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly give = (criterionId: string, score: number | null): void => {
    this.#unsent.add(criterionId)
    this.#set({ marks: new Map(this.#state.marks).set(criterionId, score), status: 'changed' })
    this.#sendSoon()
    this.#store?.keep(this.#marksOf([...this.#underWay, ...this.#unsent]))
  }

  /** Sends what is not sent; resolves when nothing is left, throws what the last request failed with. */
  readonly flush = (): Promise<void> => this.#inTurn(false)

  /** Sends what is not sent and makes the marks count. */
  readonly submit = (): Promise<void> => this.#inTurn(true)

  #sendSoon(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush().catch(() => undefined), this.#waitMilliseconds)
  }

  #marksOf(criterionIds: Iterable<string>): Mark[] {
    return [...new Set(criterionIds)].map((criterionId) => ({
      criterionId,
      score: this.#state.marks.get(criterionId) ?? null,
    }))
  }

  #set(change: Partial<MarksState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  /** Sends after the request before has ended, with success or not. */
  #inTurn(submit: boolean): Promise<void> {
    const turn = this.#sending.then(() => this.#send(submit))
    this.#sending = turn.catch(() => undefined)
    return turn
  }

  async #send(submit: boolean): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#unsent.size === 0 && !submit) return
    const sent = this.#marksOf(this.#unsent)
    this.#underWay = [...this.#unsent]
    this.#unsent.clear()
    this.#set({ status: 'saving' })
    try {
      await this.#save(sent, submit)
    } catch (error) {
      for (const criterionId of this.#underWay) this.#unsent.add(criterionId)
      this.#underWay = []
      // Where only the submission failed, every mark is saved.
      this.#set({ status: this.#unsent.size === 0 ? 'clean' : 'failed' })
      throw error
    }
    this.#underWay = []
    this.#store?.keep(this.#marksOf(this.#unsent))
    this.#set({ status: this.#unsent.size === 0 ? 'clean' : 'changed', savedAt: this.#now() })
  }
}
