/** The routes (product 1.21): public screens stand alone, the others in the frame, behind its guard. */
import { useQueryClient } from '@tanstack/react-query'
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  type RouteComponent,
  type RouterHistory,
  redirect,
  rootRouteId,
} from '@tanstack/react-router'
import { abandonReads, queryClient } from '../api/query-client.ts'
import { itemOf } from '../navigation/origin.ts'
import { paths, patternOf, type ScreenName, screenTexts } from '../navigation/paths.ts'
import type { Screen } from '../navigation/screen.ts'
import { parseSearch, stringifySearch } from '../navigation/search.ts'
import { useDocumentTitle } from '../navigation/use-document-title.ts'
import { PageLoader } from '../patterns/state/page-loader.tsx'
import { ForbiddenScreen, NotFoundScreen } from '../patterns/state/screens.tsx'
import { loggedIn } from '../session/logged-in.ts'
import { mayOpen, meQuery } from '../session/me.ts'
import { keepSignedInHere, leaveNotice, takeNotice, wasSignedInHere } from '../sign-in/notice.ts'
import { Frame } from './frame/frame.tsx'
import { RouteFailure } from './route-failure.tsx'
import { screens } from './screens.ts'

const root = createRootRoute({
  notFoundComponent: () => (
    <main>
      <NotFoundScreen />
    </main>
  ),
})

/** Signed in, or to the login page with the way back (product 1.21). */
const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: Frame,
  errorComponent: (failure) => (
    <main>
      <RouteFailure {...failure} />
    </main>
  ),
  beforeLoad: async ({ location, matches }) => {
    if (!loggedIn.get()) {
      // An address of nothing is said to be that, to whoever asks.
      if (matches.at(-1)?.routeId === nowhere.id) throw notFound({ routeId: rootRouteId })
      // Known here, and its flag is gone: it ended, in this tab or in another one, before a reload too.
      if (queryClient.getQueryData(meQuery.queryKey) !== undefined || wasSignedInHere())
        leaveNotice('expired')
      keepSignedInHere(null)
      throw redirect({ to: paths.login(), search: { from: location.href } })
    }
    // Whoever signed in again beside is told nothing any more.
    takeNotice()
    await queryClient.ensureQueryData(meQuery)
    keepSignedInHere('1')
  },
})

/** Whoever is signed in keeps menu and colours where nothing is. */
const nowhere: AnyRoute = createRoute({ getParentRoute: () => frame, path: '$', component: NotFoundScreen })

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: paths.dashboard(), replace: true })
  },
})

const names = Object.keys(patternOf) as ScreenName[]
const routesWhere = (isPublic: boolean) =>
  names
    .filter((name) => (screens[name].access === 'public') === isPublic)
    .map((name) =>
      createRoute({
        getParentRoute: () => (isPublic ? root : frame),
        path: patternOf[name],
        component: screenComponent(name, screens[name]),
        staticData: { screen: name },
      }),
    )

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly screen?: ScreenName
  }
}

/** The router of all screens; `history` stands in for the browser's own. */
export function createScreenRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree: root.addChildren([
      home,
      ...routesWhere(true),
      frame.addChildren([...routesWhere(false), nowhere]),
    ]),
    ...(history === undefined ? {} : { history }),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    defaultPendingMinMs: 200,
    defaultPendingComponent: PageLoader,
    defaultErrorComponent: RouteFailure,
  })

  // Product 1.17: a new item gives up the reads in flight; filters and panels of the same item do not.
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    if (fromLocation !== undefined && itemOf(fromLocation.pathname) !== itemOf(toLocation.pathname))
      void abandonReads()
  })

  // What was known goes with the session, once nothing shows it.
  router.subscribe('onResolved', ({ toLocation }) => {
    if (toLocation.pathname === paths.login()) queryClient.clear()
  })
  return router
}

/** The component of a route; the router may fetch its chunk early through `preload`. */
function screenComponent(name: ScreenName, screen: Screen): RouteComponent {
  const { access, component: Component } = screen
  function ScreenRoute() {
    const t = screenTexts.useTexts()
    const viewer = useQueryClient().getQueryData(meQuery.queryKey)?.user ?? null
    useDocumentTitle(t(name))
    if (!mayOpen(viewer, access)) return <ForbiddenScreen />
    return <Component />
  }
  return Component.preload === undefined
    ? ScreenRoute
    : Object.assign(ScreenRoute, { preload: Component.preload })
}
