/** The end of a session: what was known goes, and the login page keeps where one was (product 1.21). */
import type { AnyRouter } from '@tanstack/react-router'
import { paths } from '../navigation/paths.ts'
import { toast } from '../patterns/toast.tsx'
import { loggedIn } from '../session/logged-in.ts'
import { rolesOverride } from '../session/roles-override.ts'
import { sessionEnd } from '../session/session-end.ts'
import { sessionTexts } from '../session/texts.ts'
import { keepSignedInHere, leaveNotice, takeNotice } from '../sign-in/notice.ts'
import { leaving } from '../working-copy/leaving.ts'
import { forgetTabTexts } from '../working-copy/tab-texts.ts'

/** After signing out: the page is loaded anew, so that nothing of the former user stays in memory. */
export function leaveAfterLogout(): void {
  loggedIn.remove()
  rolesOverride.remove()
  takeNotice()
  keepSignedInHere(null)
  forgetTabTexts()
  leaving.letGo()
  location.assign(paths.login())
}

let under: Promise<void> | undefined

/** Leaves after a refresh was refused, once, whatever else fails while the reader decides. */
export function leaveAfterSessionLoss(router: AnyRouter): Promise<void> {
  under ??= leave(router).finally(() => {
    under = undefined
  })
  return under
}

/** Says so and leads to the login page; whoever stays for an unsaved form is told again at each refusal. */
async function leave(router: AnyRouter): Promise<void> {
  if (router.state.location.pathname === paths.login()) return
  const hasStayed = sessionEnd.isStaying()
  loggedIn.remove()
  rolesOverride.remove()
  // Whichever way leads out from here on, a reload too.
  leaveNotice('expired')
  if (hasStayed && leaving.isHeld()) return toast.error(sessionTexts.textsIn()('expired'), 'sessionLost')
  if (!(await leaving.ask('sessionLost'))) return sessionEnd.stay()
  leaving.letGo()
  await router.navigate({ to: paths.login(), search: { from: router.state.location.href } })
}
