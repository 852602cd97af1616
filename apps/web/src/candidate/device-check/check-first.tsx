import type { OpenedTest } from '@assay/contract/answers/types'
import { type ReactNode, useEffect, useState } from 'react'
import { keep, kept } from '../kept-choice.ts'
import { CheckScreen } from './check-screen.tsx'

const storageKey = 'devices'
const tab = () => sessionStorage

/** Once in a tab: done or skipped, the first page shows, and takes the focus. */
export function CheckFirst({ test, children }: { readonly test: OpenedTest; readonly children: ReactNode }) {
  const { assessmentId, assessment } = test
  const [state, setState] = useState(() => (kept(storageKey, tab) === assessmentId ? 'never' : 'open'))
  useEffect(() => {
    if (state === 'left') document.querySelector('h1')?.focus()
  }, [state])
  if (state !== 'open') return children
  return (
    <CheckScreen
      needs={assessment.needs}
      onLeave={() => {
        keep(storageKey, assessmentId, tab)
        setState('left')
      }}
    />
  )
}
