/** The working copies of this user: each tab keeps its own, what a tab left behind is offered. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { newUuid } from '../api/new-uuid.ts'
import { useMe } from '../session/me.ts'
import { keepDraft, type Unsaved } from './draft-keeper.ts'
import type { Draft, Drafts } from './drafts.ts'

/** The draft that a closed or crashed tab left of a thing; undefined while it is read, null for none. */
export function useLeftDraft<Document>(
  drafts: Drafts<Document>,
  thing: string,
): Draft<Document> | null | undefined {
  const owner = `${useMe().id}:${thing}`
  const [left, setLeft] = useState<Draft<Document> | null>()
  useEffect(() => {
    const opened = new AbortController()
    drafts.claimLeft(owner, opened.signal).then(
      (draft) => opened.signal.aborted || setLeft(draft),
      () => setLeft(null),
    )
    return () => opened.abort()
  }, [drafts, owner])
  return left
}

interface Keeping<Document> {
  readonly drafts: Drafts<Document>
  readonly thing: string
  /** The same object as long as the thing is open. */
  readonly unsaved: Unsaved<Document>
  readonly left: Draft<Document> | null
  /** What becomes of the draft that was left: keeping starts then. */
  readonly isDecided: boolean
}

/**
 * Keeps the working copy while the thing is open, once the earlier draft was decided about, which then goes.
 * @returns writes what is not written yet, and resolves when it is; always the same function
 */
export function useDraftKeeping<Document>(keeping: Keeping<Document>): () => Promise<void> {
  const { drafts, thing, unsaved, left, isDecided } = keeping
  const userId = useMe().id
  const [key] = useState(() => `${userId}:${thing}:${newUuid()}`)
  const current = useRef<() => Promise<void>>(undefined)
  const leftKey = left?.key
  useEffect(() => {
    if (!isDecided) return
    const opened = new AbortController()
    drafts.hold(key, opened.signal)
    const write = keepDraft(unsaved, drafts, key, Date.now, opened.signal)
    current.current = write
    if (leftKey !== undefined) void write().then(() => drafts.remove(leftKey))
    const flush = (): void => void write()
    window.addEventListener('pagehide', flush, opened)
    document.addEventListener('visibilitychange', flush, opened)
    return () => {
      flush()
      opened.abort()
    }
  }, [isDecided, drafts, unsaved, key, leftKey])
  return useCallback(async () => await current.current?.(), [])
}
