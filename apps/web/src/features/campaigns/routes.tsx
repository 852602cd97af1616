/** Campaigns. */
import { lazyScreen, type Screens } from '../../navigation/screen.ts'

export const campaignScreens: Screens<'campaigns'> = {
  campaigns: {
    access: 'company.listCandidates',
    component: lazyScreen(() => import('./campaigns-screen.tsx'), 'CampaignsScreen'),
  },
}
