/** The privacy policy, and a candidate's own space. */
import { lazyScreen, type Screens } from '../../navigation/screen.ts'

const loadSpace = () => import('./own-space/own-space-screen.tsx')

export const privacyScreens: Screens<'privacy' | 'requestSpace' | 'ownSpace'> = {
  privacy: { access: 'public', component: lazyScreen(() => import('./privacy-screen.tsx'), 'PrivacyScreen') },
  requestSpace: { access: 'public', component: lazyScreen(loadSpace, 'OwnSpaceScreen') },
  ownSpace: { access: 'public', component: lazyScreen(loadSpace, 'OpenSpaceScreen') },
}
