/**
 * Working copies that this browser keeps until they are saved, so that a crash or a closed tab loses nothing.
 * Each tab has its own, and an open tab holds its own by a Web Lock: a tab that ends, by a crash too, lets go
 * of it. They are in IndexedDB and not in localStorage, since a large document is then written outside of the
 * drawing thread. A browser that refuses (private mode), or does not answer, keeps nothing and says nothing.
 */
import { BrowserDatabase, resultOf, waitAtMost } from '../storage/browser-database.ts'

export interface Draft<Document> {
  /** `user:thing:opening`: somebody else at this browser never sees it, and each tab has its own. */
  readonly key: string
  readonly revision: number
  readonly document: Document
  /** Milliseconds since the epoch. */
  readonly keptAt: number
}

/** How a document lies in the database, which copies what it is given while nobody can type. */
interface Packing<Document, Packed> {
  pack(document: Document): Packed
  unpack(packed: Packed): Document
}

type Stored<Packed> = Packed & Pick<Draft<unknown>, 'key' | 'revision' | 'keptAt'>

/** How long the database is waited for: one that hangs keeps nobody from opening or leaving a document. */
export const draftPatienceMilliseconds = 3_000

/** Gives undefined where the database refuses, or does not answer in time. */
const patient = async <T>(work: Promise<T>): Promise<T | undefined> =>
  await waitAtMost(draftPatienceMilliseconds, work).catch(() => undefined)

/** Undefined in browsers without Web Locks (plain http): these cannot tell whose a draft is. */
const webLocks = () => (navigator as { locks?: LockManager }).locks

export class Drafts<Document, Packed extends object = object> {
  readonly #database: BrowserDatabase<'drafts'>
  readonly #name: string
  readonly #packing: Packing<Document, Packed>

  /** @param name of the database, opened when first needed */
  constructor(name: string, packing: Packing<Document, Packed>) {
    this.#name = name
    this.#database = new BrowserDatabase(name, { drafts: 'key' })
    this.#packing = packing
  }

  async of(owner: string): Promise<Draft<Document>[]> {
    const stored = await patient(
      this.#database.read<Stored<Packed>[]>(({ drafts }) =>
        resultOf(drafts.getAll(IDBKeyRange.bound(owner, `${owner}:\uffff`))),
      ),
    )
    return (stored ?? []).map((each) => {
      const { key, revision, keptAt } = each
      return { key, revision, keptAt, document: this.#packing.unpack(each) }
    })
  }

  async keep({ document, ...draft }: Draft<Document>): Promise<void> {
    const stored = { ...this.#packing.pack(document), ...draft }
    await patient(this.#database.write(({ drafts }) => drafts.put(stored)))
  }

  async remove(key: string): Promise<void> {
    await patient(this.#database.write(({ drafts }) => drafts.delete(key)))
  }

  /** Keeps the tab's own draft from other tabs until `until` is aborted or the tab ends. */
  hold(key: string, until: AbortSignal): void {
    void this.#lock(key, false, until)
  }

  /** The newest draft of a thing that no open tab holds, and this one from now on; null where none is. */
  async claimLeft(owner: string, until: AbortSignal): Promise<Draft<Document> | null> {
    const drafts = await this.of(owner)
    for (const draft of drafts.toSorted((one, other) => other.keptAt - one.keptAt)) {
      if (until.aborted) return null
      if (await this.#lock(draft.key, true, until)) return draft
    }
    return null
  }

  async #lock(key: string, ifAvailable: boolean, until: AbortSignal): Promise<boolean> {
    const locks = webLocks()
    if (!locks) return true
    return await new Promise((resolve) => {
      const held = locks.request(`${this.#name}:${key}`, { ifAvailable }, async (lock) => {
        resolve(lock !== null)
        if (lock === null || until.aborted) return
        await new Promise<void>((done) => until.addEventListener('abort', () => done()))
      })
      held.catch(() => resolve(true))
    })
  }
}
