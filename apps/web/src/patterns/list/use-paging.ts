/** Page and items per page of a list, kept in the address. */
import { useUrlChange, useUrlNumber } from '../../navigation/use-url-state.ts'

export interface Paging {
  readonly page: number
  readonly itemsPerPage: number
  readonly onPage: (page: number) => void
  readonly onItemsPerPage: (itemsPerPage: number) => void
}

/** @param sizes the list's own (SPEC §9), the default first. */
export function usePaging(sizes: readonly [number, ...number[]]): Paging {
  const [page, onPage] = useUrlNumber('page', 1)
  const [wanted] = useUrlNumber('itemsPerPage', sizes[0])
  const change = useUrlChange()
  return {
    page,
    itemsPerPage: sizes.includes(wanted) ? wanted : sizes[0],
    onPage,
    // Another size is another cut of the list: back to its start.
    onItemsPerPage: (itemsPerPage) => change({ itemsPerPage: String(itemsPerPage), page: '' }),
  }
}
