/** A test's applications: filters, the columns or the table, and the sheet of the opened one above them. */
import { Button, Group } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { requestInvitation } from '../../../feature-parts/invitation/request-invitation.ts'
import { useDocumentTitle } from '../../../navigation/use-document-title.ts'
import { useCommands } from '../../../patterns/keys/commands.ts'
import { lazyPart } from '../../../patterns/lazy-part.tsx'
import { type Selection, useSelection } from '../../../patterns/list/use-selection.ts'
import { RowsSkeleton } from '../../../patterns/state/query-state.tsx'
import { FailureScreen } from '../../../patterns/state/screens.tsx'
import { useMay } from '../../../session/me.ts'
import { BoardMenu } from '../accommodations/board-menu.tsx'
import {
  type BoardFilters,
  columnsQuery,
  deletionQuery,
  testQuery,
  totalQuery,
} from '../api/board-queries.ts'
import { type Place, placesOf, textOfPlace } from '../api/place.ts'
import { useUnsentMarks } from '../sheet/evaluation/use-marks.ts'
import classes from './board.module.css'
import { BoardColumn } from './board-column.tsx'
import { BoardHead } from './board-head.tsx'
import { DeletionNotice, MarksOpenedNotice } from './board-notices.tsx'
import { SelectionProvider } from './card-selection.tsx'
import { CustomColumnsProvider, useCustomColumns } from './custom-columns.ts'
import { DragArea } from './drag-area.tsx'
import { EmptyBoard } from './empty-board.tsx'
import { EvaluateNext, useTakeNext } from './evaluate-next.tsx'
import { boardTexts } from './texts.ts'
import { isNarrowed, useBoardFilters } from './use-board-filters.ts'
import { useBoardView } from './use-board-view.ts'
import { focusApplication, useFocusAfterMove } from './use-focus-after-move.ts'
import { useLiveBoard } from './use-live-board.ts'
import { type Movable, type Moves, useMove } from './use-move.ts'
import { type QueuedPanel, useQueuedPanel } from './use-queued-panel.ts'

const ApplicationsTable = lazyPart(() => import('./applications-table.tsx'), <RowsSkeleton />)
const BulkBar = lazyPart(() => import('./bulk-bar.tsx'))
const DecisionDialog = lazyPart(() => import('./decision-dialog.tsx'))
const SheetPanel = lazyPart(() => import('../sheet/sheet-panel.tsx'))

export interface BoardTest {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly isOnline: boolean | null
  /** What the viewer may do with it, as it came with the test. */
  readonly abilities: { readonly invite: boolean; readonly seeApplications: boolean }
}

interface BoardProps {
  readonly assessmentId: string
  readonly withWayBack?: boolean
  /** Called once it is known whether there is such a test. Give a memoised function. */
  readonly onFound?: (isThere: boolean) => void
  /** Shares the test: its link, inviting. */
  readonly onShare: (test: BoardTest) => void
}

const noColumns: never[] = []

export function Board({ assessmentId, withWayBack = false, onFound, onShare }: BoardProps) {
  const filters = useBoardFilters()
  const own = useQuery(columnsQuery(assessmentId))
  const total = useQuery(totalQuery(assessmentId, filters))
  const test = useQuery(testQuery(assessmentId))
  const isGone = test.data === null
  const lastDeletion = useQuery(deletionQuery(assessmentId, isGone)).data
  const deletion = isGone ? lastDeletion : undefined
  const moves = useMove(assessmentId, own.data ?? noColumns)
  const panel = useQueuedPanel(assessmentId, filters)
  const selection = useSelection(JSON.stringify([assessmentId, filters]))
  // The rest of a deleted test is read, not changed.
  const mayEdit = useMay('application.edit') && deletion === undefined
  const takeNext = useTakeNext(assessmentId, filters, panel)
  useLiveBoard(assessmentId)
  useUnsentMarks()
  useDocumentTitle(test.data?.name ?? deletion?.name ?? '')
  useBoardKeys(panel.openedId === '')
  useFocusAfterClose(panel.openedId)
  const known = test.data ?? undefined
  useEffect(() => {
    if (known !== undefined || isGone) onFound?.(!isGone)
  }, [known, isGone, onFound])
  const share = known && (() => onShare({ ...known, id: assessmentId }))
  const onMove = mayEdit ? moves.move : undefined
  const keepFocusOn = useFocusAfterMove(moves.decision !== undefined)
  // What follows from them, such as a mail, is there when they are over.
  const hasChosen = useEver(selection.ids.size > 0)
  const hasDecided = useEver(moves.decision !== undefined)
  const failed = [own, total].find(({ isError, data }) => isError && data === undefined)
  if (failed?.error)
    return (
      <FailedBoard error={failed.error} retry={() => void Promise.all([own.refetch(), total.refetch()])} />
    )
  return (
    <CustomColumnsProvider value={own.data ?? noColumns}>
      <div className={classes.board}>
        <BoardHead
          assessmentId={assessmentId}
          name={test.data?.name ?? deletion?.name}
          total={total.data}
          withWayBack={withWayBack}
          menu={<BoardMenu assessmentId={assessmentId} onOpen={panel.open} onShare={share} />}
          action={
            <Group gap="xs">
              <InviteButton assessmentId={assessmentId} />
              {deletion === undefined ? (
                <EvaluateNext assessmentId={assessmentId} filters={filters} panel={panel} />
              ) : null}
            </Group>
          }
        />
        {deletion === undefined ? null : <DeletionNotice deletion={deletion} />}
        {test.data?.marksOpened === true ? <MarksOpenedNotice assessmentId={assessmentId} /> : null}
        {hasChosen ? (
          <BulkBar {...{ assessmentId, filters, selection }} total={total.data} mayMove={mayEdit} />
        ) : null}
        {own.isPending ? (
          <RowsSkeleton height={104} />
        ) : total.data?.totalItems === 0 ? (
          <EmptyBoard assessmentId={assessmentId} narrowed={isNarrowed(filters)} />
        ) : (
          <Applications
            assessmentId={assessmentId}
            filters={filters}
            panel={panel}
            selection={selection}
            onMove={onMove}
            onMenuMove={keepFocusOn}
          />
        )}
        {panel.openedId === '' ? null : <SheetPanel panel={panel} onMove={onMove} onTakeNext={takeNext} />}
        {hasDecided ? <DecisionDialog {...moves} /> : null}
      </div>
    </CustomColumnsProvider>
  )
}

/** Whether it has been so since the board is there. */
function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return ever
}

function FailedBoard({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const t = boardTexts.useTexts()
  return (
    <div className={classes.board}>
      <FailureScreen error={error} says={t('unread')} retry={retry} />
    </div>
  )
}

interface ApplicationsProps {
  readonly assessmentId: string
  readonly filters: BoardFilters
  readonly panel: QueuedPanel
  readonly selection: Selection
  readonly onMove: Moves['move'] | undefined
  readonly onMenuMove: (id: string) => void
}

function Applications({ selection, onMove, onMenuMove, ...props }: ApplicationsProps) {
  const { assessmentId, panel } = props
  const [view] = useBoardView()
  const moveFromMenu = useMemo(
    () =>
      onMove &&
      ((card: Movable, to: Place): void => {
        onMenuMove(card.id)
        onMove(card, to)
      }),
    [onMove, onMenuMove],
  )
  return view === 'table' ? (
    <ApplicationsTable
      assessmentId={assessmentId}
      openedId={panel.openedId}
      onOpen={panel.openIn}
      selection={selection}
      onMove={moveFromMenu}
    />
  ) : (
    <SelectionProvider value={selection}>
      <Columns {...props} onMove={onMove} onMenuMove={moveFromMenu} />
    </SelectionProvider>
  )
}

interface ColumnsProps extends Omit<ApplicationsProps, 'selection' | 'onMenuMove'> {
  readonly onMenuMove: ApplicationsProps['onMove']
}

function Columns({ assessmentId, filters, panel, onMove, onMenuMove }: ColumnsProps) {
  const t = boardTexts.useTexts()
  const own = useCustomColumns()
  const places = useMemo(() => placesOf(own), [own])
  return (
    <DragArea label={t('label')} assessmentId={assessmentId} onDrop={onMove}>
      {(draggedId, over) =>
        places.map((place) => (
          <BoardColumn
            key={textOfPlace(place)}
            assessmentId={assessmentId}
            place={place}
            hasOwn={own.some(({ status }) => status === place.status)}
            filters={filters}
            openedId={panel.openedId}
            draggedId={draggedId}
            isTarget={over === textOfPlace(place)}
            onOpen={panel.open}
            onMove={onMenuMove}
          />
        ))
      }
    </DragArea>
  )
}

/** @param openedId empty while no sheet is open. */
function useFocusAfterClose(openedId: string): void {
  const before = useRef(openedId)
  useEffect(() => {
    const closed = before.current
    before.current = openedId
    if (openedId !== '' || closed === '') return
    // The drawer lets its focus go first.
    const timer = setTimeout(() => {
      const { activeElement, body } = document
      if (activeElement !== null && activeElement !== body) return
      focusApplication(closed)
    })
    return () => clearTimeout(timer)
  }, [openedId])
}

/** Inviting to the test whose board this is. Only to a test that is online. */
function InviteButton({ assessmentId }: { readonly assessmentId: string }) {
  const t = boardTexts.useTexts()
  const test = useQuery(testQuery(assessmentId)).data
  if (test?.isOnline !== true || !test.abilities.invite) return null
  const assessment = { id: assessmentId, name: test.name, slug: test.slug }
  return (
    <Button
      variant="default"
      leftSection={<IconSend size={16} aria-hidden />}
      onClick={() => requestInvitation({ mode: 'single', assessment })}
    >
      {t('invite')}
    </Button>
  )
}

/**
 * Keys of board and table: J and K go from card to card, S opens "Move to…" of the one in hand.
 *
 * @param enabled not while a sheet lies above, which has its own.
 */
function useBoardKeys(enabled: boolean): void {
  const t = boardTexts.useTexts()
  const [next, previous] = [() => focusBeside(1), () => focusBeside(-1)]
  useCommands(
    enabled
      ? [
          { id: 'board.next', key: 'j', keyOnly: true, label: t('keys.next'), run: next },
          { id: 'board.previous', key: 'k', keyOnly: true, label: t('keys.previous'), run: previous },
          { id: 'board.stage', key: 's', keyOnly: true, label: t('move.key'), run: openMenu },
        ]
      : [],
  )
}

function focusBeside(step: 1 | -1): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-card-button], [data-row-opener]')]
  const index = buttons.findIndex((button) => button === document.activeElement)
  const next = index === -1 ? buttons[0] : buttons[index + step]
  next?.focus()
}

function openMenu(): void {
  const ofOne = ':is([data-application], [data-row])'
  const card = document.activeElement?.closest(ofOne) ?? document.querySelector(`${ofOne}:hover`)
  // A menu hides with its button, and a card at the edge may show only its name: it is brought into sight.
  card?.scrollIntoView({ block: 'nearest' })
  card?.querySelector<HTMLElement>('[data-move-button]')?.click()
}
