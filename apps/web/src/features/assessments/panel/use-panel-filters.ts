/**
 * Filters of the panel, in the address. Their names are the panel's own (`test…`): it also stands beside the board,
 * whose filters are there too.
 */

import type { AssessmentStatus } from '@assay/domain/assessments/status'
import { defaultStatusFilter, readStatusFilter, writeStatusFilter } from '@assay/domain/assessments/status'
import { useUrlChange, useUrlNumber, useUrlState } from '../../../navigation/use-url-state.ts'
import { useMay } from '../../../session/access.ts'
import type { AssessmentFilters, AssessmentSort } from '../api/assessment-queries.ts'
import { useSmallDisplay } from './use-small-display.ts'

export const pageSizes = [5, 10, 15] as const
export const sorts = [
  'most_recent_application',
  'oldest_application',
  'most_recent_assessments',
  'oldest_assessments',
  'most_candidates',
  'least_candidates',
] as const satisfies readonly AssessmentSort[]

export interface PanelFilters extends AssessmentFilters {
  readonly statuses: readonly AssessmentStatus[]
  readonly choosable: readonly AssessmentStatus[]
  readonly setStatuses: (statuses: readonly AssessmentStatus[]) => void
  readonly setSort: (sort: AssessmentSort) => void
  readonly setSearch: (search: string) => void
  readonly setPage: (page: number) => void
  readonly setItemsPerPage: (itemsPerPage: number) => void
}

/** Online and offline by default, only online on a small display (SPEC §9). */
export function usePanelFilters(): PanelFilters {
  const isSmall = useSmallDisplay()
  const seesInProgress = useMay('assessment.viewInProgress')
  const usual = isSmall ? '1' : defaultStatusFilter
  const [wanted] = useUrlState('testStatus', usual)
  const [sortText] = useUrlState('testSort', sorts[0])
  const [search] = useUrlState('testSearch')
  const [page] = useUrlNumber('testPage', 1)
  const [size] = useUrlNumber('testsPerPage', pageSizes[0])
  const change = useUrlChange()
  const choosable: AssessmentStatus[] = seesInProgress ? ['online', 'offline', 'wip'] : ['online', 'offline']
  const chosen = readStatusFilter(wanted) ?? readStatusFilter(usual) ?? []
  const statuses = choosable.filter((status) => chosen.includes(status))
  return {
    page,
    itemsPerPage: pageSizes.find((each) => each === size) ?? pageSizes[0],
    sort: sorts.find((each) => each === sortText) ?? sorts[0],
    statusFilter: writeStatusFilter(statuses),
    search: isSmall ? '' : search,
    statuses,
    choosable,
    setStatuses: (next) => {
      const text = writeStatusFilter(next)
      change({ testStatus: text === usual ? '' : text, testPage: '' })
    },
    setSort: (sort) => change({ testSort: sort === sorts[0] ? '' : sort, testPage: '' }),
    setSearch: (text) => change({ testSearch: text, testPage: '' }),
    setPage: (next) => change({ testPage: next === 1 ? '' : String(next) }),
    setItemsPerPage: (next) =>
      change({ testsPerPage: next === pageSizes[0] ? '' : String(next), testPage: '' }),
  }
}
