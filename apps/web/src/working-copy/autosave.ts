/**
 * Autosave for values given one by one, such as marks: each is stored in this tab at once and sent after a
 * debounce, one request at a time. What fails is sent again every few seconds and when the network is back,
 * also when its screen was left. It knows neither React nor the network.
 */
import { Observable } from '../storage/observable.ts'
import type { TabText } from './tab-texts.ts'

const retryMilliseconds = 10_000

interface AutosaveOptions<Value> {
  /** The tab's copy of what is not acknowledged: a reload and a crash lose none of it. */
  readonly text: TabText
  readonly save: (changes: ReadonlyMap<string, Value>, submit: boolean) => Promise<unknown>
  readonly now: () => Date
  readonly waitMilliseconds: number
}

export interface AutosaveState<Value> {
  /** All that was given here, acknowledged or not. */
  readonly given: ReadonlyMap<string, Value>
  readonly status: 'clean' | 'changed' | 'saving' | 'failed'
  /** The time of the last acknowledgement. */
  readonly savedAt: Date | null
}

const askBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault()

export class Autosave<Value> extends Observable<AutosaveState<Value>> {
  readonly #options: AutosaveOptions<Value>
  #unsent: ReadonlyMap<string, Value>
  #underWay: ReadonlyMap<string, Value> = new Map()
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<void> = Promise.resolve()
  /** Until nothing is unsent. */
  #watching: AbortController | undefined

  constructor(options: AutosaveOptions<Value>) {
    // Only `#keep` writes this text, so it needs no check.
    const unsent = new Map(JSON.parse(options.text.read() || '[]') as [string, Value][])
    super({ given: unsent, status: 'clean', savedAt: null })
    this.#options = options
    this.#unsent = unsent
    if (this.#unsent.size === 0) return
    this.#set({ status: 'changed' })
    this.#sendAfter(options.waitMilliseconds)
  }

  readonly give = (key: string, value: Value): void => {
    this.#unsent = new Map(this.#unsent).set(key, value)
    this.#set({ given: new Map(this.get().given).set(key, value), status: 'changed' })
    this.#sendAfter(this.#options.waitMilliseconds)
    this.#keep()
  }

  /** Sends what is not sent; resolves when nothing is left, throws what the last request failed with. */
  readonly flush = (): Promise<void> => this.#inTurn(false)

  /** Sends what is not sent and makes all of it count. */
  readonly submit = (): Promise<void> => this.#inTurn(true)

  /** Sends after the request before has ended, with success or not. */
  #inTurn(submit: boolean): Promise<void> {
    const turn = this.#sending.then(() => this.#send(submit))
    this.#sending = turn.catch(() => undefined)
    return turn
  }

  async #send(submit: boolean): Promise<void> {
    clearTimeout(this.#timer)
    if (this.#unsent.size === 0 && !submit) return
    this.#underWay = this.#unsent
    this.#unsent = new Map()
    this.#set({ status: 'saving' })
    try {
      await this.#options.save(this.#underWay, submit)
    } catch (error) {
      this.#unsent = new Map([...this.#underWay, ...this.#unsent])
      this.#underWay = new Map()
      if (this.#unsent.size > 0) this.#sendAfter(retryMilliseconds)
      // Where only the submission failed, everything is saved.
      this.#set({ status: this.#unsent.size === 0 ? 'clean' : 'failed' })
      throw error
    }
    this.#underWay = new Map()
    this.#keep()
    this.#set({ status: this.#unsent.size === 0 ? 'clean' : 'changed', savedAt: this.#options.now() })
  }

  readonly #retry = (): void => void this.flush().catch(() => undefined)

  #sendAfter(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.#retry, milliseconds)
  }

  #keep(): void {
    const unacknowledged = new Map([...this.#underWay, ...this.#unsent])
    this.#options.text.keep(unacknowledged.size === 0 ? '' : JSON.stringify([...unacknowledged]))
  }

  #set(change: Partial<AutosaveState<Value>>): void {
    const state = { ...this.get(), ...change }
    this.#watch(state.status !== 'clean')
    this.set(state)
  }

  #watch(isUnsent: boolean): void {
    if (isUnsent === (this.#watching !== undefined)) return
    this.#watching?.abort()
    this.#watching = isUnsent ? new AbortController() : undefined
    if (!this.#watching) return
    const { signal } = this.#watching
    addEventListener('online', this.#retry, { signal })
    addEventListener('beforeunload', askBeforeUnload, { signal })
  }
}

/** The autosaves of one kind of thing, by id; one that was left goes on, so that no older value follows. */
export class Autosaves<Value> {
  readonly #atWork = new Map<string, Autosave<Value>>()
  readonly #open = new Set<string>()

  isAtWork(id: string): boolean {
    return this.#atWork.has(id)
  }

  take(id: string, options: () => AutosaveOptions<Value>): Autosave<Value> {
    const left = this.#atWork.get(id)
    const autosave = left && left.get().status !== 'clean' ? left : new Autosave(options())
    this.#atWork.set(id, autosave)
    return autosave
  }

  /** The thing shows until the returned function sends the rest; `onUnsent`: that could not be sent. */
  open(id: string, autosave: Autosave<Value>, onUnsent: () => void): () => void {
    this.#open.add(id)
    return () => {
      this.#open.delete(id)
      void autosave.flush().then(
        () => this.#open.has(id) || this.#atWork.delete(id),
        () => this.#open.has(id) || onUnsent(),
      )
    }
  }
}
