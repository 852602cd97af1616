import { waitAtMost } from '../../../storage/browser-database.ts'
import { indexedDbStore } from './indexed-db-store.ts'
import { layeredStore } from './layered-store.ts'
import type { LocalStore } from './local-store.ts'
import { memoryStore } from './memory-store.ts'
import { webStorageStore } from './web-storage-store.ts'

/** Some browsers' IndexedDB hangs after a crash instead of failing. */
const patienceMs = 1500

/**
 * One memory store for the whole page: a candidate who comes back to an application without a reload finds
 * what only memory kept.
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

/**
 * A store whose answer is waited for only so long: a browser's database that hangs counts as one that
 * rejects.
 */
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
