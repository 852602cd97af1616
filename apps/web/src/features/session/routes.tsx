/** The loading screen, and the way to signing in and choosing a new password, which are another page. */

import { useEffect } from 'react'
import type { Screens } from '../../navigation/screen.ts'
import { LoadingScreen } from './loading-screen.tsx'

const elsewhere = { access: 'public', component: SignInElsewhere } as const

export const sessionScreens: Screens<'login' | 'loading' | 'forgottenPassword' | 'resetPassword'> = {
  login: elsewhere,
  loading: { access: 'public', component: LoadingScreen },
  forgottenPassword: elsewhere,
  resetPassword: elsewhere,
}

/** Signing in is a page of its own, light and without the application: whoever is led there in here goes by a load. */
function SignInElsewhere() {
  useEffect(() => location.reload(), [])
  return <LoadingScreen />
}
