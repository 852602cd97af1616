/** Moves the chosen applications at once: undoable, asked about where it decides or they are many. */
import { bulkAtMost, bulkWithoutCount } from '@assay/contract/applications/board-calls'
import { isDecided } from '@assay/domain/applications/status'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Selection } from '../../../patterns/list/use-selection.ts'
import { toast } from '../../../patterns/toast.tsx'
import { offerUndo } from '../../../patterns/undo-store.ts'
import { boardKeys, heldPlaces } from '../api/card-cache.ts'
import { moveMany } from '../api/changes.ts'
import { type Place, placeOf, textOfPlace } from '../api/place.ts'
import { usePlaceName } from './custom-columns.ts'
import { boardTexts } from './texts.ts'

/** Where an application stood when it was last shown; nowhere that anybody knows without a place. */
interface Standing {
  readonly id: string
  readonly from: Place | undefined
}

export interface BulkQuestion {
  /** As they were shown when the move was asked for. */
  readonly chosen: readonly Standing[]
  readonly to: Place
}

interface Moved {
  readonly id: string
  readonly from: Place
  readonly reasonId: string | null
}

export type BulkMoves = ReturnType<typeof useBulkMove>

export function useBulkMove(assessmentId: string, selection: Selection) {
  const places = useChosenPlaces(assessmentId, selection.ids)
  const t = boardTexts.useTexts()
  const nameOf = usePlaceName()
  const [question, setQuestion] = useState<BulkQuestion>()

  const sayRefused = (refused: readonly Refused[]): void => {
    const [first] = refused
    if (first === undefined) return
    toast.error(t('bulk.refused', { count: refused.length, why: first.message }), 'fetchError')
  }

  /** Cards that somebody else has moved since stay, and a message says so. */
  const undo = async (moved: readonly Moved[], to: Place): Promise<void> => {
    const byPlace = Map.groupBy(moved, ({ from, reasonId }) => [textOfPlace(from), reasonId].join())
    try {
      for (const group of byPlace.values()) {
        const [first] = group
        if (first === undefined) continue
        const chosen = group.map(({ id }) => ({ id, from: to }))
        const { refused, failure } = await sendAll(chosen, first.from, first.reasonId)
        sayRefused(refused)
        if (failure) throw failure.error
      }
    } catch (error) {
      toast.failure(error, t('bulk.failed'))
    }
  }

  /** Cards that the server refuses stay chosen, and a message says why. */
  const send = async (
    { chosen, to }: BulkQuestion,
    refusalReasonId: string | null,
  ): Promise<readonly string[]> => {
    const { moved, refused, failure } = await sendAll(chosen, to, refusalReasonId)
    const gone = new Set(moved.map(({ id }) => id))
    selection.choose(chosen.map(({ id }) => id).filter((id) => !gone.has(id)))
    if (refused.some(({ code }) => code === 'applicationMovedSince')) places.forget()
    sayRefused(refused)
    if (moved.length > 0)
      offerUndo({
        message: t('bulk.done', { count: moved.length, column: nameOf(to) }),
        undo: () => undo(moved, to),
      })
    if (failure) throw failure.error
    return moved.map(({ id }) => id)
  }

  const moveChosen = (to: Place): void => {
    const asked = { chosen: places.read(), to }
    if (isDecided(to.status) || asked.chosen.length > bulkWithoutCount) return setQuestion(asked)
    void send(asked, null).catch((error: unknown) => toast.failure(error, t('bulk.failed')))
  }

  const choose = (answer: readonly (Place & { readonly id: string })[]): void => {
    places.learn(answer)
    selection.choose(answer.map(({ id }) => id))
  }

  return { choose, moveChosen, question, cancel: () => setQuestion(undefined), confirm: send }
}

/** Where the chosen applications stand: as a page shows, else as the server said with all that match. */
function useChosenPlaces(assessmentId: string, ids: ReadonlySet<string>) {
  const client = useQueryClient()
  const said = useRef<ReadonlyMap<string, Place>>(new Map())
  return {
    read: (): readonly Standing[] => {
      const held = heldPlaces(client, assessmentId)
      return [...ids].map((id) => ({ id, from: held.get(id) ?? said.current.get(id) }))
    },
    learn: (answer: readonly (Place & { readonly id: string })[]) => {
      said.current = new Map(answer.map((each) => [each.id, placeOf(each)]))
    },
    /** Whoever was told that they stand elsewhere may ask again, though no page shows where. */
    forget: () => {
      said.current = new Map()
      client.removeQueries({ queryKey: boardKeys(assessmentId), type: 'inactive' })
    },
  }
}

type Refused = Awaited<ReturnType<typeof moveMany>>['refused'][number]

/** Sends a request for each place, of so many ids at most; a failure tells what had moved before it. */
async function sendAll(
  chosen: readonly Standing[],
  { status, columnId }: Place,
  refusalReasonId: string | null,
) {
  const moved: Moved[] = []
  const refused: Refused[] = []
  for (const part of partsOf(chosen)) {
    const from = part[0]?.from
    const ids = part.map(({ id }) => id)
    const how = { refusalReasonId, confirmed: true, confirmedCount: ids.length, ...(from && { from }) }
    try {
      const answer = await moveMany({ body: { ids, status, columnId, ...how } })
      for (const { id, previousStatus, previousColumnId, previousRefusalReasonId } of answer.moved) {
        const place = { status: previousStatus, columnId: previousColumnId }
        moved.push({ id, from: place, reasonId: previousRefusalReasonId })
      }
      refused.push(...answer.refused)
    } catch (error) {
      return { moved, refused, failure: { error } }
    }
  }
  return { moved, refused }
}

/** Those of one place together, so many at most. */
function partsOf(chosen: readonly Standing[]): readonly (readonly Standing[])[] {
  const groups = Map.groupBy(chosen, ({ from }) => (from ? textOfPlace(from) : ''))
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / bulkAtMost) }, (_, index) =>
      group.slice(index * bulkAtMost, (index + 1) * bulkAtMost),
    ),
  )
}
