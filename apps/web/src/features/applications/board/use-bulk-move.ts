/**
 * Moving the chosen applications at once: asked about where it decides or where they are many, and undoable.
 */
import { bulkAtMost, bulkWithoutCount } from '@assay/contract/applications/board-calls'
import { isDecided } from '@assay/domain/applications/status'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { Selection } from '../../../patterns/list/use-selection.ts'
import { toast } from '../../../patterns/toast.tsx'
import { offerUndo } from '../../../patterns/undo-store.ts'
import { moveMany } from '../api/changes.ts'
import { type Place, textOfPlace } from '../api/place.ts'
import { usePlaceName } from './own-columns.ts'
import { boardTexts } from './texts.ts'

export interface BulkQuestion {
  readonly ids: readonly string[]
  readonly to: Place
}

interface Moved {
  readonly id: string
  readonly from: Place
  /** For which it was refused. */
  readonly reasonId: string | null
}

export interface BulkMoves {
  /** Moves those that are chosen, or opens the question first. Failures are shown. */
  readonly moveChosen: (to: Place) => void
  readonly question: BulkQuestion | undefined
  readonly cancel: () => void
  /** Gives the ids of those that moved; throws what the server said. */
  readonly confirm: (question: BulkQuestion, refusalReasonId: string | null) => Promise<readonly string[]>
}

export function useBulkMove(selection: Selection): BulkMoves {
  const t = useTexts(boardTexts)
  const nameOf = usePlaceName()
  const [question, setQuestion] = useState<BulkQuestion>()

  const sayRefused = (refused: readonly { message: string }[]): void => {
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
        const ids = group.map(({ id }) => id)
        const how = { from: to, refusalReasonId: first.reasonId }
        sayRefused((await sendAll(ids, first.from, how)).refused)
      }
    } catch (error) {
      toast.failure(error, t('bulk.failed'))
    }
  }

  /** Cards that the server refuses stay chosen, and a message says why. */
  const send = async (
    { ids, to }: BulkQuestion,
    refusalReasonId: string | null,
  ): Promise<readonly string[]> => {
    const { moved, refused } = await sendAll(ids, to, { refusalReasonId })
    selection.choose(refused.map(({ id }) => id))
    sayRefused(refused)
    if (moved.length > 0)
      offerUndo({
        message: t('bulk.done', { count: moved.length, column: nameOf(to) }),
        undo: () => undo(moved, to),
      })
    return moved.map(({ id }) => id)
  }

  const moveChosen = (to: Place): void => {
    const asked = { ids: [...selection.ids], to }
    if (isDecided(to.status) || asked.ids.length > bulkWithoutCount) return setQuestion(asked)
    void send(asked, null).catch((error: unknown) => toast.failure(error, t('bulk.failed')))
  }

  return { moveChosen, question, cancel: () => setQuestion(undefined), confirm: send }
}

/** Sends the moves in as many requests as the server's limit of ids asks for. */
async function sendAll(
  ids: readonly string[],
  { status, columnId }: Place,
  how: { readonly refusalReasonId?: string | null; readonly from?: Place },
) {
  const moved: Moved[] = []
  const refused: { id: string; message: string }[] = []
  for (let start = 0; start < ids.length; start += bulkAtMost) {
    const part = ids.slice(start, start + bulkAtMost)
    const body = {
      ids: part,
      status,
      columnId,
      ...how,
      confirmed: true,
      confirmedCount: part.length,
    }
    const answer = await moveMany({ body })
    for (const { id, previousStatus, previousColumnId, previousRefusalReasonId } of answer.moved) {
      const from = { status: previousStatus, columnId: previousColumnId }
      moved.push({ id, from, reasonId: previousRefusalReasonId })
    }
    refused.push(...answer.refused)
  }
  return { moved, refused }
}
