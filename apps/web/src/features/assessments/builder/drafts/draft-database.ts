/**
 * Working copies kept in this browser until they are saved, so that a crash or a closed tab loses nothing. IndexedDB
 * and not localStorage: a large test is written away from the thread that draws.
 */
import { type Draft, draftOf, type StoredDraft, storedDraft } from './stored-draft.ts'

export interface DraftShelf {
  /** Every draft of a user's test (`user:assessment`), also of the time when a test had one. */
  readonly of: (owner: string) => Promise<Draft[]>
  readonly keep: (draft: Draft) => Promise<void>
  readonly remove: (key: string) => Promise<void>
}

const name = 'assay-builder'
const shelf = 'drafts'

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(shelf, { keyPath: 'key' })
  })
  return await settled(request)
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('indexedDB')))
  })
}

/** Written for good: a page that goes before that takes what it wrote with it. */
function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('indexedDB')))
  })
}

/**
 * How long the browser's database may take. One that hangs (a full disk, an old version open in a forgotten tab) keeps
 * nobody from opening a test or leaving it; what is saved is on the server.
 */
export const draftPatienceMilliseconds = 3_000

/** Nothing, once patience is at its end. */
function impatient<T>(work: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(undefined), draftPatienceMilliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * One database, opened when first needed. A browser that refuses it (private mode) keeps nothing, and says nothing;
 * neither does one whose database does not answer.
 */
export function browserDrafts(): DraftShelf {
  let opened: Promise<IDBDatabase> | undefined
  const within = async <T>(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T | undefined> => {
    opened ??= open()
    const done = opened.then(async (database) => {
      const transaction = database.transaction(shelf, mode)
      const [result] = await Promise.all([
        settled(act(transaction.objectStore(shelf))),
        completed(transaction),
      ])
      return result
    })
    return await impatient(done).catch(() => undefined)
  }
  return {
    of: async (owner) => {
      const kept = await within<(StoredDraft | Draft)[]>('readonly', (store) =>
        store.getAll(IDBKeyRange.bound(owner, `${owner}:\uffff`)),
      )
      return (kept ?? []).map(draftOf)
    },
    keep: async (draft) => void (await within('readwrite', (store) => store.put(storedDraft(draft)))),
    remove: async (key) => await within('readwrite', (store) => store.delete(key)),
  }
}
