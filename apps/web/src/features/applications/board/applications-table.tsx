/** The applications of a test as a table: the board's filters, sorted by its titles, a page at a time. */

import { listApplications } from '@assay/contract/applications/calls'
import { type ApplicationCard } from '@assay/contract/applications/schemas'
import { useCandidateName } from '../../../feature-parts/candidate/candidate-name.ts'
import { Paginator } from '../../../patterns/list/paginator.tsx'
import { RowsTable } from '../../../patterns/list/rows-table.tsx'
import { useList } from '../../../patterns/list/use-list.ts'
import type { Selection } from '../../../patterns/list/use-selection.ts'
import { ListState } from '../../../patterns/state/query-state.tsx'
import type { Place } from '../api/place.ts'
import classes from './board.module.css'
import { EmptyBoard } from './empty-board.tsx'
import { filterReaders } from './filter-readers.ts'
import { MoveButton } from './move-menu.tsx'
import type { Queue } from './queue.ts'
import { useTableColumns } from './table-columns.tsx'
import { boardTexts } from './texts.ts'
import { sorts } from './use-board-filters.ts'
import { queueOf } from './use-queued-panel.ts'

/** With more the rows are cards earlier. */
const fixedColumns = 7

interface ApplicationsTableProps {
  readonly assessmentId: string
  readonly openedId: string
  /** @param queue the rows of the page and what comes behind them, for previous and next. */
  readonly onOpen: (id: string, queue: Queue) => void
  readonly selection: Selection
  /** Absent for those who may not move. */
  readonly onMove: ((card: ApplicationCard, to: Place) => void) | undefined
}

export default function ApplicationsTable(props: ApplicationsTableProps) {
  const { assessmentId, openedId, onOpen, selection, onMove } = props
  const t = boardTexts.useTexts()
  const nameOf = useCandidateName()
  const { columns, menu } = useTableColumns(assessmentId)
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
            headMenu={menu}
            isWide={columns.length > fixedColumns}
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
