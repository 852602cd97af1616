/** What the server refused, inside the form it was about. */
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

export function FormProblem({ problem }: { problem: string | undefined }) {
  if (problem === undefined) return null
  return (
    <Alert color="red" variant="light" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {problem}
    </Alert>
  )
}
