import { impatientStore } from './impatient-store.ts'
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
