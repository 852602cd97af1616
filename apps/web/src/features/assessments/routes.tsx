/** The list of tests with its counts, and the builder. */
import type { Screens } from '../../navigation/screen.ts'

export const assessmentScreens: Screens<'assessments' | 'builderList' | 'builder'> = {
  assessments: { access: 'assessment.list' },
  builderList: { access: 'assessment.edit' },
  builder: { access: 'assessment.edit', layout: 'full' },
}
