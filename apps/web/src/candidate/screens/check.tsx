/** Where the device check shows; all of it comes with the other parts of tests that record. */
import type { OpenedTest, PageVisit } from '@assay/contract/answers/types'
import { lazy, type ReactNode, Suspense } from 'react'
import { loadRecording } from '../load-recording.ts'

const First = lazy(async () => ({ default: (await loadRecording()).CheckFirst }))
const Again = lazy(async () => ({ default: (await loadRecording()).CheckAgain }))

interface CheckProps {
  readonly test: OpenedTest
  readonly children: ReactNode
}

/** Before the first page of a test that needs camera or microphone; not in a preview. */
export function CheckFirst({ test, children }: CheckProps) {
  if (test.assessment.needs.length === 0 || test.preview) return children
  return (
    <Suspense>
      <First test={test}>{children}</First>
    </Suspense>
  )
}

export interface CheckAgainProps {
  readonly test: OpenedTest
  readonly visit: PageVisit | null
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
}

/** The way back to it from a page. */
export function CheckAgain(props: CheckAgainProps) {
  return props.test.assessment.needs.length === 0 ? null : (
    <Suspense>
      <Again {...props} />
    </Suspense>
  )
}
