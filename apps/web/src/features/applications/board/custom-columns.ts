/** The test's own columns for all that stands on the board, and what each place is called. */
import type { BoardColumn } from '@assay/contract/applications/board-calls'
import { columnOf } from '@assay/domain/applications/status'
import { createContext, useCallback, useContext } from 'react'
import type { Place } from '../api/place.ts'
import { boardTexts } from './texts.ts'

const CustomColumnsContext = createContext<readonly BoardColumn[]>([])

export const CustomColumnsProvider = CustomColumnsContext.Provider

export const useCustomColumns = (): readonly BoardColumn[] => useContext(CustomColumnsContext)

/** @returns the name of a place; of a column that is gone, its status'. */
export function usePlaceName(): (place: Place) => string {
  const t = boardTexts.useTexts()
  const columns = useCustomColumns()
  return useCallback(
    ({ status, columnId }) => columns.find(({ id }) => id === columnId)?.name ?? t(columnOf(status)),
    [columns, t],
  )
}
