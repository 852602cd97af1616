/** Shows a read's state: skeleton, failure, empty state or the data. A screen cannot forget one of them. */
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
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
