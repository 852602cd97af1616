/**
 * The working copies of this user in this browser: each tab keeps its own, what a tab left behind is offered.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useMe } from '../../../../session/me.ts'
import { temporaryId } from '../state/builder-store.ts'
import { useStore } from '../state/use-builder.ts'
import { claimLeft, hold } from './claims.ts'
import { browserDrafts } from './draft-database.ts'
import { type KeptDraft, keepDraft } from './keep-draft.ts'
import type { Draft } from './stored-draft.ts'

const shelf = browserDrafts()

function useOwner(assessmentId: string): string {
  return `${useMe().id}:${assessmentId}`
}

/**
 * Reads once, when a test opens, the draft that a closed or crashed tab left of it; undefined while it is
 * being read, null where there is none.
 */
export function useLeftDraft(assessmentId: string): Draft | null | undefined {
  const owner = useOwner(assessmentId)
  const [left, setLeft] = useState<Draft | null>()
  useEffect(() => {
    const opened = new AbortController()
    claimLeft(shelf, owner, opened.signal).then(
      (draft) => opened.signal.aborted || setLeft(draft),
      () => setLeft(null),
    )
    return () => opened.abort()
  }, [owner])
  return left
}

/**
 * Keeps the working copy as long as the builder is open. It starts once the earlier draft is decided about,
 * which is deleted then: anything taken from it is in this tab's own draft.
 *
 * @returns writes what is not written yet, and resolves when it is; always the same function
 */
export function useDraftKeeping(
  assessmentId: string,
  left: Draft | null,
  isDecided: boolean,
): () => Promise<void> {
  const owner = useOwner(assessmentId)
  const [key] = useState(() => `${owner}:${temporaryId()}`)
  const store = useStore()
  const current = useRef<KeptDraft>(null)
  const leftKey = left?.key
  useEffect(() => {
    if (!isDecided) return
    const opened = new AbortController()
    hold(key, opened.signal)
    const kept = keepDraft(store, shelf, key, Date.now)
    current.current = kept
    if (leftKey !== undefined) void kept.flush().then(() => shelf.remove(leftKey))
    const flush = (): void => void kept.flush()
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
      kept.stop()
      opened.abort()
    }
  }, [isDecided, store, key, leftKey])
  return useCallback(async () => await current.current?.flush(), [])
}
