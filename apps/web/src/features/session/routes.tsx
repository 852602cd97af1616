/** Signing in, and choosing a new password. */
import type { Screens } from '../../navigation/screen.ts'
import { PageLoader } from '../../patterns/state/page-loader.tsx'

export const sessionScreens: Screens<'login' | 'loading' | 'forgottenPassword' | 'resetPassword'> = {
  login: { access: 'public' },
  loading: { access: 'public', component: PageLoader },
  forgottenPassword: { access: 'public' },
  resetPassword: { access: 'public' },
}
