/** Campaigns. */
import type { Screens } from '../../navigation/screen.ts'

export const campaignScreens: Screens<'campaigns'> = { campaigns: { access: 'company.listCandidates' } }
