/** Stands where a route failed; a reload leads on (product 1.21), without a network another try. */
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ApiError } from '../api/api-error.ts'
import { FailureScreen } from '../patterns/state/screens.tsx'

export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const isOffline = error instanceof ApiError && error.code === 'offline'
  const tryAgain = () => {
    reset()
    void router.invalidate()
  }
  return <FailureScreen error={error} {...(isOffline ? { retry: tryAgain } : {})} />
}
