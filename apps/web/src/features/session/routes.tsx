/** The loading screen, and the way to signing in and choosing a new password, which are another page. */
import type { Screens } from '../../navigation/screen.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { SignInElsewhere } from './sign-in-elsewhere.tsx'

const elsewhere = { access: 'public', component: SignInElsewhere } as const

export const sessionScreens: Screens<'login' | 'loading' | 'forgottenPassword' | 'resetPassword'> = {
  login: elsewhere,
  loading: { access: 'public', component: LoadingScreen },
  forgottenPassword: elsewhere,
  resetPassword: elsewhere,
}
