/**
 * Keeps working copies in this browser until they are saved, so that a crash or a closed tab loses nothing.
 * They are in IndexedDB and not in localStorage, since a large test is then written outside of the drawing
 * thread.
 */
import { BrowserDatabase, settled, waitAtMost } from '../../../../storage/browser-database.ts'
import { type Draft, draftOf, type StoredDraft, storedDraft } from './stored-draft.ts'

export interface DraftShelf {
  /** Every draft of a user's test (`user:assessment`), also of the time when a test had one. */
  readonly of: (owner: string) => Promise<Draft[]>
  readonly keep: (draft: Draft) => Promise<void>
  readonly remove: (key: string) => Promise<void>
}

/**
 * How long the browser's database is waited for. One that hangs (a full disk, an old version open in a
 * forgotten tab) keeps nobody from opening a test or leaving it, as the saved version is on the server.
 */
export const draftPatienceMilliseconds = 3_000

/** Gives undefined where the database refuses, or does not answer in time. */
const patient = async <T>(work: Promise<T>): Promise<T | undefined> =>
  await waitAtMost(draftPatienceMilliseconds, work).catch(() => undefined)

/**
 * The drafts in one database, opened when first needed. A browser that refuses it (private mode), or whose
 * database does not answer, keeps nothing and says nothing.
 */
export function browserDrafts(): DraftShelf {
  const database = new BrowserDatabase('assay-builder', { drafts: 'key' })
  const write = (work: (drafts: IDBObjectStore) => unknown): Promise<void> =>
    patient(database.write(({ drafts }) => work(drafts)))
  return {
    of: async (owner) => {
      const kept = await patient(
        database.read<(StoredDraft | Draft)[]>(({ drafts }) =>
          settled(drafts.getAll(IDBKeyRange.bound(owner, `${owner}:\uffff`))),
        ),
      )
      return (kept ?? []).map(draftOf)
    },
    keep: (draft) => write((drafts) => drafts.put(storedDraft(draft))),
    remove: (key) => write((drafts) => drafts.delete(key)),
  }
}
