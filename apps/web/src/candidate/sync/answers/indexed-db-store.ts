/** The store of ordinary browsers: IndexedDB, one record per operation, so that a write is small and whole. */
import type { LocalStore } from './local-store.ts'
import { operationKey } from './operations.ts'

type Kind = 'operation' | 'refused' | 'submission'
interface Entry {
  readonly attempt: string
  readonly kind: Kind
  readonly module: string
  readonly content: unknown
}

const storeName = 'work'

function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
    request.addEventListener('blocked', () => reject(new Error('IndexedDB is blocked')))
  })
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('assay-candidate', 1)
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(storeName, { keyPath: ['attempt', 'kind', 'module'] })
  })
  return settle(request)
}

/** Everything of an application, or of one kind of it. */
const rangeOf = (attempt: string) => IDBKeyRange.bound([attempt], [attempt, []])

export function indexedDbStore(): LocalStore {
  let opened: Promise<IDBDatabase> | undefined
  const database = () => {
    opened ??= open()
    return opened
  }

  /** Runs in one transaction and resolves once it is on disk. */
  async function write(work: (store: IDBObjectStore) => void): Promise<void> {
    const transaction = (await database()).transaction(storeName, 'readwrite')
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB')))
      transaction.addEventListener('error', () => reject(transaction.error ?? new Error('IndexedDB')))
    })
    work(transaction.objectStore(storeName))
    return done
  }
  const put = (attempt: string, kind: Kind, module: string, content: unknown) =>
    write((store) => {
      store.put({ attempt, kind, module, content } satisfies Entry)
      // Else a page that goes before the request was answered takes it along.
      store.transaction.commit()
    })

  return {
    async load(attempt) {
      const store = (await database()).transaction(storeName).objectStore(storeName)
      const entries: Entry[] = await settle(store.getAll(rangeOf(attempt)))
      const of = (kind: Kind) =>
        entries.filter((entry) => entry.kind === kind).map(({ content }) => content as never)
      return { operations: of('operation'), refused: of('refused'), submission: of('submission')[0] ?? null }
    },
    putOperation: (attempt, operation) => put(attempt, 'operation', operation.module, operation),
    removeOperation: (attempt, { module, seq }) =>
      write((store) => {
        const key = [attempt, 'operation', module]
        const request: IDBRequest<Entry | undefined> = store.get(key)
        request.addEventListener('success', () => {
          const kept = request.result?.content as { seq: number } | undefined
          if (kept && kept.seq <= seq) store.delete(key)
        })
      }),
    putRefused: (attempt, operation) => put(attempt, 'refused', operationKey(operation), operation),
    removeRefused: (attempt, operation) =>
      write((store) => store.delete([attempt, 'refused', operationKey(operation)])),
    putSubmission: (attempt, submission) =>
      submission
        ? put(attempt, 'submission', '', submission)
        : write((store) => store.delete([attempt, 'submission', ''])),
    clear: (attempt) => write((store) => store.delete(rangeOf(attempt))),
  }
}
