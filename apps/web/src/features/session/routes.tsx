/** Signing in, and choosing a new password. */
import { lazyScreen, type Screens } from '../../navigation/screen.ts'
import { LoadingScreen } from './loading-screen.tsx'

export const sessionScreens: Screens<'login' | 'loading' | 'forgottenPassword' | 'resetPassword'> = {
  login: { access: 'public', component: lazyScreen(() => import('./login-screen.tsx'), 'LoginScreen') },
  loading: { access: 'public', component: LoadingScreen },
  forgottenPassword: {
    access: 'public',
    component: lazyScreen(() => import('./forgotten-password-screen.tsx'), 'ForgottenPasswordScreen'),
  },
  resetPassword: {
    access: 'public',
    component: lazyScreen(() => import('./reset-password-screen.tsx'), 'ResetPasswordScreen'),
  },
}
