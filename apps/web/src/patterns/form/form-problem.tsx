/** What the server refused, inside the form it was about. */
import { Notice } from '../state/notice.tsx'

export function FormProblem({ problem }: { problem: string | undefined }) {
  return problem === undefined ? null : <Notice kind="problem">{problem}</Notice>
}
