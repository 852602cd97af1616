/** Every screen; a missing one does not compile. */
import type { RouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { sessionScreens } from '../features/session/routes.tsx'
import type { ScreenName } from '../navigation/paths.ts'
import { lazyScreen, type Screen, type Screens } from '../navigation/screen.ts'
import type { ScreenAccess } from '../session/me.ts'

const loadGuide = () => import('../features/help/help-screen.tsx')
const loadSpace = () => import('../features/privacy/own-space/own-space-screen.tsx')
const loadAddressBook = () => import('../features/candidates/address-book-screen.tsx')
const loadRequests = () => import('../features/privacy/requests/requests-screen.tsx')
const loadCampaigns = () => import('../features/campaigns/campaigns-screen.tsx')
const loadDashboard = () => import('../features/dashboard/dashboard-screen.tsx')
const loadCounted = () => import('../features/dashboard/counted-applications-screen.tsx')
const loadAssessments = () => import('../features/assessments/panel/assessments-screen.tsx')
const loadCompare = () => import('../features/applications/compare/compare-screen.tsx')
const loadQuality = () => import('../features/quality/quality-screen.tsx')
const loadBuilder = () => import('../features/assessments/builder/builder-screen.tsx')

/** A screen whose code comes when somebody goes there. */
const screen = <Name extends string>(
  access: ScreenAccess,
  load: () => Promise<Readonly<Record<Name, () => ReactNode>>>,
  name: Name,
  more: Pick<Screen, 'layout' | 'foldsSidebar'> = {},
): Screen => ({ access, component: lazyScreen(load, name) as RouteComponent, ...more })

export const screens: Screens<ScreenName> = {
  ...sessionScreens,
  dashboard: screen('signedIn', loadDashboard, 'DashboardScreen'),
  countedApplications: screen('application.view', loadCounted, 'CountedApplicationsScreen'),
  account: screen('signedIn', () => import('../features/users/account-screen.tsx'), 'AccountScreen'),
  addressBook: screen('company.listCandidates', loadAddressBook, 'AddressBookScreen'),
  requests: screen('candidate.create', loadRequests, 'RequestsScreen'),
  campaigns: screen('company.listCandidates', loadCampaigns, 'CampaignsScreen'),
  assessments: screen('assessment.list', loadAssessments, 'AssessmentsScreen', { layout: 'full' }),
  builderList: screen('assessment.edit', loadAssessments, 'ChooserScreen', { layout: 'full' }),
  builder: screen('assessment.edit', loadBuilder, 'BuilderScreen', { layout: 'full', foldsSidebar: true }),
  bank: screen('assessment.edit', () => import('../features/assessments/bank/bank-screen.tsx'), 'BankScreen'),
  company: screen('company.view', () => import('./pages/company-page.tsx'), 'CompanyPage'),
  superadmin: screen('superadmin', () => import('./pages/superadmin-page.tsx'), 'SuperadminPage'),
  board: screen('application.view', () => import('./pages/board-page.tsx'), 'BoardPage', { layout: 'full' }),
  compare: screen('application.view', loadCompare, 'CompareScreen', { layout: 'full' }),
  quality: screen('application.view', loadQuality, 'QualityScreen'),
  media: screen('application.view', () => import('../features/media/media-screen.tsx'), 'MediaScreen'),
  logs: screen('superadmin', () => import('../features/logs/logs-screen.tsx'), 'LogsScreen'),
  privacy: screen('public', () => import('../features/privacy/privacy-screen.tsx'), 'PrivacyScreen'),
  requestSpace: screen('public', loadSpace, 'OwnSpaceScreen'),
  ownSpace: screen('public', loadSpace, 'OpenSpaceScreen'),
  guide: screen('public', loadGuide, 'GuideScreen'),
  guidePage: screen('public', loadGuide, 'GuideScreen'),
}
