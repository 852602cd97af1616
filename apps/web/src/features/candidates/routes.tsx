/** The address book. */
import type { Screens } from '../../navigation/screen.ts'

export const candidateScreens: Screens<'addressBook'> = { addressBook: { access: 'company.listCandidates' } }
