/** The board: a page that composes two features, so it stands above both. */
import { lazyScreen, type Screens } from '../../navigation/screen.ts'

export const boardScreens: Screens<'board'> = {
  board: {
    access: 'application.view',
    component: lazyScreen(() => import('./board-page.tsx'), 'BoardPage'),
    layout: 'full',
  },
}
