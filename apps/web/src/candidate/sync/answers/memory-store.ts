/** A store that lives as long as the page: the last resort, and the double in tests. */
import type { LocalStore, StoredWork } from './local-store.ts'
import { nothingStored } from './local-store.ts'
import { operationKey, uniqueOperations } from './operations.ts'

export function memoryStore(): LocalStore {
  const stored = new Map<string, StoredWork>()
  const of = (attempt: string) => stored.get(attempt) ?? nothingStored
  const edit = (attempt: string, work: Partial<StoredWork>) => {
    stored.set(attempt, { ...of(attempt), ...work })
    return Promise.resolve()
  }
  return {
    load: (attempt) => Promise.resolve(of(attempt)),
    putOperation: (attempt, operation) =>
      edit(attempt, {
        operations: [
          ...of(attempt).operations.filter(({ module }) => module !== operation.module),
          operation,
        ],
      }),
    removeOperation: (attempt, { module, seq }) =>
      edit(attempt, {
        operations: of(attempt).operations.filter((each) => each.module !== module || each.seq > seq),
      }),
    putRefused: (attempt, operation) =>
      edit(attempt, { refused: uniqueOperations([...of(attempt).refused, operation]) }),
    removeRefused: (attempt, operation) =>
      edit(attempt, {
        refused: of(attempt).refused.filter((each) => operationKey(each) !== operationKey(operation)),
      }),
    putSubmission: (attempt, submission) => edit(attempt, { submission }),
    clear: (attempt) => {
      stored.delete(attempt)
      return Promise.resolve()
    },
  }
}
