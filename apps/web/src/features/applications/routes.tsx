/** The board of a test's applications, with the application's sheet. */
import type { Screens } from '../../navigation/screen.ts'

export const applicationScreens: Screens<'board'> = { board: { access: 'application.view', layout: 'full' } }
