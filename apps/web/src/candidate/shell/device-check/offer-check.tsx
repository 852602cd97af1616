/** The way back to the device check, on pages that record; on others the options lead to it. */
import type { OpenedTest, PageVisit } from '@assay/contract/answers/types'
import type { PublicPage } from '@assay/domain/assessments/public-types'
import { publicItemsOf } from '@assay/domain/assessments/public-walk'
import { devicesOfModule } from '@assay/domain/modules/module-devices'
import { lazy, Suspense } from 'react'
import { PartLoading } from '../../../modules/shared/page/part-loading.tsx'
import { loadRecording } from '../load-recording.ts'
import type { CheckAgainProps } from './check-again.tsx'
import styles from './offer-check.module.css'

const Again = lazy(async () => ({ default: (await loadRecording()).CheckAgain }))

/** Whether the check may be done again: not while a hidden clock runs, whose time would be lost unseen. */
export const mayCheckAgain = (test: OpenedTest, visit: PageVisit | null): boolean =>
  test.assessment.needs.length > 0 && visit?.clocks.every(({ isDisplayed }) => isDisplayed) === true

/** Draws the check over the page, or the way to it. */
export function OfferCheck({
  page,
  visit,
  ...props
}: CheckAgainProps & { readonly page: PublicPage; readonly visit: PageVisit | null }) {
  const isOffered =
    mayCheckAgain(props.test, visit) &&
    publicItemsOf(page).some(({ moduleId }) => devicesOfModule(moduleId).length > 0)
  return props.isOpen || isOffered ? (
    <Suspense fallback={props.isOpen ? <PartLoading /> : <div className={styles.place} />}>
      <Again {...props} />
    </Suspense>
  ) : null
}
