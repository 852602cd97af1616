/**
 * Keeps marks that could not be sent when their sheet was left. They are kept as long as this page lives,
 * tried again when the network is back and every few seconds, and given to the sheet when it is opened again.
 * It knows neither React nor the network.
 */
import type { MarkAutosave } from './mark-autosave.ts'

const retryMilliseconds = 10_000

/** Tries again when the network is back and every few seconds, until it is told to stop. */
export function retryUntilStopped(retry: () => void): () => void {
  const timer = setInterval(retry, retryMilliseconds)
  addEventListener('online', retry)
  return () => {
    clearInterval(timer)
    removeEventListener('online', retry)
  }
}

const ask = (event: BeforeUnloadEvent): void => event.preventDefault()

export class UnsentMarks {
  readonly #autosaves = new Map<string, MarkAutosave>()
  readonly #open = new Set<string>()
  #stop: (() => void) | undefined

  /**
   * Sends the marks that a closing sheet has not sent; `onKept` is called where they could not be and are
   * kept. They are kept from the start: a sheet that is opened again while the request hangs goes on with the
   * same autosave, whose requests go in turn, so that no older mark ever comes after a newer one.
   */
  async leave(applicationId: string, autosave: MarkAutosave, onKept: () => void): Promise<void> {
    this.#open.delete(applicationId)
    this.#autosaves.set(applicationId, autosave)
    this.#wait()
    const isKept = (): boolean => this.#autosaves.get(applicationId) === autosave
    try {
      await autosave.flush()
      if (isKept()) this.#forget(applicationId)
    } catch {
      if (isKept()) onKept()
    }
  }

  /** Whether the marks of this application are at work already, in its open sheet or left. */
  isAtWork(applicationId: string): boolean {
    return this.#open.has(applicationId) || this.#autosaves.has(applicationId)
  }

  /** The marks of an application whose sheet is opened again; its own from here on. */
  take(applicationId: string): MarkAutosave | undefined {
    const autosave = this.#autosaves.get(applicationId)
    this.#open.add(applicationId)
    this.#forget(applicationId)
    return autosave
  }

  #forget(applicationId: string): void {
    this.#autosaves.delete(applicationId)
    if (this.#autosaves.size > 0) return
    this.#stop?.()
    this.#stop = undefined
    removeEventListener('beforeunload', ask)
  }

  #wait(): void {
    if (this.#stop !== undefined) return
    this.#stop = retryUntilStopped(this.#retry)
    addEventListener('beforeunload', ask)
  }

  readonly #retry = (): void => {
    for (const [id, autosave] of this.#autosaves)
      void autosave.flush().then(
        () => this.#autosaves.get(id) === autosave && this.#forget(id),
        () => undefined,
      )
  }
}
