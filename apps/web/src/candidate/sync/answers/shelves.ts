/** The places where a browser may keep what an application has typed: IndexedDB, localStorage, memory. */
import type { DraftOperation } from '@assay/contract/answers/types'
import { BrowserDatabase, resultOf, startingWith, waitAtMost } from '../../../storage/browser-database.ts'
import { nothingStored, type StoredWork } from './local-store.ts'
import { operationKey, uniqueOperations } from './operations.ts'

type Kind = 'operation' | 'refused' | 'submission'
/** What browsers hold in IndexedDB. Of refused operations a module may have several, so `module` differs. */
interface Entry {
  readonly attempt: string
  readonly kind: Kind
  readonly module: string
  readonly content: unknown
}
type EntryKey = Omit<Entry, 'content'>

export const entryOf = (attempt: string, kind: Kind, module: string, content: unknown): Entry => ({
  attempt,
  kind,
  module,
  content,
})

/** Each method may reject (private browsing, a full disk); an entry that was put is there after any crash. */
export interface Shelf {
  load: (attempt: string) => Promise<readonly Entry[]>
  put: (entry: Entry) => Promise<void>
  remove: (key: EntryKey, upTo?: number) => Promise<void>
  clear: (attempt: string) => Promise<void>
}

const seqOf = ({ content }: Entry): number => (content as { seq?: number }).seq ?? 0
const isSame = (one: EntryKey, other: EntryKey) => one.kind === other.kind && one.module === other.module

/** What these entries hold; of an operation that several shelves have the latest counts. */
export function workOf(entries: readonly Entry[]): StoredWork {
  const of = (kind: Kind) =>
    entries.filter((entry) => entry.kind === kind).map(({ content }) => content as never)
  const operations = new Map<string, DraftOperation>()
  for (const operation of of('operation') as DraftOperation[]) {
    if (operation.seq > (operations.get(operation.module)?.seq ?? 0))
      operations.set(operation.module, operation)
  }
  return {
    operations: [...operations.values()].sort((a, b) => a.seq - b.seq),
    refused: uniqueOperations(of('refused')),
    submission: of('submission')[0] ?? null,
  }
}

/** A shelf on which an application's entries are read and written as a whole, in one step. */
function wholeShelf(
  read: (attempt: string) => readonly Entry[],
  write: (attempt: string, entries: readonly Entry[]) => void,
): Shelf {
  const others = (key: EntryKey, upTo = Number.POSITIVE_INFINITY) =>
    read(key.attempt).filter((each) => !isSame(each, key) || seqOf(each) > upTo)
  return {
    load: async (attempt) => read(attempt),
    put: async (entry) => write(entry.attempt, [...others(entry), entry]),
    remove: async (key, upTo) => write(key.attempt, others(key, upTo)),
    clear: async (attempt) => write(attempt, []),
  }
}

export function memoryShelf(): Shelf {
  const stored = new Map<string, readonly Entry[]>()
  return wholeShelf(
    (attempt) => stored.get(attempt) ?? [],
    (attempt, entries) => stored.set(attempt, entries),
  )
}

/** One record per application. `storage` is asked at each call, as even reaching for it may throw. */
export function webStorageShelf(storage: () => Storage): Shelf {
  const keyOf = (attempt: string) => `work:${attempt}`
  return wholeShelf(
    (attempt) => {
      const text = storage().getItem(keyOf(attempt))
      const stored: Partial<StoredWork> = text ? JSON.parse(text) : {}
      const { operations, refused, submission } = { ...nothingStored, ...stored }
      return [
        ...operations.map((each) => entryOf(attempt, 'operation', each.module, each)),
        ...refused.map((each) => entryOf(attempt, 'refused', operationKey(each), each)),
        ...(submission ? [entryOf(attempt, 'submission', '', submission)] : []),
      ]
    },
    (attempt, entries) => {
      if (entries.length === 0) storage().removeItem(keyOf(attempt))
      else storage().setItem(keyOf(attempt), JSON.stringify(workOf(entries)))
    },
  )
}

/** Ordinary browsers': one record per entry, so that a write is small and whole. */
export function indexedDbShelf(): Shelf {
  const database = new BrowserDatabase('assay-candidate', { work: ['attempt', 'kind', 'module'] })
  return {
    load: (attempt) => database.read(({ work }) => resultOf<Entry[]>(work.getAll(startingWith(attempt)))),
    put: (entry) => database.write(({ work }) => work.put(entry)),
    remove: ({ attempt, kind, module }, upTo) =>
      database.write(({ work }) => {
        const key = [attempt, kind, module]
        if (upTo === undefined) return work.delete(key)
        const request: IDBRequest<Entry | undefined> = work.get(key)
        request.addEventListener('success', () => {
          if (request.result && seqOf(request.result) <= upTo) work.delete(key)
        })
      }, upTo === undefined),
    clear: (attempt) => database.write(({ work }) => work.delete(startingWith(attempt))),
  }
}

/** A database that hangs, as some do after a crash, counts as one that rejects. */
export function impatientShelf(shelf: Shelf, patienceMs: number): Shelf {
  return {
    load: (attempt) => waitAtMost(patienceMs, shelf.load(attempt)),
    put: (entry) => waitAtMost(patienceMs, shelf.put(entry)),
    remove: (key, upTo) => waitAtMost(patienceMs, shelf.remove(key, upTo)),
    clear: (attempt) => waitAtMost(patienceMs, shelf.clear(attempt)),
  }
}
