/** Pages of administration that compose several features, so they stand above all. */
import { lazyScreen, type Screens } from '../../navigation/screen.ts'

export const administrationScreens: Screens<'company' | 'superadmin'> = {
  company: {
    access: 'company.view',
    component: lazyScreen(() => import('./company-page.tsx'), 'CompanyPage'),
  },
  superadmin: {
    access: 'superadmin',
    component: lazyScreen(() => import('./superadmin-page.tsx'), 'SuperadminPage'),
  },
}
