/** The server's refusal, above the fields; it scrolls into view, as the pressed button may be far below. */
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
