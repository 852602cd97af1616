/** Loads the device check where it shows; all of it comes with the other parts of tests that record. */
import type { OpenedTest, PageVisit } from '@assay/contract/answers/types'
import type { PublicPage } from '@assay/domain/assessments/public-types'
import { publicItemsOf } from '@assay/domain/assessments/public-walk'
import { devicesOfModule } from '@assay/domain/modules/module-devices'
import { lazy, type ReactNode, Suspense } from 'react'
import { useLanguage } from '../../../i18n/use-texts.ts'
import { PartLoading } from '../../../modules/shared/page/part-loading.tsx'
import type { CheckAgainProps } from '../device-check/check-again.tsx'
import { Waiting } from '../frame/waiting.tsx'
import { loadRecording } from '../load-recording.ts'

const First = lazy(async () => ({ default: (await loadRecording()).CheckFirst }))
export const OnlyTryDialog = lazy(async () => ({ default: (await loadRecording()).OnlyTryDialog }))
const Again = lazy(async () => ({ default: (await loadRecording()).CheckAgain }))

interface CheckProps {
  readonly test: OpenedTest
  readonly children: ReactNode
}

/**
 * Shows the device check before the first page of a test that needs camera or microphone, but not in a
 * preview.
 */
export function CheckFirst({ test, children }: CheckProps) {
  if (test.assessment.needs.length === 0 || test.preview) return children
  return (
    <Suspense fallback={<Waiting />}>
      <First test={test}>{children}</First>
    </Suspense>
  )
}

/**
 * Says whether the candidate may go back to the check. They may not while a hidden clock runs, as they would
 * lose time without seeing it.
 */
export const mayCheckAgain = (test: OpenedTest, visit: PageVisit | null): boolean =>
  test.assessment.needs.length > 0 && visit?.clocks.every(({ isDisplayed }) => isDisplayed) === true

/**
 * Draws the check over the page, and the way to it on pages that record; on others the options lead to it.
 */
export function CheckAgain({
  page,
  visit,
  ...props
}: CheckAgainProps & { readonly page: PublicPage; readonly visit: PageVisit | null }) {
  const language = useLanguage()
  const isOffered =
    mayCheckAgain(props.test, visit) &&
    publicItemsOf(page).some(({ moduleId }) => devicesOfModule(moduleId).length > 0)
  return props.isOpen || isOffered ? (
    <Suspense fallback={props.isOpen && <PartLoading language={language} />}>
      <Again {...props} />
    </Suspense>
  ) : null
}
