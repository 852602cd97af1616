/** What previews share: the colours of the test, the theme, and a candidate who does nothing. */
import type { Page } from '@assay/domain/assessments/document'
import { moduleItemsOf } from '@assay/domain/assessments/walk'
import { moduleTypes } from '@assay/domain/modules/module-types'
import { useComputedColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLanguage } from '../../../../i18n/use-texts.ts'
import type { PageView } from '../../../../modules/page/page-view.ts'
import { filtersQuery } from '../../api/filters-query.ts'
import { present } from '../state/builder-state.ts'
import { useBuilder } from '../state/use-builder.ts'

const nothing = (): void => undefined
const noValues = new Map<string, unknown>()
const noneMissing = new Set<string>()
const noFilters: PageView['context']['filters'] = []

const asksForFilter = (page: Page): boolean =>
  moduleItemsOf(page).some(({ moduleId }) => moduleId === moduleTypes['company-filter'])

export function usePageView(): PageView {
  const theme = useComputedColorScheme('light')
  const language = useLanguage()
  const colorList = useBuilder((state) => present(state).colorList)
  const contactEmail = useBuilder((state) => present(state).contactEmail)
  const asksFilters = useBuilder((state) => present(state).pageList.some(asksForFilter))
  const { data: filters = noFilters } = useQuery({ ...filtersQuery, enabled: asksFilters })
  return useMemo(
    () => ({
      colorList,
      theme,
      values: noValues,
      onChange: nothing,
      disabled: false,
      missingIds: noneMissing,
      context: {
        language,
        contactEmail,
        filters,
        missing: null,
        pressedId: null,
        press: nothing,
        identification: { prefill: {}, onChange: nothing, sending: false, notice: null, submit: nothing },
        applicationId: null,
        uploads: null,
        extraTimePercent: 0,
        // Long ago: whatever comes in the course of a page is there.
        firstVisitedAt: new Date(0).toISOString(),
        now: () => new Date(),
      },
    }),
    [colorList, theme, language, contactEmail, filters],
  )
}
