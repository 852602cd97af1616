/** A list as a table, with every state that it has: loading, failed, empty, nothing found, rows. */
import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PanelState } from '../overlay/use-panel.ts'
import { EmptyState } from '../state/empty-state.tsx'
import { QueryState, RowsSkeleton } from '../state/query-state.tsx'
import { patternTexts } from '../texts.ts'
import { Paginator } from './paginator.tsx'
import { RowsTable, type RowsTableProps } from './rows-table.tsx'
import type { List } from './use-list.ts'

interface ListStateProps<Row, Sort extends string, F> {
  readonly list: List<Row, Sort, F>
  /** What to show when there is nothing at all: the reason, and the first step. */
  readonly empty: ReactNode
  /** The specified words where the filters find nothing; the product's own where left out. */
  readonly nothingFound?: string | undefined
  /** A skeleton with the layout of the rows; lines of a table where left out. */
  readonly skeleton?: ReactNode
  /** The specified words for a list that could not be read. */
  readonly failure?: string
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** Shows the states of a list around whatever shows its rows. */
export function ListState<Row, Sort extends string, F>({
  list,
  empty,
  skeleton,
  failure,
  nothingFound,
  children,
}: ListStateProps<Row, Sort, F>) {
  return (
    <QueryState
      query={list.query}
      failure={failure}
      skeleton={skeleton ?? <RowsSkeleton rows={Math.min(list.itemsPerPage, 10)} />}
      isEmpty={() => list.rows.length === 0}
      empty={list.isFiltered ? <NothingFound title={nothingFound} onClear={list.clearFilters} /> : empty}
    >
      {() => children(list.rows)}
    </QueryState>
  )
}

function NothingFound({ title, onClear }: { title: string | undefined; onClear: () => void }) {
  const t = patternTexts.useTexts()
  return (
    <EmptyState
      title={title ?? t('list.noMatch')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('list.clearFilters')}
        </Button>
      }
    />
  )
}

interface Identified {
  readonly id: string
}

interface ListTableProps<Row extends Identified, Sort extends string, F>
  extends Omit<RowsTableProps<Row, Sort>, 'rows' | 'rowId' | 'openedId' | 'sort' | 'onSort' | 'selection'> {
  readonly list: List<Row, Sort, F>
  readonly empty: ReactNode
  readonly failure?: string
  readonly nothingFound?: string
  /** Rows have a box to choose them by. */
  readonly selectable?: boolean
  /** Where a row is opened. */
  readonly panel?: PanelState
  /** The name of its pages, where the list lies over another one. */
  readonly pages?: string
}

export function ListTable<Row extends Identified, Sort extends string, F>({
  list,
  empty,
  selectable,
  failure,
  nothingFound,
  panel,
  pages,
  ...table
}: ListTableProps<Row, Sort, F>) {
  return (
    <Stack>
      <ListState
        list={list}
        empty={empty}
        nothingFound={nothingFound}
        {...(failure === undefined ? {} : { failure })}
      >
        {(rows) => (
          <RowsTable
            {...(panel && { onOpen: ({ id }: Row) => panel.open(id), openedId: panel.openedId })}
            {...table}
            rows={rows}
            rowId={({ id }) => id}
            sort={list.sort}
            onSort={list.setSort}
            {...(selectable ? { selection: list.selection } : {})}
          />
        )}
      </ListState>
      <Paginator list={list} {...(pages === undefined ? {} : { label: pages })} />
    </Stack>
  )
}
