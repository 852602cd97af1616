/** A column's title that orders the list: pressed again, the other way round. */
import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import classes from './rows-table.module.css'

/** What the list calls its orders by a column; either may be missing. The first press takes the first one. */
export interface SortsOf<Sort extends string> {
  readonly ascending?: Sort
  readonly descending?: Sort
  /** What a first press gives: dates and scores begin with the highest. */
  readonly first?: 'ascending' | 'descending'
}

/** For `aria-sort`: absent for a column that orders nothing. */
export function sortDirection<Sort extends string>(
  sorts: SortsOf<Sort> | undefined,
  sort: Sort | undefined,
): 'ascending' | 'descending' | 'none' | undefined {
  if (sorts === undefined) return undefined
  if (sort !== undefined && sort === sorts.ascending) return 'ascending'
  return sort !== undefined && sort === sorts.descending ? 'descending' : 'none'
}

export interface SortHeaderProps<Sort extends string> {
  readonly title: string
  readonly sorts: SortsOf<Sort> | undefined
  readonly sort: Sort | undefined
  readonly onSort: ((sort: Sort) => void) | undefined
}

export function SortHeader<Sort extends string>({ title, sorts, sort, onSort }: SortHeaderProps<Sort>) {
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
