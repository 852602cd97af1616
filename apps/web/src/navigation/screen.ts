/** What the frame has to know of a screen; `recruiter/screens.ts` names them all. */
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import { loadCode } from '../api/load-code.ts'
import type { ScreenAccess } from '../session/me.ts'
import type { ScreenName } from './paths.ts'

export interface Screen {
  /** Who may open the screen; others get the 403 screen. `public` screens stand outside the frame. */
  readonly access: ScreenAccess
  /** A chunk of its own: `lazyScreen(() => import('./x-screen.tsx'), 'XScreen')`. */
  readonly component: RouteComponent
  /** `page` (default) scrolls inside the usual margins; `full` takes all the room: board, builder. */
  readonly layout?: 'page' | 'full'
  /** The sidebar is folded here until somebody opens it: the screen needs the room. */
  readonly foldsSidebar?: true
}

export type Screens<Name extends ScreenName> = Readonly<Record<Name, Screen>>

/** A screen's component, fetched when somebody goes there. */
export const lazyScreen: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(loadCode(load), name)
