/** A table whose rows open a panel; on a phone each row is a card. Semantics stay those of a table. */
import { Table, UnstyledButton } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import classes from './rows-table.module.css'

export interface Column<Row> {
  readonly key: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Figures and actions stand at the end. */
  readonly align?: 'start' | 'end'
  readonly width?: number | string
}

export interface RowsTableProps<Row> {
  /** Names the table for screen readers. */
  readonly label: string
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  /** The first column holds the row's button: what a keyboard reaches. */
  readonly columns: readonly Column<Row>[]
  readonly onOpen?: (row: Row) => void
  readonly openedId?: string
}

export function RowsTable<Row>({ label, rows, rowId, columns, onOpen, openedId }: RowsTableProps<Row>) {
  return (
    <div className={classes.card}>
      <Table className={classes.table} aria-label={label} withRowBorders={false}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ key, title, align, width }) => (
              <Table.Th
                key={key}
                className={align === 'end' ? classes.end : ''}
                w={width ?? 'auto'}
                scope="col"
              >
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr
              key={rowId(row)}
              className={classes.row}
              data-opens={onOpen === undefined ? undefined : true}
              data-opened={rowId(row) === openedId || undefined}
              onClick={(event) => {
                if (!startedOnControl(event)) onOpen?.(row)
              }}
            >
              {columns.map((column, index) => (
                <Table.Td key={column.key} className={column.align === 'end' ? classes.end : ''}>
                  <span className={classes.cellLabel}>{column.title}</span>
                  {index === 0 && onOpen !== undefined ? (
                    <UnstyledButton className={classes.opener} onClick={() => onOpen(row)}>
                      {column.cell(row)}
                    </UnstyledButton>
                  ) : (
                    column.cell(row)
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

/** A click on a link or button of the row is that control's alone. */
function startedOnControl(event: MouseEvent): boolean {
  return (
    event.target instanceof Element && event.target.closest('a, button, input, label, [role="menu"]') !== null
  )
}
