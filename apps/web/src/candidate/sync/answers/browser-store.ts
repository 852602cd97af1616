import { BrowserDatabase, resultOf, startingWith, waitAtMost } from '../../../storage/browser-database.ts'
import { layeredStore } from './layered-store.ts'
import type { LocalStore } from './local-store.ts'
import { memoryStore } from './memory-store.ts'
import { operationKey } from './operations.ts'
import { webStorageStore } from './web-storage-store.ts'

/** Some browsers' IndexedDB hangs after a crash instead of failing. */
const patienceMs = 1500

/**
 * One memory store for the whole page: a candidate who comes back to an application without a reload finds
 * what only memory holds.
 */
const memory = memoryStore()

/**
 * Chooses the store: IndexedDB; where it rejects, localStorage; where that does too, memory, and `onVolatile`
 * is told.
 */
export function browserStore(onVolatile: () => void): LocalStore {
  const layers = [webStorageStore(() => localStorage), memory]
  if (hasIndexedDb()) layers.unshift(impatientStore(indexedDbStore(), patienceMs))
  return layeredStore(layers, onVolatile)
}

/** Some browsers whose settings forbid IndexedDB throw as soon as its name is read. */
function hasIndexedDb(): boolean {
  try {
    return typeof indexedDB !== 'undefined'
  } catch {
    return false
  }
}

/** A store with a timeout: a browser's database that hangs counts as one that rejects. */
export function impatientStore(store: LocalStore, patienceMs: number): LocalStore {
  const within = <T>(work: Promise<T>): Promise<T> => waitAtMost(patienceMs, work)
  return {
    load: (attempt) => within(store.load(attempt)),
    putOperation: (attempt, operation) => within(store.putOperation(attempt, operation)),
    removeOperation: (attempt, operation) => within(store.removeOperation(attempt, operation)),
    putRefused: (attempt, operation) => within(store.putRefused(attempt, operation)),
    removeRefused: (attempt, operation) => within(store.removeRefused(attempt, operation)),
    putSubmission: (attempt, submission) => within(store.putSubmission(attempt, submission)),
    clear: (attempt) => within(store.clear(attempt)),
  }
}

type Kind = 'operation' | 'refused' | 'submission'
interface Entry {
  readonly attempt: string
  readonly kind: Kind
  readonly module: string
  readonly content: unknown
}

/**
 * The store of ordinary browsers: IndexedDB, one record per operation, so that a write is small and whole.
 */
function indexedDbStore(): LocalStore {
  const database = new BrowserDatabase('assay-candidate', { work: ['attempt', 'kind', 'module'] })
  const put = (attempt: string, kind: Kind, module: string, content: unknown) =>
    database.write(({ work }) => work.put({ attempt, kind, module, content } satisfies Entry))
  const remove = (...key: string[]) => database.write(({ work }) => work.delete(key))

  return {
    async load(attempt) {
      const entries: Entry[] = await database.read(({ work }) => resultOf(work.getAll(startingWith(attempt))))
      const of = (kind: Kind) =>
        entries.filter((entry) => entry.kind === kind).map(({ content }) => content as never)
      return { operations: of('operation'), refused: of('refused'), submission: of('submission')[0] ?? null }
    },
    putOperation: (attempt, operation) => put(attempt, 'operation', operation.module, operation),
    removeOperation: (attempt, { module, seq }) =>
      database.write(({ work }) => {
        const key = [attempt, 'operation', module]
        const request: IDBRequest<Entry | undefined> = work.get(key)
        request.addEventListener('success', () => {
          const stored = request.result?.content as { seq: number } | undefined
          if (stored && stored.seq <= seq) work.delete(key)
        })
      }, false),
    putRefused: (attempt, operation) => put(attempt, 'refused', operationKey(operation), operation),
    removeRefused: (attempt, operation) => remove(attempt, 'refused', operationKey(operation)),
    putSubmission: (attempt, submission) =>
      submission ? put(attempt, 'submission', '', submission) : remove(attempt, 'submission', ''),
    clear: (attempt) => database.write(({ work }) => work.delete(startingWith(attempt))),
  }
}
