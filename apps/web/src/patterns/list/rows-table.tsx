/** A table whose rows open a panel; on a phone each row is a card. Semantics stay those of a table. */
import { Checkbox, Table, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { patternTexts } from '../texts.ts'
import { type RowActions, RowMenu } from './row-menu.tsx'
import classes from './rows-table.module.css'
import { isRange, type Selection } from './use-selection.ts'

/** The list's orders by a column, either of which may be missing; a first press takes the first one. */
interface SortsOf<Sort extends string> {
  readonly ascending?: Sort
  readonly descending?: Sort
  /** The order of a first press: dates and scores begin with the highest. */
  readonly first?: 'ascending' | 'descending'
}

interface SortHeaderProps<Sort extends string> {
  readonly title: string
  readonly sorts: SortsOf<Sort> | undefined
  readonly sort: Sort | undefined
  readonly onSort: ((sort: Sort) => void) | undefined
}

export interface Column<Row, Sort extends string = string> {
  readonly key: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'start' | 'end'
  readonly width?: number | string
  /** The list's orders by this column: its title is pressed for them. */
  readonly sorts?: SortsOf<Sort>
  /** Holds the row's button in the place of the first column. */
  readonly opens?: true
  /**
   * Where a row is a card: `title` stands before the row's button as its title, `bare` has no name, as its
   * words say what it is, `corner` is at the upper end, `none` is left to the row's panel.
   */
  readonly onCard?: 'title' | 'bare' | 'corner' | 'none'
}

export interface RowsTableProps<Row, Sort extends string = string> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  /** Says which row a box or a menu is of; needed with `actions` and `selection`. */
  readonly rowName?: (row: Row) => string
  /** The first column, or the one that says so, holds the row's button: what a keyboard reaches. */
  readonly columns: readonly Column<Row, Sort>[]
  readonly onOpen?: (row: Row) => void
  readonly openedId?: string
  readonly sort?: Sort | undefined
  readonly onSort?: (sort: Sort) => void
  /** The actions on a row; a row without any has no menu. */
  readonly actions?: (row: Row) => RowActions
  /** In the place of `actions`: the menu of a row as the screen draws it. */
  readonly renderMenu?: ((row: Row) => ReactNode) | undefined
  /** Stands over the rows' menus, for what concerns the whole table. */
  readonly headMenu?: ReactNode
  readonly selection?: Selection
  /** So many columns that the rows are cards on a small screen too. */
  readonly isWide?: boolean
}

export function RowsTable<Row, Sort extends string = string>(props: RowsTableProps<Row, Sort>) {
  const { label, rows, rowId, columns, sort, onSort, selection, isWide, headMenu } = props
  const t = patternTexts.useTexts()
  return (
    <div
      className={classes.place}
      data-wide={isWide || undefined}
      data-cards={columns.some(({ onCard }) => onCard !== undefined) || undefined}
    >
      <div className={classes.card}>
        <Table className={classes.table} aria-label={label} withRowBorders={false}>
          <Table.Thead data-tools={selection !== undefined || undefined}>
            <Table.Tr>
              {selection === undefined ? null : (
                <Table.Th className={classes.box} scope="col">
                  <PageBox selection={selection} ids={rows.map(rowId)} />
                </Table.Th>
              )}
              {columns.map((column) => (
                <Table.Th
                  key={column.key}
                  className={column.align === 'end' ? classes.end : ''}
                  w={column.width ?? 'auto'}
                  scope="col"
                  aria-sort={sortDirection(column.sorts, sort)}
                >
                  <SortHeader title={column.title} sorts={column.sorts} sort={sort} onSort={onSort} />
                </Table.Th>
              ))}
              {menuOf(props) === undefined && headMenu === undefined ? null : (
                <Table.Th className={classes.end} scope="col">
                  <VisuallyHidden>{t('actions')}</VisuallyHidden>
                  {headMenu}
                </Table.Th>
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <TableRow key={rowId(row)} {...props} row={row} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </div>
  )
}

function TableRow<Row, Sort extends string>(props: RowsTableProps<Row, Sort> & { readonly row: Row }) {
  const { row, rowId, rowName = rowId, columns, onOpen, openedId, selection } = props
  const t = patternTexts.useTexts()
  const id = rowId(row)
  const menu = menuOf(props)
  const opener = columns.find(({ opens }) => opens) ?? columns[0]
  return (
    <Table.Tr
      className={classes.row}
      data-row={id}
      data-opens={onOpen === undefined ? undefined : true}
      data-opened={id === openedId || undefined}
      onClick={(event) => {
        if (!startedOnControl(event)) onOpen?.(row)
      }}
    >
      {selection === undefined ? null : (
        <Table.Td className={classes.box}>
          <Checkbox
            size="xs"
            aria-label={t('list.select', { name: rowName(row) })}
            checked={selection.ids.has(id)}
            onChange={({ nativeEvent }) =>
              selection.toggle(id, isRange(nativeEvent) ? props.rows.map(rowId) : undefined)
            }
          />
        </Table.Td>
      )}
      {columns.map((column) => {
        const content = column.cell(row)
        const isEmpty = content === null || content === '' || content === '–'
        return (
          <Table.Td
            key={column.key}
            className={column === opener ? classes.title : column.align === 'end' ? classes.end : ''}
            data-empty={isEmpty || undefined}
            data-on-card={column.onCard}
          >
            <span className={classes.cellLabel}>{column.title}</span>
            {column === opener && onOpen !== undefined ? (
              <UnstyledButton data-row-opener className={classes.opener} onClick={() => onOpen(row)}>
                {content}
              </UnstyledButton>
            ) : (
              content
            )}
          </Table.Td>
        )
      })}
      {menu === undefined ? null : (
        <Table.Td className={`${classes.end} ${classes.tools}`}>{menu(row)}</Table.Td>
      )}
    </Table.Tr>
  )
}

/** What draws the menus of the rows; undefined where they have none. */
function menuOf<Row, Sort extends string>(props: RowsTableProps<Row, Sort>) {
  const { renderMenu, actions, rowId, rowName = rowId } = props
  if (renderMenu !== undefined || actions === undefined) return renderMenu
  return (row: Row) => <RowMenu name={rowName(row)} actions={actions(row)} />
}

function PageBox({ selection, ids }: { selection: Selection; ids: readonly string[] }) {
  const t = patternTexts.useTexts()
  const chosen = ids.filter((id) => selection.ids.has(id)).length
  return (
    <Checkbox
      size="xs"
      aria-label={t('list.selectPage')}
      checked={chosen > 0 && chosen === ids.length}
      indeterminate={chosen > 0 && chosen < ids.length}
      onChange={() => selection.toggleAll(ids)}
    />
  )
}

/** A click on a link or button of the row is that control's alone. */
function startedOnControl(event: MouseEvent): boolean {
  return (
    event.target instanceof Element &&
    event.target.closest('a, button, input, label, [role="menu"], [role="menuitem"]') !== null
  )
}

/** The value of `aria-sort`; absent for a column that orders nothing. */
function sortDirection<Sort extends string>(
  sorts: SortsOf<Sort> | undefined,
  sort: Sort | undefined,
): 'ascending' | 'descending' | 'none' | undefined {
  if (sorts === undefined) return undefined
  if (sort !== undefined && sort === sorts.ascending) return 'ascending'
  return sort !== undefined && sort === sorts.descending ? 'descending' : 'none'
}

/** A column's title that orders the list: pressed again, the other way round. */
function SortHeader<Sort extends string>({ title, sorts, sort, onSort }: SortHeaderProps<Sort>) {
  if (sorts === undefined || onSort === undefined) return title
  const direction = sortDirection(sorts, sort)
  const { ascending, descending, first = 'ascending' } = sorts
  const fresh = first === 'ascending' ? (ascending ?? descending) : (descending ?? ascending)
  const other = direction === 'ascending' ? descending : direction === 'descending' ? ascending : fresh
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp
  return (
    <UnstyledButton
      className={classes.sorter}
      data-sorted={direction !== 'none' || undefined}
      disabled={other === undefined}
      onClick={() => {
        if (other !== undefined) onSort(other)
      }}
    >
      {title}
      <Arrow size={13} aria-hidden />
    </UnstyledButton>
  )
}
