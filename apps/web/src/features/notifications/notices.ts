/** What concerns oneself: read once for bell and menu, and again when the server says that there is more. */
import { listNotices, markNotices, type Notice } from '@assay/contract/notifications/notice-calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listenLive } from '../../api/live.ts'
import { askAgain, change, reading } from '../../api/server-data.ts'
import { paths } from '../../navigation/paths.ts'
import { useMay } from '../../session/me.ts'

export const noticesQuery = queryOptions({
  ...reading(listNotices),
  // It belongs to the frame, and comes again by itself: nobody is told of one that failed.
  meta: { keepOnNavigation: true, isOptional: true },
})

export const mark = change(markNotices, [listNotices])

/** Hears of new ones as long as the frame stands; without a stream they come with the next reading. */
export function useLiveNotices(): void {
  // The stream is for those who see boards.
  const mayHear = useMay('application.view')
  useEffect(() => {
    if (!mayHear) return
    return listenLive((news) => {
      if (news === null || 'notices' in news) void askAgain([listNotices])
    })
  }, [mayHear])
}

/** How many requests of candidates wait for whoever looks; 0 for those who may not deal with them. */
export function useOpenRequests(): number {
  return useQuery(noticesQuery).data?.meta.openRequests ?? 0
}

/** Where a notice leads. */
export function addressOf({ kind, assessment, application }: Notice): string {
  if (assessment !== null && application !== null) {
    const tab = kind === 'mention' || kind === 'reply' ? 'comments' : ''
    return paths.board(assessment.id, { application: application.id, tab })
  }
  if (assessment !== null) return paths.board(assessment.id, { archives: '1' })
  return kind === 'import' ? paths.addressBook() : paths.requests()
}
