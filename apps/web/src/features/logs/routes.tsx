/** The activity log. */
import { lazyScreen, type Screens } from '../../navigation/screen.ts'

export const logScreens: Screens<'logs'> = {
  logs: { access: 'superadmin', component: lazyScreen(() => import('./logs-screen.tsx'), 'LogsScreen') },
}
