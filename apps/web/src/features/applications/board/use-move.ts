/** Moving an application: at once and undoable, or after confirming where it hires or refuses somebody (PRODUCT §7). */
import { type ApplicationCard, moveApplication } from '@assay/contract/applications/calls'
import {
  type ApplicationStatus,
  columnOf,
  isDecided,
  needsConfirmation,
} from '@assay/domain/applications/status'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { callApi } from '../../../api/call-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useCandidateName } from '../../../patterns/candidate/candidate-name.ts'
import { toast } from '../../../patterns/toast.tsx'
import { offerUndo } from '../../../patterns/undo-store.ts'
import { refreshBoard, restore, showCard, snapshotOf } from '../api/card-cache.ts'
import { applicationKeys } from '../api/keys.ts'
import { boardTexts } from './texts.ts'

export interface Decision {
  readonly card: ApplicationCard
  readonly to: 'hired' | 'refused'
}

export interface Moves {
  /** Moves, or opens the question first. Failures are shown. */
  readonly move: (card: ApplicationCard, to: ApplicationStatus) => void
  /** What is being asked. */
  readonly decision: Decision | undefined
  readonly cancel: () => void
  /** Hires or refuses; throws what the server said. */
  readonly decide: (decision: Decision) => Promise<void>
}

export function useMove(assessmentId: string): Moves {
  const t = useTexts(boardTexts)
  const nameOf = useCandidateName()
  const client = useQueryClient()
  const [decision, setDecision] = useState<Decision>()

  /** Optimistic: the card moves now and goes back when the server refuses. */
  const send = useCallback(
    async (card: ApplicationCard, status: ApplicationStatus) => {
      await client.cancelQueries({ queryKey: applicationKeys.board(assessmentId) })
      const before = snapshotOf(client, assessmentId, card.id)
      showCard(client, assessmentId, { ...card, status })
      try {
        const confirmed = isDecided(status)
        const moved = await callApi(moveApplication, { params: { id: card.id }, body: { status, confirmed } })
        showCard(client, assessmentId, moved.data)
        return moved
      } catch (error) {
        restore(client, before)
        throw error
      } finally {
        refreshBoard(client, assessmentId, card.id)
      }
    },
    [client, assessmentId],
  )

  const moveNow = useCallback(
    async (card: ApplicationCard, to: ApplicationStatus) => {
      const name = nameOf(card)
      try {
        const { data, previousStatus } = await send(card, to)
        const undo = () =>
          send(data, previousStatus).catch((error: unknown) => toast.failure(error, t('move.failed')))
        offerUndo({ message: t('move.done', { name, column: t(columnOf(to)) }), undo })
      } catch (error) {
        toast.failure(error, t('move.failed'))
      }
    },
    [nameOf, send, t],
  )

  const move = useCallback(
    (card: ApplicationCard, to: ApplicationStatus) => {
      if (card.status === to) return
      if (needsConfirmation(card.status, to)) setDecision({ card, to: to as Decision['to'] })
      else void moveNow(card, to)
    },
    [moveNow],
  )

  const decide = useCallback(
    async ({ card, to }: Decision) => {
      await send(card, to)
      toast.success(t(to === 'hired' ? 'hire.done' : 'refuse.done', { name: nameOf(card) }))
    },
    [nameOf, send, t],
  )

  return { move, decision, cancel: () => setDecision(undefined), decide }
}
