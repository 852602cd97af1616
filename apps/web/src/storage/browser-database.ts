/**
 * IndexedDB as this browser uses it: answers, upload chunks and the builder's drafts have a database each, so
 * that a large one does not slow another. Each entry stands under the key that is read from it.
 */
type Stores<Name extends string> = Readonly<Record<Name, IDBObjectStore>>

/** The result of a request, as a promise. */
export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(request.error ?? new Error('IndexedDB'))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', fail)
    // This event concerns opening only: another tab holds an older version open.
    request.addEventListener('blocked', fail)
  })
}

/** Resolves once the transaction is committed. */
function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('IndexedDB'))
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', fail)
    transaction.addEventListener('error', fail)
  })
}

/** Rejects after so long: a database that hangs (after a crash, in a forgotten tab) counts as refusing. */
export async function waitAtMost<T>(
  milliseconds: number,
  work: Promise<T>,
  onTooLong?: () => void,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      onTooLong?.()
      reject(new Error('the store does not answer'))
    }, milliseconds)
  })
  try {
    return await Promise.race([work, tooLong])
  } finally {
    clearTimeout(timer)
  }
}

/** Every key that begins with these. */
export const startingWith = (...start: string[]) => IDBKeyRange.bound(start, [...start, []])

/** Opened when first needed; every call rejects where the browser refuses it. */
export class BrowserDatabase<Name extends string> {
  readonly #name: string
  readonly #keyPaths: Readonly<Record<Name, string | string[]>>
  #opened: Promise<IDBDatabase> | undefined

  /** @param keyPaths of each store by its name; another list of stores asks for another database */
  constructor(name: string, keyPaths: Readonly<Record<Name, string | string[]>>) {
    this.#name = name
    this.#keyPaths = keyPaths
  }

  /** What `work` reads of one transaction. */
  async read<T>(work: (stores: Stores<Name>) => Promise<T>): Promise<T> {
    return await work(this.#storesOf(await this.#begin('readonly')))
  }

  /**
   * Writes within one transaction and resolves once it is committed. Committed at once, not when its requests
   * were answered: a page that goes meanwhile would take with it what was handed over last. `work` that
   * writes after an answer says false.
   */
  async write(work: (stores: Stores<Name>) => unknown, commits = true): Promise<void> {
    const transaction = await this.#begin('readwrite')
    // Together: of a transaction that is aborted meanwhile both fail, and each is heard.
    await Promise.all([completed(transaction), this.#handOver(transaction, work, commits)])
  }

  async #handOver(
    transaction: IDBTransaction,
    work: (stores: Stores<Name>) => unknown,
    commits: boolean,
  ): Promise<void> {
    work(this.#storesOf(transaction))
    if (commits) transaction.commit()
  }

  async #begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
    this.#opened ??= this.#open()
    return (await this.#opened).transaction(Object.keys(this.#keyPaths), mode)
  }

  async #open(): Promise<IDBDatabase> {
    const request = indexedDB.open(this.#name, 1)
    request.addEventListener('upgradeneeded', () => {
      for (const store in this.#keyPaths)
        request.result.createObjectStore(store, { keyPath: this.#keyPaths[store] })
    })
    return await resultOf(request)
  }

  #storesOf(transaction: IDBTransaction): Stores<Name> {
    const stores = {} as Record<Name, IDBObjectStore>
    for (const name in this.#keyPaths) stores[name] = transaction.objectStore(name)
    return stores
  }
}
