/** The working copy of this user in this browser: kept while editing, offered when the test is opened again. */
import type { FullAssessment } from '@assay/contract/assessments/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useMe } from '../../../../session/me.ts'
import { useStore } from '../state/use-builder.ts'
import { browserDrafts } from './draft-database.ts'
import { type KeptDraft, keepDraft } from './keep-draft.ts'
import type { Draft } from './stored-draft.ts'

const shelf = browserDrafts()

function useDraftKey(assessmentId: string): string {
  return `${useMe().id}:${assessmentId}`
}

/** What was kept of a test, read once when it opens; undefined while it is being read, null for nothing. */
export function useKeptDraft(assessmentId: string): Draft | null | undefined {
  const key = useDraftKey(assessmentId)
  const { data } = useQuery({
    queryKey: ['builder-draft', key],
    queryFn: async () => (await shelf.read(key)) ?? null,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return data
}

/**
 * Keeps the working copy as long as the builder is open; starts once the draft of before has been decided about.
 *
 * @returns writes what is not written yet, and resolves when it is; always the same function
 */
export function useDraftKeeping({ id }: Pick<FullAssessment, 'id'>, started: boolean): () => Promise<void> {
  const key = useDraftKey(id)
  const store = useStore()
  const queries = useQueryClient()
  const current = useRef<KeptDraft>(null)
  useEffect(() => {
    if (!started) return
    const kept = keepDraft(store, shelf, key, Date.now)
    current.current = kept
    const flush = (): void => void kept.flush()
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
      kept.stop()
      queries.removeQueries({ queryKey: ['builder-draft', key] })
    }
  }, [started, store, key, queries])
  return useCallback(async () => await current.current?.flush(), [])
}

/** Lets go of a draft that its author does not want. */
export function useDropDraft(assessmentId: string): () => void {
  const key = useDraftKey(assessmentId)
  return () => void shelf.remove(key)
}
