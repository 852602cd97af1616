/** One's own account. */
import { lazyScreen, type Screens } from '../../navigation/screen.ts'

export const userScreens: Screens<'account'> = {
  account: {
    access: 'signedIn',
    component: lazyScreen(() => import('./account-screen.tsx'), 'AccountScreen'),
  },
}
