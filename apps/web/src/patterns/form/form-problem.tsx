/**
 * Shows the server's refusal inside the form that it concerns. It stands above the fields, and the button
 * that was pressed may be far below: the notice scrolls into view by itself.
 */
import { useEffect, useRef } from 'react'
import { Notice } from '../state/notice.tsx'

/** The head of a dialog stays above what scrolls below it. */
const belowHead = { scrollMarginTop: '5rem' }

export function FormProblem({ problem }: { problem: string | undefined }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem !== undefined) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  return problem === undefined ? null : (
    <Notice ref={notice} kind="problem" style={belowHead}>
      {problem}
    </Notice>
  )
}
