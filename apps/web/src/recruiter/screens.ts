/** Every screen of SPEC §2, from the features that own them; a missing one does not compile. */
import { assessmentScreens } from '../features/assessments/routes.tsx'
import { campaignScreens } from '../features/campaigns/routes.tsx'
import { candidateScreens } from '../features/candidates/routes.tsx'
import { dashboardScreens } from '../features/dashboard/routes.tsx'
import { helpScreens } from '../features/help/routes.tsx'
import { logScreens } from '../features/logs/routes.tsx'
import { mediaScreens } from '../features/media/routes.tsx'
import { privacyScreens } from '../features/privacy/routes.tsx'
import { sessionScreens } from '../features/session/routes.tsx'
import { userScreens } from '../features/users/routes.tsx'
import type { ScreenName } from '../navigation/paths.ts'
import { lazyScreen, type Screens } from '../navigation/screen.ts'

/** Pages that compose several features, so they stand above all. */
const composedScreens: Screens<'company' | 'superadmin' | 'board'> = {
  company: {
    access: 'company.view',
    component: lazyScreen(() => import('./pages/company-page.tsx'), 'CompanyPage'),
  },
  superadmin: {
    access: 'superadmin',
    component: lazyScreen(() => import('./pages/superadmin-page.tsx'), 'SuperadminPage'),
  },
  board: {
    access: 'application.view',
    component: lazyScreen(() => import('./pages/board-page.tsx'), 'BoardPage'),
    layout: 'full',
  },
}

export const screens: Screens<ScreenName> = {
  ...sessionScreens,
  ...dashboardScreens,
  ...userScreens,
  ...candidateScreens,
  ...campaignScreens,
  ...assessmentScreens,
  ...composedScreens,
  ...mediaScreens,
  ...logScreens,
  ...privacyScreens,
  ...helpScreens,
}
