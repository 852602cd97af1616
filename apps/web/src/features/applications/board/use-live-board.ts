/** A board, and the list of tests beside it, ask again when notified of a change (product 1.8). */
import { getDeletion, listColumns } from '@assay/contract/applications/board-calls'
import { getApplication, listApplications } from '@assay/contract/applications/calls'
import { getAssessment, listAssessments } from '@assay/contract/assessments/calls'
import { useEffect } from 'react'
import { listenLive } from '../../../api/live.ts'
import { askAgain } from '../../../api/server-data.ts'

/** Changes that follow each other quickly are shown together; the list's counts cost more and haste less. */
const restMs = 1_000
const listRestMs = 3_000

export function useLiveBoard(assessmentId: string): void {
  useEffect(() => {
    const params = { id: assessmentId }
    const board = gathered(restMs, (changes) => {
      void askAgain([listApplications, listColumns, getDeletion], params, changes)
      void askAgain([getAssessment], { idOrSlug: assessmentId }, changes)
      void askAgain([getApplication], undefined, changes)
    })
    const list = gathered(listRestMs, (changes) => void askAgain([listAssessments], undefined, changes))
    const stop = listenLive((news) => {
      if (news && !('assessmentId' in news)) return
      if (news === null || news.assessmentId === assessmentId) board.ask(news?.by)
      list.ask(news?.by)
    })
    return () => {
      board.stop()
      list.stop()
      stop()
    }
  }, [assessmentId])
}

/** Does it once, so long after the first time that it was asked for, for all changes of that while. */
function gathered(ms: number, act: (changes: readonly string[]) => void) {
  const changes: string[] = []
  let rest: ReturnType<typeof setTimeout> | undefined
  return {
    ask(by = ''): void {
      changes.push(by)
      rest ??= setTimeout(() => {
        rest = undefined
        act(changes.splice(0))
      }, ms)
    },
    stop: () => clearTimeout(rest),
  }
}
