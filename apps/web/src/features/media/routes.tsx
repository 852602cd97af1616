/** The media library. */
import type { Screens } from '../../navigation/screen.ts'

export const mediaScreens: Screens<'media'> = { media: { access: 'application.view' } }
