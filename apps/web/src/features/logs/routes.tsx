/** The activity log. */
import type { Screens } from '../../navigation/screen.ts'

export const logScreens: Screens<'logs'> = { logs: { access: 'superadmin' } }
