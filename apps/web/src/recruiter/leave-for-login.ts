/** The end of a session: what was known goes, and the login page keeps where one was (SPEC §4, §8). */
import type { AnyRouter } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { paths } from '../navigation/paths.ts'
import { loggedIn } from '../session/logged-in.ts'
import { rolesOverride } from '../session/roles-override.ts'
import { leaveNotice } from '../sign-in/notice.ts'

/** After signing out: the page is loaded anew, so that nothing of the former user stays in memory. */
export function leaveAfterLogout(): void {
  loggedIn.remove()
  rolesOverride.remove()
  location.assign(paths.login())
}

/** The refresh was refused: says so once, leads to the login page; an unsaved form may still keep its page. */
export async function leaveAfterSessionLoss(router: AnyRouter): Promise<void> {
  if (!loggedIn.get()) return
  loggedIn.remove()
  rolesOverride.remove()
  leaveNotice('expired')
  await router.navigate({ to: paths.login(), search: { from: router.state.location.href } })
  // Not before: the frame would ask again for what it shows.
  if (router.state.location.pathname === paths.login()) queryClient.clear()
}
