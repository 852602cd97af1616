/** The states of a list around whatever shows its rows: loading, failed, empty, nothing found. */
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from '../state/empty-state.tsx'
import { QueryState, RowsSkeleton } from '../state/query-state.tsx'
import { patternTexts } from '../texts.ts'
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
