/** The guide, open to all. */
import { lazyScreen, type Screens } from '../../navigation/screen.ts'

const loadGuide = () => import('./help-screen.tsx')

export const helpScreens: Screens<'guide' | 'guidePage'> = {
  guide: { access: 'public', component: lazyScreen(loadGuide, 'GuideScreen') },
  guidePage: { access: 'public', component: lazyScreen(loadGuide, 'GuideScreen') },
}
