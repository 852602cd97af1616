/**
 * A board shows what others do on it (PRODUCT §2 "live events"): told that something changed, it asks again.
 */
import { listColumns } from '@assay/contract/applications/board-calls'
import { getApplication, listApplications } from '@assay/contract/applications/calls'
import { useEffect } from 'react'
import { askAgain } from '../../../api/change.ts'
import { listenLive } from '../../../api/live.ts'

/** Changes that follow each other quickly are shown together. */
const restMs = 1_000

export function useLiveBoard(assessmentId: string): void {
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined
    const show = (): void => {
      rest = undefined
      const params = { id: assessmentId }
      void Promise.all([askAgain([listApplications, listColumns], params), askAgain([getApplication])])
    }
    const stop = listenLive((news) => {
      if (news === null || news === assessmentId) rest ??= setTimeout(show, restMs)
    })
    return () => {
      clearTimeout(rest)
      stop()
    }
  }, [assessmentId])
}
