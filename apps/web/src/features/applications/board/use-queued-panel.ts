/** The opened application in the address, and its queue: previous, next, "3 of 12". */
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useUrlChange, useUrlState } from '../../../navigation/use-url-state.ts'
import { usePanel } from '../../../patterns/overlay/use-panel.ts'
import { type BoardFilters, beyondQuery, queueAsked, queueQuery } from '../api/board-queries.ts'
import { boardKeys, loadedColumns } from '../api/card-cache.ts'
import { isNearEnd, lengthened, positionIn, type Queue, type QueuedList, queueFor } from './queue.ts'

export type QueuedPanel = ReturnType<typeof useQueuedPanel>

export function useQueuedPanel(assessmentId: string, filters: BoardFilters) {
  const client = useQueryClient()
  const change = useUrlChange({ history: 'push' })
  const [queue, setQueue] = useState<Queue>({ ids: [] })
  const panel = usePanel(
    'application',
    queue.ids.map((id) => ({ id })),
  )
  const { openedId } = panel
  const isKnown = openedId === '' || queue.ids.includes(openedId)
  // A sheet that was opened by its address stands in a column that comes later.
  useIsFetching({ queryKey: boardKeys(assessmentId), predicate: () => !isKnown })
  // An evaluation that was opened by its address, from the home screen say, is one of those that wait.
  const [tab] = useUrlState('tab')
  const waiting = useQuery({
    ...queueQuery(assessmentId, filters),
    enabled: !isKnown && tab === 'evaluation',
  })
  const asksBeyond = isNearEnd(queue, openedId)
  const beyond = useQuery({
    ...beyondQuery(assessmentId, queue.list?.asked ?? queueAsked(filters), queue.ids),
    enabled: asksBeyond,
  })
  const lists =
    isKnown || waiting.isFetching
      ? []
      : [
          ...(waiting.data === undefined ? [] : [{ ...waiting.data, asked: queueAsked(filters) }]),
          ...loadedColumns(client, assessmentId, filters),
        ].map(queueOf)
  const next =
    asksBeyond && beyond.data !== undefined && !beyond.isFetching
      ? lengthened(queue, beyond.data)
      : queueFor(queue, lists, openedId)
  if (next !== queue) setQueue(next)
  return {
    ...panel,
    /** Opens one of a list that is not a column, at a tab of its sheet. */
    openIn: (id: string, opened: Queue, tab = ''): void => {
      setQueue(opened)
      change({ application: id, tab })
    },
    position: positionIn(queue, openedId),
  }
}

interface Listed {
  readonly data: readonly { readonly id: string }[]
  readonly meta: QueuedList['total']
  readonly asked: QueuedList['asked']
}

/** The queue through a list, as far as the list is known. */
export function queueOf({ data, meta, asked }: Listed): Queue {
  return { ids: data.map(({ id }) => id), list: { total: meta, asked } }
}
