/** The panel's tests and filters, named `test…` in the address, where a board beside it has its own. */
import { type assessmentSort, listAssessments } from '@assay/contract/assessments/calls'
import {
  type AssessmentStatus,
  defaultStatusFilter,
  readStatusFilter,
  writeStatusFilter,
} from '@assay/domain/assessments/status'
import { useMediaQuery } from '@mantine/hooks'
import type { z } from 'zod'
import { useList, words } from '../../../patterns/list/use-list.ts'
import { useMay } from '../../../session/me.ts'

export type AssessmentSort = z.output<typeof assessmentSort>

export const sorts = [
  'most_recent_application',
  'oldest_application',
  'most_recent_assessments',
  'oldest_assessments',
  'most_candidates',
  'least_candidates',
] as const satisfies readonly AssessmentSort[]

const noSearch = () => undefined

/** Where a test of the list leads: to its applications, or to be changed. */
export type LeadsTo = 'board' | 'builder'

/** Those whom one changes: the newest first. */
const sortsToChange: readonly AssessmentSort[] = [...sorts].sort((one) =>
  one === 'most_recent_assessments' ? -1 : 0,
)

/**
 * Online and offline by default; on a small display only online, and no search by name (product 9.11). Where
 * tests are changed all are listed.
 */
export function usePanelList(leadsTo: LeadsTo = 'board') {
  const display = useSmallDisplay()
  const isSmall = display && leadsTo === 'board'
  const seesInProgress = useMay('assessment.viewInProgress')
  const choosable: readonly AssessmentStatus[] = seesInProgress
    ? ['online', 'offline', 'wip']
    : ['online', 'offline']
  const list = useList({
    call: listAssessments,
    prefix: 'test',
    sizes: leadsTo === 'builder' ? [10, 25] : [5, 10, 15],
    sorts: leadsTo === 'builder' ? sortsToChange : sorts,
    filters: {
      search: isSmall ? noSearch : words,
      statusFilter: (text: string) => {
        const chosen = readStatusFilter(text)?.filter((status) => choosable.includes(status)) ?? []
        return chosen.length === 0 ? undefined : writeStatusFilter(chosen)
      },
    },
    defaults: {
      statusFilter:
        leadsTo === 'builder' ? writeStatusFilter(choosable) : isSmall ? '1' : defaultStatusFilter,
    },
    fixed: { withApplicationsStats: '1' },
  })
  return {
    ...list,
    isSmall,
    sorts: leadsTo === 'builder' ? sortsToChange : sorts,
    choosable,
    statuses: readStatusFilter(list.filters.statusFilter) ?? [],
    /** One at least stays: a list of no status shows nothing. */
    setStatuses: (statuses: readonly AssessmentStatus[]) => {
      if (statuses.length > 0) list.setFilter('statusFilter', writeStatusFilter(statuses))
    },
  }
}

export type PanelList = ReturnType<typeof usePanelList>

/** Below 768 px (product 9.14). */
function useSmallDisplay(): boolean {
  return useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
}
