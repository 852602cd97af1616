/**
 * The opened application in the address, and the queue that it was opened from: previous, next, "3 of 12".
 */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useUrlChange, useUrlState } from '../../../navigation/use-url-state.ts'
import type { ListTotal } from '../../../patterns/list/use-list.ts'
import { type PanelState, usePanel } from '../../../patterns/overlay/use-panel.ts'
import { type BoardFilters, queueBeyondQuery, queueQuery } from '../api/board-queries.ts'
import { loadedColumns } from '../api/card-cache.ts'
import { isNearEnd, lengthened, lengthOf, type Queue, queueFor } from './queue.ts'

export interface QueuedPanel extends PanelState {
  /** Opens one of a list that is not a column, at a tab of its sheet; `waiting` where the list goes on. */
  readonly openIn: (id: string, ids: readonly string[], tab?: string, waiting?: ListTotal) => void
  /** The position of the opened application in its queue, counted from 1; absent outside of a queue. */
  readonly position: { readonly at: number; readonly of: ListTotal } | undefined
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
  const asksBeyond = isNearEnd(queue, openedId)
  const beyond = useQuery({
    ...queueBeyondQuery(assessmentId, filters, queue.ids),
    enabled: asksBeyond,
  })
  const lists =
    isKnown || waiting.isFetching
      ? []
      : [
          { ids: idsOf(waiting.data?.data ?? []), waiting: waiting.data?.meta },
          ...loadedColumns(client, assessmentId, filters).map((cards) => ({ ids: idsOf(cards) })),
        ]
  const next =
    asksBeyond && beyond.data !== undefined && !beyond.isFetching
      ? lengthened(queue, beyond.data)
      : queueFor(queue, lists, openedId)
  if (next !== queue) setQueue(next)
  const index = queue.ids.indexOf(openedId)
  return {
    ...panel,
    openIn: (id, ids, tab = '', waiting) => {
      setQueue({ ids, waiting })
      change({ application: id, tab })
    },
    position: index === -1 ? undefined : { at: index + 1, of: lengthOf(queue) },
  }
}

const idsOf = (cards: readonly { readonly id: string }[]): readonly string[] => cards.map(({ id }) => id)
