/** The privacy policy. */
import { lazyScreen, type Screens } from '../../navigation/screen.ts'

export const privacyScreens: Screens<'privacy'> = {
  privacy: { access: 'public', component: lazyScreen(() => import('./privacy-screen.tsx'), 'PrivacyScreen') },
}
