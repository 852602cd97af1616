/**
 * Joins several stores into one. A write goes to the first store that takes it, a read joins all of them, and
 * a removal reaches all of them, so nothing is stranded when a browser's IndexedDB begins to reject.
 */
import type { DraftOperation } from '@assay/contract/answers/types'
import type { LocalStore, StoredWork } from './local-store.ts'
import { nothingStored } from './local-store.ts'
import { uniqueOperations } from './operations.ts'

/**
 * Writes to the first store that takes it. `onVolatile` is called when only the last one did: it may live no
 * longer than the page.
 */
export function layeredStore(
  stores: readonly LocalStore[],
  onVolatile: () => void = () => undefined,
): LocalStore {
  async function toFirst(write: (store: LocalStore) => Promise<void>): Promise<void> {
    for (const [index, store] of stores.entries()) {
      const isStored = await write(store).then(
        () => true,
        () => false,
      )
      if (!isStored) continue
      if (index === stores.length - 1) onVolatile()
      return
    }
    throw new Error('no store takes it')
  }
  async function toAll(write: (store: LocalStore) => Promise<void>): Promise<void> {
    await Promise.allSettled(stores.map(write))
  }
  return {
    async load(attempt) {
      const found = await Promise.all(stores.map((store) => store.load(attempt).catch(() => nothingStored)))
      return found.reduce(joined, nothingStored)
    },
    putOperation: (attempt, operation) => toFirst((store) => store.putOperation(attempt, operation)),
    removeOperation: (attempt, each) => toAll((store) => store.removeOperation(attempt, each)),
    putRefused: (attempt, operation) => toFirst((store) => store.putRefused(attempt, operation)),
    removeRefused: (attempt, operation) => toAll((store) => store.removeRefused(attempt, operation)),
    putSubmission: (attempt, submission) =>
      submission
        ? toFirst((store) => store.putSubmission(attempt, submission))
        : toAll((store) => store.putSubmission(attempt, null)),
    clear: (attempt) => toAll((store) => store.clear(attempt)),
  }
}

function joined(one: StoredWork, other: StoredWork): StoredWork {
  return {
    operations: latest([...one.operations, ...other.operations]),
    refused: uniqueOperations([...one.refused, ...other.refused]),
    submission: one.submission ?? other.submission,
  }
}

function latest(operations: readonly DraftOperation[]): DraftOperation[] {
  const byModule = new Map<string, DraftOperation>()
  for (const each of operations) {
    if (each.seq > (byModule.get(each.module)?.seq ?? 0)) byModule.set(each.module, each)
  }
  return [...byModule.values()].sort((a, b) => a.seq - b.seq)
}
