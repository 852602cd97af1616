/**
 * The recruiters' screens as a browser opens them, for component tests: real screens, real client, a server
 * for `fetch`.
 */
import { getMe } from '@assay/contract/session/calls'
import { userAbilities } from '@assay/domain/users/administer'
import { permissionsOf } from '@assay/domain/users/permissions'
import type { Role } from '@assay/domain/users/roles'
import { notifications } from '@mantine/notifications'
import { type AnyRouter, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { reactToFailures } from '../api/call-api.ts'
import { queryClient } from '../api/query-client.ts'
import { changeLanguage, type Language } from '../i18n/language.ts'
import { parseSearch, stringifySearch } from '../navigation/search.ts'
import { listenToKeys } from '../patterns/keys/key-listener.ts'
import { toast } from '../patterns/toast.tsx'
import { Application } from '../recruiter/application.tsx'
import { leaveAfterSessionLoss } from '../recruiter/leave-for-login.ts'
import { createScreenRouter } from '../recruiter/router.tsx'
import { loggedIn } from '../session/logged-in.ts'
import { type Me, meQuery, type Session } from '../session/me.ts'
import { passwordQuestion } from '../session/password-question.ts'
import { shownCompany } from '../session/shown-company.ts'
import { atEndOfTest, server } from './browser.ts'
import { aUser } from './user.ts'

interface Viewing {
  /** The role of the user whose screens are shown. */
  readonly as?: Role
  readonly me?: Partial<Me>
  readonly language?: Language
}

interface Shown {
  readonly user: UserEvent
  readonly router: AnyRouter
  /** Path and query of where one is. */
  readonly address: () => string
}

const companyId = '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c01'

listenToKeys()

const userId = '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7c02'

/** Somebody of Horizon, as the server presents them. */
export function aSession(role: Role, me: Partial<Me> = {}): Session {
  const self = { id: userId, role }
  return {
    user: {
      id: userId,
      email: 'camille@horizon.example',
      firstname: 'Camille',
      lastname: 'Aubert',
      phone: null,
      birthdate: null,
      profilePicture: null,
      role,
      roles: [role],
      realRole: role,
      permissions: [...permissionsOf(role)],
      company: { id: companyId, name: 'Horizon' },
      companyId,
      companyFilters: [],
      checkPassword: false,
      checkTwoFactor: false,
      waysIn: ['password'],
      abilities: userAbilities(self, self),
      ...me,
    },
    companyIdentity: {
      id: companyId,
      name: 'Horizon',
      slug: 'horizon',
      logoUrl: null,
      primaryColor: '#472F92',
      secondaryColor: '#ED174C',
      colorList: [],
      parentCompanyId: null,
    },
  }
}

/** Opens an address as somebody who is signed in, as a whole page load does: frame, guard and screen. */
export async function openScreen(address: string, viewing: Viewing = {}): Promise<Shown> {
  const router = createScreenRouter(createMemoryHistory({ initialEntries: [address] }))
  loggedIn.set()
  return await show(router, viewing)
}

/** Shows one component inside all that stands around the screens; whoever looks is signed in. */
export async function showComponent(component: ReactNode, viewing: Viewing = {}): Promise<Shown> {
  const routeTree = createRootRoute({ component: () => component })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  return await show(createRouter({ routeTree, history, parseSearch, stringifySearch }), viewing, true)
}

async function show(
  router: AnyRouter,
  { as = 'ROLE_ADMIN', me = {}, language = 'fr' }: Viewing,
  isKnown = false,
): Promise<Shown> {
  const session = aSession(as, me)
  server.answer(getMe, () => session)
  if (isKnown) queryClient.setQueryData(meQuery.queryKey, session)
  changeLanguage(language)
  reactToFailures({
    company: shownCompany.id,
    onOtherCompany: shownCompany.wasLeft,
    onPasswordNeeded: passwordQuestion.ask,
    onSessionLost: () => void leaveAfterSessionLoss(router),
    onTooManyRequests: (message) => toast.error(message),
    onReadFailed: toast.readFailure,
  })
  atEndOfTest(() => {
    passwordQuestion.close(false)
    notifications.clean()
    // A read that would be tried again asks in the middle of the next test.
    void queryClient.cancelQueries()
    queryClient.clear()
  })
  await router.load()
  render(<Application router={router} />)
  return { user: aUser(), router, address: () => router.state.location.href }
}
