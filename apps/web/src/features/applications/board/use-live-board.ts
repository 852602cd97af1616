/** A board, and the list of tests beside it, ask again when notified of a change (product 1.8). */
import { getDeletion, listColumns } from '@assay/contract/applications/board-calls'
import { getApplication, listApplications } from '@assay/contract/applications/calls'
import { getAssessment, listAssessments } from '@assay/contract/assessments/calls'
import { useEffect } from 'react'
import { listenLive, noticesNews } from '../../../api/live.ts'
import { askAgain } from '../../../api/server-data.ts'

/** Changes that follow each other quickly are shown together; the list's counts cost more and haste less. */
const restMs = 1_000
const listRestMs = 3_000

export function useLiveBoard(assessmentId: string): void {
  useEffect(() => {
    const params = { id: assessmentId }
    const board = gathered(restMs, () => {
      void askAgain([listApplications, listColumns, getDeletion], params)
      void askAgain([getAssessment], { idOrSlug: assessmentId })
      void askAgain([getApplication])
    })
    const list = gathered(listRestMs, () => void askAgain([listAssessments]))
    const stop = listenLive((news) => {
      if (news === noticesNews || (news !== null && typeof news === 'object')) return
      if (news === null || news === assessmentId) board.ask()
      list.ask()
    })
    return () => {
      board.stop()
      list.stop()
      stop()
    }
  }, [assessmentId])
}

/** Does it once, so long after the first time that it was asked for. */
function gathered(ms: number, act: () => void) {
  let rest: ReturnType<typeof setTimeout> | undefined
  return {
    ask(): void {
      rest ??= setTimeout(() => {
        rest = undefined
        act()
      }, ms)
    },
    stop: () => clearTimeout(rest),
  }
}
