/** The superadmin's panel: for now the mails that left, or were captured. */
import { lazyScreen, type Screens } from '../../navigation/screen.ts'

export const mailScreens: Screens<'superadmin'> = {
  superadmin: {
    access: 'superadmin',
    component: lazyScreen(() => import('./mails-screen.tsx'), 'MailsScreen'),
  },
}
