/** The media library. */
import { lazyScreen, type Screens } from '../../navigation/screen.ts'

export const mediaScreens: Screens<'media'> = {
  media: {
    access: 'application.view',
    component: lazyScreen(() => import('./media-screen.tsx'), 'MediaScreen'),
  },
}
