/** One's own account. */
import type { Screens } from '../../navigation/screen.ts'

export const userScreens: Screens<'account'> = { account: { access: 'signedIn' } }
