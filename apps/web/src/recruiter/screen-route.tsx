/** What stands at an address: the screen for those who may open it, else the 403 screen; its name in the browser's tab. */
import { useQueryClient } from '@tanstack/react-query'
import type { RouteComponent } from '@tanstack/react-router'
import { useTexts } from '../i18n/use-texts.ts'
import type { ScreenName } from '../navigation/paths.ts'
import type { Screen } from '../navigation/screen.ts'
import { screenTexts } from '../navigation/texts.ts'
import { useDocumentTitle } from '../navigation/use-document-title.ts'
import { ComingLaterScreen, ForbiddenScreen } from '../patterns/state/screens.tsx'
import { mayOpen } from '../session/access.ts'
import { meQuery } from '../session/me.ts'

/** The component of a route; the router may fetch its chunk early through `preload`. */
export function screenComponent(name: ScreenName, screen: Screen): RouteComponent {
  const { access, component: Component } = screen
  function ScreenRoute() {
    const t = useTexts(screenTexts)
    const viewer = useQueryClient().getQueryData(meQuery.queryKey)?.user ?? null
    useDocumentTitle(t(name))
    if (!mayOpen(viewer, access)) return <ForbiddenScreen />
    return Component === undefined ? <ComingLaterScreen title={t(name)} /> : <Component />
  }
  return Component?.preload === undefined
    ? ScreenRoute
    : Object.assign(ScreenRoute, { preload: Component.preload })
}
