/** The home screen. */
import type { Screens } from '../../navigation/screen.ts'

export const dashboardScreens: Screens<'dashboard'> = { dashboard: { access: 'signedIn' } }
