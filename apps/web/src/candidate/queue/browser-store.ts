import { impatientStore } from './impatient-store.ts'
import { indexedDbStore } from './indexed-db-store.ts'
import { layeredStore } from './layered-store.ts'
import type { LocalStore } from './local-store.ts'
import { memoryStore } from './memory-store.ts'
import { webStorageStore } from './web-storage-store.ts'

/** Some browsers' IndexedDB hangs after a crash instead of failing. */
const patienceMs = 1500

/** IndexedDB; where it rejects, localStorage; where that does too, memory, and `onVolatile` is told. */
export function browserStore(onVolatile: () => void): LocalStore {
  const layers = [webStorageStore(() => localStorage), memoryStore()]
  if (typeof indexedDB !== 'undefined') layers.unshift(impatientStore(indexedDbStore(), patienceMs))
  return layeredStore(layers, onVolatile)
}
