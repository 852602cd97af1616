/** The idle view of the test as it stands in the builder. */
import type { Page } from '@assay/domain/assessments/document'
import { moduleItemsOf } from '@assay/domain/assessments/walk'
import { moduleTypes } from '@assay/domain/modules/module-types'
import { useQuery } from '@tanstack/react-query'
import type { PageView } from '../../../../modules/page/page-view.ts'
import { filtersQuery } from '../../api/filters-query.ts'
import { present } from '../state/builder-state.ts'
import { useBuilder } from '../state/use-builder.ts'
import { useIdleView } from './use-idle-view.ts'

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
