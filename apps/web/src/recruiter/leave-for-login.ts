/** The end of a session: what was known goes, and the login page keeps where one was (SPEC §4, §8). */
import { queryClient } from '../api/query-client.ts'
import { textsOf } from '../i18n/i18n.ts'
import { paths } from '../navigation/paths.ts'
import { toast } from '../patterns/toast.tsx'
import { loggedIn } from '../session/logged-in.ts'
import { rolesOverride } from '../session/roles-override.ts'
import { sessionTexts } from '../session/texts.ts'
import { router } from './router.tsx'

/** The refresh was refused. */
export function leaveForLogin(): void {
  const from = router.state.location.href
  forgetSession()
  toast.error(textsOf(sessionTexts)('expired'), 'sessionLost')
  router.history.push(paths.login({ from }))
}

/** What the browser holds of a signed-in user: data, flag, chosen roles. */
export function forgetSession(): void {
  loggedIn.remove()
  rolesOverride.remove()
  queryClient.clear()
}
