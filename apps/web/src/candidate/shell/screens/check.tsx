/** Loads the device check where it shows; all of it comes with the other parts of tests that record. */
import type { OpenedTest } from '@assay/contract/answers/types'
import { lazy, type ReactNode, Suspense } from 'react'
import { Waiting } from '../frame/waiting.tsx'
import { loadRecording } from '../load-recording.ts'

let here: Awaited<ReturnType<typeof loadRecording>> | undefined

/** Loads the check before it shows: it then stands at once where the server has drawn it. */
export async function loadCheck(): Promise<void> {
  here = await loadRecording()
}

const First = lazy(async () => ({ default: (await loadRecording()).CheckFirst }))
export const OnlyTryDialog = lazy(async () => ({ default: (await loadRecording()).OnlyTryDialog }))

/** The device check before a first page that needs it, but not in a preview. */
export function CheckFirst({ test, children }: { readonly test: OpenedTest; readonly children: ReactNode }) {
  if (test.assessment.needs.length === 0 || test.preview) return children
  const Check = here?.CheckFirst ?? First
  return (
    <Suspense fallback={<Waiting />}>
      <Check test={test}>{children}</Check>
    </Suspense>
  )
}
