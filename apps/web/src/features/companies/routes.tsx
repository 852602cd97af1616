/** The company's page. */
import type { Screens } from '../../navigation/screen.ts'

export const companyScreens: Screens<'company'> = { company: { access: 'company.view' } }
