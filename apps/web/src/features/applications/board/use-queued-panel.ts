/**
 * The opened application in the address, and the queue that it was opened from: previous, next, "3 of 12".
 */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useUrlChange, useUrlState } from '../../../navigation/use-url-state.ts'
import { type PanelState, usePanel } from '../../../patterns/overlay/use-panel.ts'
import { type BoardFilters, queueQuery } from '../api/board-queries.ts'
import { loadedColumns } from '../api/card-cache.ts'
import { type Queue, queueFor } from './queue.ts'

export interface QueuedPanel extends PanelState {
  /** Opens one of a list that is not a column, at a tab of its sheet. */
  readonly openIn: (id: string, ids: readonly string[], tab?: string) => void
  /** The position of the opened application in its queue, counted from 1; absent outside of a queue. */
  readonly position: { readonly at: number; readonly of: number } | undefined
}

export function useQueuedPanel(assessmentId: string, filters: BoardFilters): QueuedPanel {
  const client = useQueryClient()
  const change = useUrlChange({ history: 'push' })
  const [queue, setQueue] = useState<Queue>({ ids: [] })
  const panel = usePanel('application', queue.ids)
  const { openedId } = panel
  const isKnown = openedId === '' || queue.ids.includes(openedId)
  // An evaluation that was opened by its address, from the home screen say, is one of those that wait.
  const [tab] = useUrlState('tab')
  const waiting = useQuery({
    ...queueQuery(assessmentId, filters),
    enabled: !isKnown && tab === 'evaluation',
  })
  const lists =
    isKnown || waiting.isFetching
      ? []
      : [waiting.data?.data ?? [], ...loadedColumns(client, assessmentId, filters)]
  const next = queueFor(
    queue,
    lists.map((cards) => cards.map(({ id }) => id)),
    openedId,
  )
  if (next !== queue) setQueue(next)
  const index = queue.ids.indexOf(openedId)
  return {
    ...panel,
    openIn: (id, ids, tab = '') => {
      setQueue({ ids })
      change({ application: id, tab })
    },
    position: index === -1 ? undefined : { at: index + 1, of: queue.ids.length },
  }
}
