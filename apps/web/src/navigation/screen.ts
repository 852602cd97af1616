/** How a feature plugs a screen into the frame: `features/X/routes.tsx` exports these, `recruiter/screens.ts` lists them. */
import type { ComponentType } from 'react'
import type { ScreenAccess } from '../session/access.ts'

export interface Screen {
  /** Who may open it; the others get the 403 screen. */
  readonly access: ScreenAccess
  /** Lazy, so that each screen is a chunk of its own: `lazyScreen(() => import('./x.tsx'), 'X')`. */
  readonly component: ComponentType
  /** Named in the routes, built later: not in the menu. */
  readonly comesLater?: true
  /** `page` (default) scrolls inside the usual margins; `full` takes all the room: board, builder. */
  readonly layout?: 'page' | 'full'
}

export { lazyRouteComponent as lazyScreen } from '@tanstack/react-router'
