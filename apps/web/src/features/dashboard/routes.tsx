/** The home screen. */
import { lazyScreen, type Screens } from '../../navigation/screen.ts'

export const dashboardScreens: Screens<'dashboard'> = {
  dashboard: {
    access: 'signedIn',
    component: lazyScreen(() => import('./dashboard-screen.tsx'), 'DashboardScreen'),
  },
}
