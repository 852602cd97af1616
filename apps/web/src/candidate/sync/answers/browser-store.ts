/** The store of a browser: its shelves, of which one that begins to reject strands nothing. */
import type { LocalStore } from './local-store.ts'
import { operationKey } from './operations.ts'
import {
  entryOf,
  impatientShelf,
  indexedDbShelf,
  memoryShelf,
  type Shelf,
  webStorageShelf,
  workOf,
} from './shelves.ts'

const patienceMs = 1500

/** One for the whole page: who comes back to an application without a reload finds what only it holds. */
const memory = memoryShelf()

/** IndexedDB; where it rejects, localStorage; where that does too, memory, and `onVolatile` is called. */
export function browserStore(onVolatile: () => void): LocalStore {
  const shelves = [webStorageShelf(() => localStorage), memory]
  if (hasIndexedDb()) shelves.unshift(impatientShelf(indexedDbShelf(), patienceMs))
  return layeredStore(shelves, onVolatile)
}

/** Some browsers whose settings forbid IndexedDB throw as soon as its name is read. */
function hasIndexedDb(): boolean {
  try {
    return typeof indexedDB !== 'undefined'
  } catch {
    return false
  }
}

/** Writes to the first shelf that takes it (`onVolatile`: only the last did), reads and removes from all. */
export function layeredStore(
  shelves: readonly Shelf[],
  onVolatile: () => void = () => undefined,
): LocalStore {
  async function put(...parts: Parameters<typeof entryOf>): Promise<void> {
    for (const [index, shelf] of shelves.entries()) {
      const isStored = await shelf.put(entryOf(...parts)).then(
        () => true,
        () => false,
      )
      if (!isStored) continue
      if (index === shelves.length - 1) onVolatile()
      return
    }
    throw new Error('no store takes it')
  }
  async function fromAll(remove: (shelf: Shelf) => Promise<void>): Promise<void> {
    await Promise.allSettled(shelves.map(remove))
  }
  return {
    async load(attempt) {
      const found = await Promise.all(shelves.map((shelf) => shelf.load(attempt).catch(() => [])))
      return workOf(found.flat())
    },
    putOperation: (attempt, operation) => put(attempt, 'operation', operation.module, operation),
    removeOperation: (attempt, { module, seq }) =>
      fromAll((shelf) => shelf.remove({ attempt, kind: 'operation', module }, seq)),
    putRefused: (attempt, operation) => put(attempt, 'refused', operationKey(operation), operation),
    removeRefused: (attempt, operation) =>
      fromAll((shelf) => shelf.remove({ attempt, kind: 'refused', module: operationKey(operation) })),
    putSubmission: (attempt, submission) =>
      submission
        ? put(attempt, 'submission', '', submission)
        : fromAll((shelf) => shelf.remove({ attempt, kind: 'submission', module: '' })),
    clear: (attempt) => fromAll((shelf) => shelf.clear(attempt)),
  }
}
