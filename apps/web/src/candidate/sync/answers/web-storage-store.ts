/** The store of browsers without IndexedDB: localStorage, one record per application. */
import { type LocalStore, nothingStored, type StoredWork } from './local-store.ts'
import { memoryStore } from './memory-store.ts'

/** Keeps answers in a web storage. `storage` is asked at each call, as even reaching for it may throw. */
export function webStorageStore(storage: () => Storage): LocalStore {
  const keyOf = (attempt: string) => `work:${attempt}`
  const read = (attempt: string): StoredWork => {
    const text = storage().getItem(keyOf(attempt))
    return text ? { ...nothingStored, ...(JSON.parse(text) as Partial<StoredWork>) } : nothingStored
  }
  /** Reads, edits as the memory store would, and writes back: storage events apart, this is one step. */
  async function edit(attempt: string, work: (store: LocalStore) => Promise<void>): Promise<void> {
    const memory = memoryStore()
    const before = read(attempt)
    for (const operation of before.operations) await memory.putOperation(attempt, operation)
    for (const refused of before.refused) await memory.putRefused(attempt, refused)
    await memory.putSubmission(attempt, before.submission)
    await work(memory)
    storage().setItem(keyOf(attempt), JSON.stringify(await memory.load(attempt)))
  }
  let last: Promise<void> = Promise.resolve()
  const inTurn = (attempt: string, work: (store: LocalStore) => Promise<void>) => {
    const next = last.then(() => edit(attempt, work))
    last = next.catch(() => undefined)
    return next
  }
  return {
    load: async (attempt) => read(attempt),
    putOperation: (attempt, operation) => inTurn(attempt, (store) => store.putOperation(attempt, operation)),
    removeOperation: (attempt, each) => inTurn(attempt, (store) => store.removeOperation(attempt, each)),
    putRefused: (attempt, operation) => inTurn(attempt, (store) => store.putRefused(attempt, operation)),
    removeRefused: (attempt, operation) =>
      inTurn(attempt, (store) => store.removeRefused(attempt, operation)),
    putSubmission: (attempt, submission) =>
      inTurn(attempt, (store) => store.putSubmission(attempt, submission)),
    clear: async (attempt) => storage().removeItem(keyOf(attempt)),
  }
}
