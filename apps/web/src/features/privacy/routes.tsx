/** The privacy policy. */
import type { Screens } from '../../navigation/screen.ts'

export const privacyScreens: Screens<'privacy'> = { privacy: { access: 'public' } }
