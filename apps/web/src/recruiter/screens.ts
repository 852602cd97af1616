/** Every screen; a missing one does not compile. */
import { sessionScreens } from '../features/session/routes.tsx'
import type { ScreenName } from '../navigation/paths.ts'
import { lazyScreen, type Screens } from '../navigation/screen.ts'

const loadGuide = () => import('../features/help/help-screen.tsx')
const loadSpace = () => import('../features/privacy/own-space/own-space-screen.tsx')

export const screens: Screens<ScreenName> = {
  ...sessionScreens,
  dashboard: {
    access: 'signedIn',
    component: lazyScreen(() => import('../features/dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
  },
  countedApplications: {
    access: 'application.view',
    component: lazyScreen(
      () => import('../features/dashboard/counted-applications-screen.tsx'),
      'CountedApplicationsScreen',
    ),
  },
  account: {
    access: 'signedIn',
    component: lazyScreen(() => import('../features/users/account-screen.tsx'), 'AccountScreen'),
  },
  addressBook: {
    access: 'company.listCandidates',
    component: lazyScreen(
      () => import('../features/candidates/address-book-screen.tsx'),
      'AddressBookScreen',
    ),
  },
  campaigns: {
    access: 'company.listCandidates',
    component: lazyScreen(() => import('../features/campaigns/campaigns-screen.tsx'), 'CampaignsScreen'),
  },
  assessments: {
    access: 'assessment.list',
    component: lazyScreen(
      () => import('../features/assessments/panel/assessments-screen.tsx'),
      'AssessmentsScreen',
    ),
    layout: 'full',
  },
  builderList: {
    access: 'assessment.edit',
    component: lazyScreen(
      () => import('../features/assessments/builder/chooser-screen.tsx'),
      'ChooserScreen',
    ),
  },
  builder: {
    access: 'assessment.edit',
    component: lazyScreen(
      () => import('../features/assessments/builder/builder-screen.tsx'),
      'BuilderScreen',
    ),
    layout: 'full',
    foldsSidebar: true,
  },
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
  media: {
    access: 'application.view',
    component: lazyScreen(() => import('../features/media/media-screen.tsx'), 'MediaScreen'),
  },
  logs: {
    access: 'superadmin',
    component: lazyScreen(() => import('../features/logs/logs-screen.tsx'), 'LogsScreen'),
  },
  privacy: {
    access: 'public',
    component: lazyScreen(() => import('../features/privacy/privacy-screen.tsx'), 'PrivacyScreen'),
  },
  requestSpace: { access: 'public', component: lazyScreen(loadSpace, 'OwnSpaceScreen') },
  ownSpace: { access: 'public', component: lazyScreen(loadSpace, 'OpenSpaceScreen') },
  guide: { access: 'public', component: lazyScreen(loadGuide, 'GuideScreen') },
  guidePage: { access: 'public', component: lazyScreen(loadGuide, 'GuideScreen') },
}
