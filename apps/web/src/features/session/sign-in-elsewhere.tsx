/** Signing in is a page of its own, light and without the application: whoever is led there in here goes by a load. */
import { useEffect } from 'react'
import { LoadingScreen } from './loading-screen.tsx'

export function SignInElsewhere() {
  useEffect(() => location.reload(), [])
  return <LoadingScreen />
}
