/** A list as a table, with every state that it has. */
import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PanelState } from '../overlay/use-panel.ts'
import { ListState } from '../state/query-state.tsx'
import { Paginator } from './paginator.tsx'
import { RowsTable, type RowsTableProps } from './rows-table.tsx'
import type { List } from './use-list.ts'

interface ListTableProps<Row extends { readonly id: string }, Sort extends string, F>
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

export function ListTable<Row extends { readonly id: string }, Sort extends string, F>({
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
