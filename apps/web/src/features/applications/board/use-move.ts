/** Moving an application: at once and undoable, or, to hire and refuse, after a question (product 5.1). */
import type { BoardColumn } from '@assay/contract/applications/board-calls'
import type { ApplicationCard } from '@assay/contract/applications/schemas'
import { columnOf, isDecided, needsConfirmation } from '@assay/domain/applications/status'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useCandidateName } from '../../../feature-parts/candidate/candidate-name.ts'
import { toast } from '../../../patterns/toast.tsx'
import { offerUndo } from '../../../patterns/undo-store.ts'
import { boardKeys, showPlace } from '../api/card-cache.ts'
import { move as sendMove } from '../api/changes.ts'
import { isSamePlace, type Place, placeOf } from '../api/place.ts'
import { boardTexts } from './texts.ts'

export type Movable = Pick<ApplicationCard, 'id' | 'number' | 'candidate' | 'completedAt'> & Place

export interface Decision {
  readonly card: Movable
  readonly to: Place & { readonly status: 'hired' | 'refused' }
}

export type Moves = ReturnType<typeof useMove>

/** @param columns the test's own, whose names the offers to undo say. */
export function useMove(assessmentId: string, columns: readonly BoardColumn[]) {
  const t = boardTexts.useTexts()
  const nameOf = useCandidateName()
  const client = useQueryClient()
  const [decision, setDecision] = useState<Decision>()

  /** Optimistic: the card moves now and goes back when the server refuses. */
  const send = useCallback(
    // `from`: where it was shown, and must still stand, so that nobody's decision is overwritten.
    async (
      card: Movable,
      { status, columnId }: Place,
      how: { from: Place; refusalReasonId: string | null },
    ) => {
      await client.cancelQueries({ queryKey: boardKeys(assessmentId) })
      showPlace(client, assessmentId, card.id, { status, columnId })
      try {
        const body = { status, columnId, ...how, confirmed: isDecided(status) }
        return await sendMove({ params: { id: card.id }, body })
      } catch (error) {
        showPlace(client, assessmentId, card.id, placeOf(card))
        throw error
      }
    },
    [client, assessmentId],
  )

  /** Sends, then offers to take it back; throws what the server said. */
  const sendUndoably = useCallback(
    async (card: Movable, to: Place, message: string, refusalReasonId: string | null = null) => {
      const { data, ...previous } = await send(card, to, { refusalReasonId, from: placeOf(card) })
      const back = { status: previous.previousStatus, columnId: previous.previousColumnId }
      const how = { from: to, refusalReasonId: previous.previousRefusalReasonId }
      const undo = () =>
        send(data, back, how).catch((error: unknown) => toast.failure(error, t('move.failed')))
      offerUndo({ message, undo })
    },
    [send, t],
  )

  const move = useCallback(
    (card: Movable, to: Place) => {
      if (isSamePlace(card, to)) return
      if (needsConfirmation(card.status, to.status)) return setDecision({ card, to: to as Decision['to'] })
      const column = columns.find(({ id }) => id === to.columnId)?.name ?? t(columnOf(to.status))
      void sendUndoably(card, to, t('move.done', { name: nameOf(card), column })).catch((error: unknown) =>
        toast.failure(error, t('move.failed')),
      )
    },
    [columns, nameOf, sendUndoably, t],
  )

  const decide = useCallback(
    async ({ card, to }: Decision, refusalReasonId: string | null) => {
      const done = to.status === 'hired' ? 'hire.done' : 'refuse.done'
      await sendUndoably(card, to, t(done, { name: nameOf(card) }), refusalReasonId)
    },
    [nameOf, sendUndoably, t],
  )

  return { move, decision, cancel: () => setDecision(undefined), decide }
}
