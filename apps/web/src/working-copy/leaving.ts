/**
 * The one guard of unsaved work. Unsaved work holds the page. Every way of leaving it (a link, "back",
 * another role or company, signing out, the end of the session) asks here first, and `LeaveQuestion` shows
 * the question.
 */
import { Observable } from '../storage/observable.ts'

type LeaveReason = 'leave' | 'sessionLost'

interface Question {
  readonly reason: LeaveReason
  /** Says what happens to the work when the page is left; undefined means that it is lost. */
  readonly text: string | undefined
}

/** Unsaved work that outlives its page. */
interface Keeping {
  /** A sentence that says where the work is stored. */
  readonly text: string
  /** Writes it there; the page is left only afterwards. */
  readonly keep: () => Promise<unknown>
}

export interface Hold {
  readonly keeping?: Keeping | undefined
  /** The text of the query that the work belongs to, such as an open panel's; absent: the whole page. */
  readonly within?: string | undefined
}

type Query = Readonly<Record<string, unknown>>

/** The question that is open, if any. */
class Leaving extends Observable<Question | undefined> {
  readonly #holds = new Set<Hold>()
  #waiting: ((leaves: boolean) => void)[] = []

  /** Unsaved work stands until the returned function is called; a question is over with the last. */
  hold(given: Hold = {}): () => void {
    const hold: Hold = { ...given }
    this.#holds.add(hold)
    this.set(this.get())
    return () => {
      this.#holds.delete(hold)
      if (this.#holds.size === 0) this.answer(true)
    }
  }

  readonly isHeld = (): boolean => this.#holds.size > 0

  /** Whether a step between two queries of a page leaves unsaved work: its panel closes or changes. */
  isLeft(from: Query, to: Query): boolean {
    return [...this.#holds].some(({ within }) => within !== undefined && from[within] !== to[within])
  }

  /** Whether the page may be left; a second caller meanwhile gets the same answer. */
  ask(reason: LeaveReason): Promise<boolean> {
    if (!this.isHeld()) return Promise.resolve(true)
    const asked = new Promise<boolean>((resolve) => this.#waiting.push(resolve))
    this.set({ reason: this.get()?.reason === 'sessionLost' ? 'sessionLost' : reason, text: this.#text() })
    return asked
  }

  answer(leaves: boolean): void {
    const asked = this.#waiting
    this.#waiting = []
    this.set(undefined)
    const tell = (): void => {
      for (const each of asked) each(leaves)
    }
    const keeps = leaves && asked.length > 0 ? [...this.#holds].flatMap(({ keeping }) => keeping ?? []) : []
    if (keeps.length === 0) tell()
    else void Promise.allSettled(keeps.map(({ keep }) => keep())).then(tell)
  }

  /** The page goes for good, and its reader has agreed: nothing asks again, the browser neither. */
  letGo(): void {
    this.#holds.clear()
    this.answer(true)
  }

  /** The sentence of the work that stores the least: a loss must be announced. */
  #text(): string | undefined {
    const all = [...this.#holds].map(({ keeping }) => keeping?.text)
    return all.every((text) => text !== undefined) ? all[0] : undefined
  }
}

export const leaving = new Leaving(undefined)
