/** The idle view of the test as it stands in the builder. */
import { listFilters } from '@assay/contract/companies/filter-calls'
import type { Page } from '@assay/domain/assessments/document'
import { moduleItemsOf } from '@assay/domain/assessments/walk'
import { moduleTypes } from '@assay/domain/modules/module-types'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { reading } from '../../../../api/server-data.ts'
import type { PageView } from '../../../../modules/shared/page/page-view.ts'
import { useDocumentPart } from '../state/use-builder.ts'
import { useIdleView } from './use-idle-view.ts'

/** The company's filters, as a candidate of the test would choose from. */
const filtersQuery = queryOptions({
  ...reading(listFilters),
  select: ({ data }) => data,
  staleTime: 5 * 60_000,
})

const noFilters: PageView['context']['filters'] = []

/** Asked of every page at every key: a page that has not changed is looked through once. */
const asking = new WeakMap<Page, boolean>()

function asksForFilter(page: Page): boolean {
  const known = asking.get(page)
  if (known !== undefined) return known
  const asks = moduleItemsOf(page).some(({ moduleId }) => moduleId === moduleTypes['company-filter'])
  asking.set(page, asks)
  return asks
}

export function usePageView(): PageView {
  const language = useDocumentPart((document) => document.language)
  const colorList = useDocumentPart((document) => document.colorList)
  const contactEmail = useDocumentPart((document) => document.contactEmail)
  const asksFilters = useDocumentPart((document) => document.pageList.some(asksForFilter))
  const { data: filters = noFilters } = useQuery({ ...filtersQuery, enabled: asksFilters })
  return useIdleView({ language, colorList, contactEmail, filters })
}
