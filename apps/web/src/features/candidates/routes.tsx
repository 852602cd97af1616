/** The address book. */
import { lazyScreen, type Screens } from '../../navigation/screen.ts'

export const candidateScreens: Screens<'addressBook'> = {
  addressBook: {
    access: 'company.listCandidates',
    component: lazyScreen(() => import('./address-book-screen.tsx'), 'AddressBookScreen'),
  },
}
