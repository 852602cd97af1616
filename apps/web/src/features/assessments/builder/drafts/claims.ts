/**
 * Knows which drafts belong to an open tab (Web Locks): a tab that ends, by a crash too, releases its drafts.
 */
import type { DraftShelf } from './draft-database.ts'
import type { Draft } from './stored-draft.ts'

/** Undefined in browsers without Web Locks (plain http): these cannot tell whose a draft is. */
const webLocks = () => (navigator as { locks?: LockManager }).locks

/** Whether an offered draft may belong to a tab that is still open. */
export const mayBeOpenElsewhere = (): boolean => webLocks() === undefined

async function request(key: string, ifAvailable: boolean, until: AbortSignal): Promise<boolean> {
  const locks = webLocks()
  if (!locks) return true
  return await new Promise((resolve) => {
    const held = locks.request(`builder-draft:${key}`, { ifAvailable }, async (lock) => {
      resolve(lock !== null)
      if (lock === null || until.aborted) return
      await new Promise<void>((done) => until.addEventListener('abort', () => done()))
    })
    held.catch(() => resolve(true))
  })
}

/** Keeps the tab's own draft from other tabs until `until` is aborted or the tab ends. */
export function hold(key: string, until: AbortSignal): void {
  void request(key, false, until)
}

/**
 * The newest draft of a test that no open tab holds, which this tab holds from now on; null where there is
 * none.
 *
 * @param owner `user:assessment`
 */
export async function claimLeft(
  shelf: Pick<DraftShelf, 'of'>,
  owner: string,
  until: AbortSignal,
): Promise<Draft | null> {
  const drafts = await shelf.of(owner)
  for (const draft of drafts.toSorted((one, other) => other.keptAt - one.keptAt)) {
    if (until.aborted) return null
    if (await request(draft.key, true, until)) return draft
  }
  return null
}
