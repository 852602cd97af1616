/** The idle view of the test as it stands in the builder. */

import { listFilters } from '@assay/contract/companies/filter-calls'
import type { Page } from '@assay/domain/assessments/document'
import { moduleItemsOf } from '@assay/domain/assessments/walk'
import { moduleTypes } from '@assay/domain/modules/module-types'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { reading } from '../../../../api/reading.ts'
import type { PageView } from '../../../../modules/page/page-view.ts'
import { present } from '../state/builder-state.ts'
import { useBuilder } from '../state/use-builder.ts'
import { useIdleView } from './use-idle-view.ts'

/** The company's filters, as a candidate of the test would choose from. */
const filtersQuery = queryOptions({
  ...reading(listFilters),
  select: ({ data }) => data,
  staleTime: 5 * 60_000,
})

const noFilters: PageView['context']['filters'] = []

const asksForFilter = (page: Page): boolean =>
  moduleItemsOf(page).some(({ moduleId }) => moduleId === moduleTypes['company-filter'])

export function usePageView(): PageView {
  const colorList = useBuilder((state) => present(state).colorList)
  const contactEmail = useBuilder((state) => present(state).contactEmail)
  const asksFilters = useBuilder((state) => present(state).pageList.some(asksForFilter))
  const { data: filters = noFilters } = useQuery({ ...filtersQuery, enabled: asksFilters })
  return useIdleView({ colorList, contactEmail, filters })
}
