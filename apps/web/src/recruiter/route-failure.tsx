/** What stands where a route failed: the state screen of its failure, with a way to try again. */
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { FailureScreen } from '../patterns/state/screens.tsx'

export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <FailureScreen
      error={error}
      retry={() => {
        reset()
        void router.invalidate()
      }}
    />
  )
}
