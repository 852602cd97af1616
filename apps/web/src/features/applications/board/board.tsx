/** The board of a test's applications: filters, four columns, and the sheet of the opened one above them. */
import type { ApplicationCard } from '@assay/contract/applications/calls'
import type { ApplicationStatus } from '@assay/domain/applications/status'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useDocumentTitle } from '../../../navigation/use-document-title.ts'
import { lazyPart } from '../../../patterns/lazy-part.tsx'
import { usePanel } from '../../../patterns/overlay/use-panel.ts'
import { FailureScreen } from '../../../patterns/state/screens.tsx'
import { useMay } from '../../../session/access.ts'
import { testQuery, waitingQuery } from '../api/board-queries.ts'
import { BoardMenu } from '../sitting/board-menu.tsx'
import classes from './board.module.css'
import { BoardColumn } from './board-column.tsx'
import { BoardHead } from './board-head.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { DragArea } from './drag-area.tsx'
import { EmptyBoard } from './empty-board.tsx'
import { queueFor } from './queue.ts'
import { boardTexts } from './texts.ts'
import { isNarrowed, useBoardFilters } from './use-board-filters.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { type BoardState, useColumns } from './use-columns.ts'
import { useFocusAfterMove } from './use-focus-after-move.ts'
import { useMove } from './use-move.ts'

const SheetPanel = lazyPart(async () => {
  const { SheetPanel: component } = await import('../sheet/sheet-panel.tsx')
  return { default: component }
})

export interface BoardProps {
  readonly assessmentId: string
  /** Where no list of tests stands beside. */
  readonly withWayBack?: boolean
}

export function Board({ assessmentId, withWayBack = false }: BoardProps) {
  const filters = useBoardFilters()
  const board = useColumns(assessmentId, filters)
  const test = useQuery(testQuery(assessmentId)).data
  const moves = useMove(assessmentId)
  const panel = useQueuedPanel(board)
  const mayEdit = useMay('application.edit')
  useDocumentTitle(test?.name ?? '')
  useBoardKeys(panel.openedId === '')
  const onMove = mayEdit ? moves.move : undefined
  const keepFocusOn = useFocusAfterMove(moves.decision !== undefined)

  if (board.error !== null)
    return (
      <div className={classes.board}>
        <FailureScreen error={board.error} retry={board.retry} />
      </div>
    )
  return (
    <div className={classes.board}>
      <BoardHead
        name={test?.name}
        total={board.isPending ? undefined : board.total}
        withWayBack={withWayBack}
        menu={mayEdit ? <BoardMenu assessmentId={assessmentId} onOpen={panel.open} /> : null}
      />
      {board.isPending ? (
        <BoardSkeleton />
      ) : board.total === 0 ? (
        <EmptyBoard assessmentId={assessmentId} narrowed={isNarrowed(filters)} />
      ) : (
        <Columns
          assessmentId={assessmentId}
          board={board}
          openedId={panel.openedId}
          onOpen={panel.open}
          onMove={onMove}
          onMenuMove={keepFocusOn}
        />
      )}
      {panel.openedId === '' ? null : (
        <Suspense>
          <SheetPanel panel={panel} onMove={onMove} />
        </Suspense>
      )}
      <DecisionDialog {...moves} />
    </div>
  )
}

/** The opened application in the address, and the ones beside it in the column that it was opened from. */
function useQueuedPanel({ columns }: BoardState) {
  const [queue, setQueue] = useState<{ readonly ids: readonly string[] }>({ ids: [] })
  const panel = usePanel('application', queue.ids)
  const next = queueFor(
    queue,
    columns.map(({ cards }) => cards.map(({ id }) => id)),
    panel.openedId,
  )
  if (next !== queue) setQueue(next)
  return panel
}

interface ColumnsProps {
  readonly assessmentId: string
  readonly board: BoardState
  readonly openedId: string
  readonly onOpen: (id: string) => void
  readonly onMove: ReturnType<typeof useMove>['move'] | undefined
  /** Before a move that was chosen in a card's menu. */
  readonly onMenuMove: (id: string) => void
}

function Columns({ assessmentId, board, openedId, onOpen, onMove, onMenuMove }: ColumnsProps) {
  const t = useTexts(boardTexts)
  const moveFromMenu = useMemo(
    () =>
      onMove &&
      ((card: ApplicationCard, to: ApplicationStatus): void => {
        onMenuMove(card.id)
        onMove(card, to)
      }),
    [onMove, onMenuMove],
  )
  const { search, progress } = useBoardFilters()
  const waiting = useQuery(waitingQuery(assessmentId, search)).data
  const waitingFor = (status: ApplicationStatus) =>
    status === 'notEvaluated' && progress === '' ? waiting : undefined
  return (
    <DragArea onDrop={(card, to) => onMove?.(card, to)}>
      <section className={classes.columns} aria-label={t('label')}>
        {board.columns.map((column) => (
          <BoardColumn
            key={column.name}
            column={column}
            waiting={waitingFor(column.status)}
            openedId={openedId}
            onOpen={onOpen}
            onMove={moveFromMenu}
          />
        ))}
      </section>
    </DragArea>
  )
}
