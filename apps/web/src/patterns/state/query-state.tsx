/** Shows a read's state: skeleton, failure, empty state or the data. A screen cannot forget one of them. */
import { Box, Button, Group, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { List } from '../list/use-list.ts'
import { patternTexts } from '../texts.ts'
import { EmptyState } from './empty-state.tsx'
import { FailureScreen } from './screens.tsx'

interface QueryStateProps<Data> {
  readonly query: UseQueryResult<Data>
  /** A skeleton in the layout of the data. */
  readonly skeleton: ReactNode
  readonly isEmpty?: (data: Data) => boolean
  readonly empty?: ReactNode
  /** The specified words for a read that failed. */
  readonly failure?: string | undefined
  readonly children: (data: Data) => ReactNode
}

/** Data already there stays while it is asked for again, also when that fails. */
export function QueryState<Data>({
  query,
  skeleton,
  isEmpty,
  empty,
  failure,
  children,
}: QueryStateProps<Data>) {
  if (query.data !== undefined) return isEmpty?.(query.data) ? empty : children(query.data)
  if (query.isError)
    return <FailureScreen error={query.error} says={failure} retry={() => void query.refetch()} />
  return skeleton
}

interface RowsSkeletonProps {
  readonly rows?: number
  /** The height of each skeleton, in px. */
  readonly height?: number
  /** Cards that lie two beside each other where there is room for it. */
  readonly inPairs?: boolean
}

const framed = { border: '1px solid var(--hairline)', borderRadius: 'var(--mantine-radius-md)' }

/**
 * A skeleton with the layout of what it stands for, so that nothing jumps when it comes: rows of a list or
 * cards, with what it is called and a line about it, its state at the end.
 */
export function RowsSkeleton({ rows = 5, height = 44, inPairs = false }: RowsSkeletonProps) {
  const t = patternTexts.useTexts()
  const all = Array.from({ length: rows }, (_, index) => (
    <Group key={index} h={height} px="sm" gap="sm" wrap="nowrap" style={framed}>
      <Stack flex={1} gap={6}>
        <Skeleton height={12} width="60%" />
        <Skeleton height={10} width="35%" />
      </Stack>
      <Skeleton height={18} width={64} radius="xl" />
    </Group>
  ))
  return (
    <Box component="output" display="block" aria-label={t('loading')}>
      {inPairs ? <SimpleGrid cols={{ base: 1, sm: 2 }}>{all}</SimpleGrid> : <Stack gap="2xs">{all}</Stack>}
    </Box>
  )
}

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
