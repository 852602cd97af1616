/** Every screen (product 1.21): its address as a typed function, its place in the router, its name. */
import { catalogue } from '../i18n/catalogue.ts'
import type { GuideTopic } from './guide-topics.ts'
import { stringifySearch } from './search.ts'

type Search = Readonly<Record<string, string | number | null | undefined>>

function withSearch(path: string, search: Search = {}): string {
  return `${path}${stringifySearch(search)}`
}

const id = encodeURIComponent

/** The query of the board's address: the opened sheet, or filters. */
type BoardSearch = {
  readonly search?: string
  readonly application?: string
  readonly tab?: string
  readonly view?: string
  readonly sort?: string
  readonly progress?: string
  readonly scoreFrom?: string
  readonly from?: string
  readonly archives?: string
}

export const paths = {
  /** `from`: where to go back to after signing in. */
  login: (search: { from?: string | undefined } = {}) => withSearch('/login', search),
  loading: () => '/loading',
  forgottenPassword: () => '/reset-password',
  resetPassword: (resetToken: string) => `/reset-password/${id(resetToken)}`,
  /** The candidate's page: another build, so a whole page load. `page` counts from 1. */
  test: (assessmentIdOrSlug: string, search: { page?: number } = {}) =>
    withSearch(`/assessment/${id(assessmentIdOrSlug)}`, search),
  dashboard: (search: { period?: string } = {}) => withSearch('/dashboard', search),
  /** The applications that a figure of the home screen counts, of all tests or of one. */
  countedApplications: (
    search: { figure?: string; period?: string; day?: string | undefined; assessmentId?: string } = {},
  ) => withSearch('/dashboard/applications', search),
  account: (search: { tab?: string } = {}) => withSearch('/user-profile', search),
  company: () => '/company',
  addressBook: (search: { candidate?: string; search?: string; filter?: string } = {}) =>
    withSearch('/address-book', search),
  requests: () => '/requests',
  campaigns: (search: { campaign?: string } = {}) => withSearch('/campaign', search),
  assessments: (search: { testSearch?: string; testStatusFilter?: string } = {}) =>
    withSearch('/candidates/assessments', search),
  /** The board; `search` takes the full name, `application` opens its sheet, at `tab`. */
  board: (assessmentId: string, search: BoardSearch = {}) =>
    withSearch(`/candidates/assessments/${id(assessmentId)}`, search),
  compare: (assessmentId: string, applicationIds: readonly string[] = []) =>
    withSearch(`/candidates/assessments/${id(assessmentId)}/compare`, { ids: applicationIds.join(',') }),
  /** How well the test measures; `question` opens that of a question. */
  quality: (assessmentId: string, search: { version?: string; question?: string } = {}) =>
    withSearch(`/candidates/assessments/${id(assessmentId)}/quality`, search),
  media: () => '/media',
  builderList: () => '/assessment-builder',
  /** `page` counts from 1. */
  builder: (assessmentId: string, search: { page?: number } = {}) =>
    withSearch(`/assessment-builder/${id(assessmentId)}`, search),
  bank: (search: { question?: string; source?: string } = {}) => withSearch('/question-bank', search),
  superadmin: (search: { mail?: string } = {}) => withSearch('/superadmin', search),
  logs: () => '/logs',
  privacy: () => '/privacy',
  guide: () => '/help',
  guidePage: (topic: GuideTopic) => `/help/${topic}`,
  /** A candidate's own space: asking for a link, and what the link opens. */
  requestSpace: () => '/my-data',
  ownSpace: (token: string) => `/my-data/${id(token)}`,
} as const

/** The list to which the screens of a single thing lead when it is out of reach, as in another company. */
export const listOf: { readonly [Name in ScreenName]?: string } = {
  board: paths.assessments(),
  compare: paths.assessments(),
  quality: paths.assessments(),
  builder: paths.builderList(),
}

/** A screen's name. `test` is not one of ours: the candidate's entry shows it. */
export type ScreenName = Exclude<keyof typeof paths, 'test'>

export const patternOf: Readonly<Record<ScreenName, string>> = {
  login: '/login',
  loading: '/loading',
  forgottenPassword: '/reset-password',
  resetPassword: '/reset-password/$resetToken',
  dashboard: '/dashboard',
  countedApplications: '/dashboard/applications',
  account: '/user-profile',
  company: '/company',
  addressBook: '/address-book',
  requests: '/requests',
  campaigns: '/campaign',
  assessments: '/candidates/assessments',
  board: '/candidates/assessments/$assessmentId',
  compare: '/candidates/assessments/$assessmentId/compare',
  quality: '/candidates/assessments/$assessmentId/quality',
  media: '/media',
  builderList: '/assessment-builder',
  builder: '/assessment-builder/$assessmentId',
  bank: '/question-bank',
  superadmin: '/superadmin',
  logs: '/logs',
  privacy: '/privacy',
  guide: '/help',
  guidePage: '/help/$topic',
  requestSpace: '/my-data',
  ownSpace: '/my-data/$token',
}

/** Names of the screens: in the menu, the top bar and the browser's tab. */
export const screenTexts = catalogue('screens', {
  login: ['Connexion', 'Sign in'],
  loading: ['Chargement', 'Loading'],
  forgottenPassword: ['Mot de passe oublié', 'Forgotten password'],
  resetPassword: ['Nouveau mot de passe', 'New password'],
  dashboard: ['Tableau de bord', 'Dashboard'],
  countedApplications: ['Candidatures', 'Applications'],
  account: ['Mon compte', 'My account'],
  company: ['Entreprise', 'Company'],
  addressBook: ['Carnet d’adresses', 'Address book'],
  requests: ['Demandes', 'Requests'],
  campaigns: ['Campagnes', 'Campaigns'],
  assessments: ['Candidatures', 'Applications'],
  board: ['Candidatures', 'Applications'],
  compare: ['Comparer des candidatures', 'Compare applications'],
  quality: ['Qualité du test', 'Test quality'],
  media: ['Médias', 'Media'],
  builderList: ['Tests', 'Tests'],
  builder: ['Éditeur de test', 'Test builder'],
  bank: ['Banque de questions', 'Question bank'],
  superadmin: ['Superadmin', 'Superadmin'],
  logs: ['Journal d’activité', 'Activity log'],
  guide: ['Guide', 'Guide'],
  guidePage: ['Guide', 'Guide'],
  requestSpace: ['Mes données', 'My data'],
  ownSpace: ['Mes données', 'My data'],
  privacy: ['Politique de confidentialité', 'Privacy policy'],
})
