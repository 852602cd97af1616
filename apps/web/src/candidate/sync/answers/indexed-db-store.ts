/**
 * The store of ordinary browsers: IndexedDB, one record per operation, so that a write is small and whole.
 */
import { BrowserDatabase, settled, startingWith } from '../../../storage/browser-database.ts'
import type { LocalStore } from './local-store.ts'
import { operationKey } from './operations.ts'

type Kind = 'operation' | 'refused' | 'submission'
interface Entry {
  readonly attempt: string
  readonly kind: Kind
  readonly module: string
  readonly content: unknown
}

export function indexedDbStore(): LocalStore {
  const database = new BrowserDatabase('assay-candidate', { work: ['attempt', 'kind', 'module'] })
  const put = (attempt: string, kind: Kind, module: string, content: unknown) =>
    database.write(({ work }) => work.put({ attempt, kind, module, content } satisfies Entry))
  const remove = (...key: string[]) => database.write(({ work }) => work.delete(key))

  return {
    async load(attempt) {
      const entries: Entry[] = await database.read(({ work }) => settled(work.getAll(startingWith(attempt))))
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
          const kept = request.result?.content as { seq: number } | undefined
          if (kept && kept.seq <= seq) work.delete(key)
        })
      }, false),
    putRefused: (attempt, operation) => put(attempt, 'refused', operationKey(operation), operation),
    removeRefused: (attempt, operation) => remove(attempt, 'refused', operationKey(operation)),
    putSubmission: (attempt, submission) =>
      submission ? put(attempt, 'submission', '', submission) : remove(attempt, 'submission', ''),
    clear: (attempt) => database.write(({ work }) => work.delete(startingWith(attempt))),
  }
}
