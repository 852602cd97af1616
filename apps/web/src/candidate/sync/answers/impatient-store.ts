import { waitAtMost } from '../../../storage/browser-database.ts'
import type { LocalStore } from './local-store.ts'

/**
 * Wraps a store so that its answer is waited for only so long: a browser's database that hangs counts as one
 * that rejects.
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
