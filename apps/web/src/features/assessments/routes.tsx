/** The list of tests with its counts, and the builder. */
import { lazyScreen, type Screens } from '../../navigation/screen.ts'

export const assessmentScreens: Screens<'assessments' | 'builderList' | 'builder'> = {
  assessments: {
    access: 'assessment.list',
    component: lazyScreen(() => import('./panel/assessments-screen.tsx'), 'AssessmentsScreen'),
    layout: 'full',
  },
  builderList: {
    access: 'assessment.edit',
    component: lazyScreen(() => import('./builder/chooser-screen.tsx'), 'ChooserScreen'),
  },
  builder: {
    access: 'assessment.edit',
    component: lazyScreen(() => import('./builder/builder-screen.tsx'), 'BuilderScreen'),
    layout: 'full',
    foldsSidebar: true,
  },
}
