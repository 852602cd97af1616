import { impatientStore } from './impatient-store.ts'
import { indexedDbStore } from './indexed-db-store.ts'
import { layeredStore } from './layered-store.ts'
import type { LocalStore } from './local-store.ts'
import { memoryStore } from './memory-store.ts'
import { webStorageStore } from './web-storage-store.ts'

/** Some browsers' IndexedDB hangs after a crash instead of failing. */
const patienceMs = 1500

/** One for the page: whoever comes back to an application within it finds what only memory kept. */
const memory = memoryStore()

/** IndexedDB; where it rejects, localStorage; where that does too, memory, and `onVolatile` is told. */
export function browserStore(onVolatile: () => void): LocalStore {
  const layers = [webStorageStore(() => localStorage), memory]
  if (hasIndexedDb()) layers.unshift(impatientStore(indexedDbStore(), patienceMs))
  return layeredStore(layers, onVolatile)
}

/** Where the settings forbid it, some browsers throw at its very name. */
function hasIndexedDb(): boolean {
  try {
    return typeof indexedDB !== 'undefined'
  } catch {
    return false
  }
}
