/** The applications of a test as a table: the board's filters, sorted by its titles, a page at a time. */
import { listApplications } from '@assay/contract/applications/calls'
import { type ApplicationCard } from '@assay/contract/applications/schemas'
import { Group } from '@mantine/core'
import { useCandidateName } from '../../../feature-parts/candidate/candidate-name.ts'
import { formatDate } from '../../../i18n/formats.ts'
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts'
import { ListState } from '../../../patterns/list/list-table.tsx'
import { Paginator } from '../../../patterns/list/paginator.tsx'
import { type Column, RowsTable } from '../../../patterns/list/rows-table.tsx'
import { useList } from '../../../patterns/list/use-list.ts'
import type { Selection } from '../../../patterns/list/use-selection.ts'
import { ScoreChip } from '../../../patterns/score/score-chip.tsx'
import type { BoardSort } from '../api/board-queries.ts'
import type { Place } from '../api/place.ts'
import { MaskedChip } from './application-card.tsx'
import classes from './board.module.css'
import { CardChips, CommentCount, saysMore } from './card-chips.tsx'
import { usePlaceName } from './custom-columns.ts'
import { EmptyBoard } from './empty-board.tsx'
import { MoveButton } from './move-menu.tsx'
import type { Queue } from './queue.ts'
import { StatusDot } from './status-dot.tsx'
import { boardTexts } from './texts.ts'
import { filterReaders, sorts } from './use-board-filters.ts'
import { queueOf } from './use-queued-panel.ts'

/** Beside the menu on a tablet a chip still shows its words. */
const chipsWidth = 112

interface ApplicationsTableProps {
  readonly assessmentId: string
  readonly openedId: string
  /** @param queue the rows of the page and what comes behind them, for previous and next. */
  readonly onOpen: (id: string, queue: Queue) => void
  readonly selection: Selection
  /** Absent for those who may not move. */
  readonly onMove: ((card: ApplicationCard, to: Place) => void) | undefined
}

export function ApplicationsTable(props: ApplicationsTableProps) {
  const { assessmentId, openedId, onOpen, selection, onMove } = props
  const t = useTexts(boardTexts)
  const nameOf = useCandidateName()
  const columns = useTableColumns()
  const list = useList({
    call: listApplications,
    params: { id: assessmentId },
    sizes: [50, 25, 100],
    sorts,
    filters: filterReaders,
  })
  return (
    <div className={classes.tablePlace}>
      <ListState
        list={list}
        failure={t('unread')}
        empty={<EmptyBoard assessmentId={assessmentId} narrowed={false} />}
      >
        {(rows) => (
          <RowsTable
            label={t('table')}
            rows={rows}
            rowId={({ id }) => id}
            rowName={nameOf}
            columns={columns}
            openedId={openedId}
            renderMenu={onMove && ((card) => <MoveButton card={card} onMove={onMove} />)}
            sort={list.sort}
            onSort={list.setSort}
            onOpen={({ id }) =>
              onOpen(
                id,
                queueOf({
                  data: rows,
                  meta: list.total ?? { totalItems: rows.length, totalIsExact: true },
                  asked: {
                    ...list.filters,
                    sort: list.sort,
                    page: list.page,
                    itemsPerPage: list.itemsPerPage,
                  },
                }),
              )
            }
            selection={selection}
          />
        )}
      </ListState>
      <Paginator list={list} />
    </div>
  )
}

function useTableColumns(): readonly Column<ApplicationCard, BoardSort>[] {
  const t = useTexts(boardTexts)
  const language = useLanguage()
  const nameOf = useCandidateName()
  const placeName = usePlaceName()
  return [
    { key: 'name', title: t('table.name'), cell: nameOf, sorts: { ascending: 'name' } },
    {
      key: 'stage',
      title: t('table.stage'),
      cell: (card) => (
        <Group gap={6} wrap="nowrap">
          <StatusDot status={card.status} />
          {placeName(card)}
        </Group>
      ),
    },
    {
      key: 'date',
      title: t('table.date'),
      cell: ({ createdAt }) => formatDate(createdAt, language),
      sorts: { ascending: 'oldest', descending: 'newest', first: 'descending' },
    },
    {
      key: 'score',
      title: t('table.score'),
      cell: ({ marksHidden, score, maxScore }) =>
        marksHidden ? <MaskedChip /> : <ScoreChip score={score} max={maxScore} />,
      sorts: { ascending: 'lowest_score', descending: 'highest_score', first: 'descending' },
    },
    {
      key: 'about',
      title: t('table.about'),
      cell: (card) =>
        saysMore(card) ? (
          <Group gap={4} miw={chipsWidth}>
            <CardChips {...card} />
            <CommentCount {...card} />
          </Group>
        ) : null,
    },
  ]
}
