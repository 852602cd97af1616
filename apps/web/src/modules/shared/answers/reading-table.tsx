/** Answers as a table, for staff; without room for columns each row is a card that names its values. */
import type { ReactNode } from 'react'
import classes from './answers.module.css'

interface ReadingColumn<Row> {
  readonly title: string
  readonly className?: string | undefined
  readonly cell: (row: Row) => ReactNode
}

export type ReadingColumns<Row> = readonly [ReadingColumn<Row>, ...ReadingColumn<Row>[]]

interface ReadingTableProps<Row> {
  readonly label: string
  readonly className?: string | undefined
  readonly rows: readonly Row[]
  /** The first one says what the row is. */
  readonly columns: ReadingColumns<Row>
}

export function ReadingTable<Row extends { readonly id: string }>(props: ReadingTableProps<Row>) {
  const { label, className = '', rows, columns } = props
  const [head, ...others] = columns
  return (
    <div className={classes.place}>
      <table className={`${classes.order} ${className}`} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" className={column.className}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{head.cell(row)}</th>
              {others.map((column) => (
                <td key={column.title} className={column.className} data-name={column.title}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
