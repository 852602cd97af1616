/** Keeps a working copy a moment after each change, and lets go of it once everything is saved. */
import type { Draft, Drafts } from './drafts.ts'

/** Long enough not to write at each key, short enough to lose at most a word. */
export const draftPauseMilliseconds = 600

/** A working copy, as far as keeping it goes. */
export interface Unsaved<Document> {
  readonly subscribe: (listener: () => void) => () => void
  /** Undefined: everything is saved. */
  readonly read: () => Pick<Draft<Document>, 'revision' | 'document'> | undefined
}

/**
 * Keeps at once what is not saved already, and then each change, until `until` is aborted.
 *
 * @param now in milliseconds since the epoch
 * @returns writes what waits at once, as the page is going away, and resolves when all is written
 */
export function keepDraft<Document>(
  unsaved: Unsaved<Document>,
  drafts: Pick<Drafts<Document>, 'keep' | 'remove'>,
  key: string,
  now: () => number,
  until: AbortSignal,
): () => Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stored: ReturnType<Unsaved<Document>['read']>
  let writing = Promise.resolve()
  const write = (): void => {
    clearTimeout(timer)
    timer = undefined
    stored = unsaved.read()
    writing = stored ? drafts.keep({ ...stored, key, keptAt: now() }) : drafts.remove(key)
  }
  if (unsaved.read()) write()
  const unsubscribe = unsaved.subscribe(() => {
    const { revision, document } = unsaved.read() ?? {}
    if (timer !== undefined || (document === stored?.document && revision === stored?.revision)) return
    timer = setTimeout(write, draftPauseMilliseconds)
  })
  until.addEventListener('abort', () => {
    unsubscribe()
    clearTimeout(timer)
  })
  return () => {
    if (timer !== undefined) write()
    return writing
  }
}
