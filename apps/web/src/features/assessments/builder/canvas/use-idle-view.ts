/** What previews share: the test's colours and language, the theme, a candidate who does nothing. */
import { useComputedColorScheme } from '@mantine/core'
import { useMemo } from 'react'
import type { Language } from '../../../../i18n/language.ts'
import type { PageView } from '../../../../modules/shared/page/page-view.ts'

const nothing = (): void => undefined
const noValues = new Map<string, unknown>()
const noneMissing = new Set<string>()
const noFilters: PageView['context']['filters'] = []

interface IdleView {
  /** The test's: what a candidate reads speaks it, whoever composes. */
  readonly language: Language
  readonly colorList: PageView['colorList']
  readonly contactEmail: string | null
  readonly filters?: PageView['context']['filters']
}

export function useIdleView({ language, colorList, contactEmail, filters = noFilters }: IdleView): PageView {
  const theme = useComputedColorScheme('light')
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
        // The first visit is long ago, so everything that appears in the course of a page is there.
        firstVisitedAt: new Date(0).toISOString(),
        now: () => new Date(),
      },
    }),
    [colorList, theme, language, contactEmail, filters],
  )
}
