/** Every screen of SPEC §2, from the features that own them; a missing one does not compile. */
import { assessmentScreens } from '../features/assessments/routes.tsx'
import { campaignScreens } from '../features/campaigns/routes.tsx'
import { candidateScreens } from '../features/candidates/routes.tsx'
import { dashboardScreens } from '../features/dashboard/routes.tsx'
import { helpScreens } from '../features/help/routes.tsx'
import { logScreens } from '../features/logs/routes.tsx'
import { mediaScreens } from '../features/media/routes.tsx'
import { privacyScreens } from '../features/privacy/routes.tsx'
import { sessionScreens } from '../features/session/routes.tsx'
import { userScreens } from '../features/users/routes.tsx'
import type { ScreenName } from '../navigation/paths.ts'
import type { Screens } from '../navigation/screen.ts'
import { administrationScreens } from './pages/administration-screens.ts'
import { boardScreens } from './pages/board-screens.ts'

export const screens: Screens<ScreenName> = {
  ...sessionScreens,
  ...dashboardScreens,
  ...userScreens,
  ...administrationScreens,
  ...candidateScreens,
  ...campaignScreens,
  ...assessmentScreens,
  ...boardScreens,
  ...mediaScreens,
  ...logScreens,
  ...privacyScreens,
  ...helpScreens,
}
