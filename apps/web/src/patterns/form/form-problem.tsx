/** Shows the server's refusal inside the form that it concerns. */
import { Notice } from '../state/notice.tsx'

export function FormProblem({ problem }: { problem: string | undefined }) {
  return problem === undefined ? null : <Notice kind="problem">{problem}</Notice>
}
