/** The home screen. */
import { lazyScreen, type Screens } from '../../navigation/screen.ts'

export const dashboardScreens: Screens<'dashboard' | 'countedApplications'> = {
  dashboard: {
    access: 'signedIn',
    component: lazyScreen(() => import('./dashboard-screen.tsx'), 'DashboardScreen'),
  },
  countedApplications: {
    access: 'application.view',
    component: lazyScreen(() => import('./counted-applications-screen.tsx'), 'CountedApplicationsScreen'),
  },
}
