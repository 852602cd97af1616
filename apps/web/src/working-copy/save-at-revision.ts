/** Saves a thing at the revision that was opened; where somebody saved first, it asks with their version. */
import { Observable } from '../storage/observable.ts'

export type SavingState<Saved> =
  | { readonly kind: 'idle' | 'saving' }
  /** The last try did not reach the server or was refused; nothing was lost. */
  | { readonly kind: 'failed'; readonly error: unknown }
  /** Put off: the question is closed, both versions stand against each other; the next save asks again. */
  | {
      readonly kind: 'conflict'
      readonly error: unknown
      readonly theirs: Saved
      readonly isPutOff: boolean
    }

/** Their version, which the error brings along or which is read; undefined where it is no conflict. */
type TheirsOf<Saved> = (error: unknown) => Promise<Saved | undefined> | Saved | undefined

export class SaveAtRevision<Saved> extends Observable<SavingState<Saved>> {
  readonly #theirsOf: TheirsOf<Saved>
  constructor(theirsOf: TheirsOf<Saved>) {
    super({ kind: 'idle' })
    this.#theirsOf = theirsOf
  }

  /** @returns what `send` gave; undefined where it failed, or another save is under way */
  async save<Answer>(send: () => Promise<Answer>): Promise<Answer | undefined> {
    if (this.get().kind === 'saving') return undefined
    this.set({ kind: 'saving' })
    try {
      const answer = await send()
      this.set({ kind: 'idle' })
      return answer
    } catch (error) {
      this.set(await this.#failure(error))
      return undefined
    }
  }

  /** The question is decided. */
  readonly decide = (): void => this.set({ kind: 'idle' })

  readonly putOff = (): void => {
    const state = this.get()
    if (state.kind === 'conflict') this.set({ ...state, isPutOff: true })
  }

  /** Their version may itself be out of reach: then that is what failed, and the next save asks again. */
  async #failure(error: unknown): Promise<SavingState<Saved>> {
    try {
      const theirs = await this.#theirsOf(error)
      return theirs === undefined
        ? { kind: 'failed', error }
        : { kind: 'conflict', error, theirs, isPutOff: false }
    } catch (unread) {
      return { kind: 'failed', error: unread }
    }
  }
}
