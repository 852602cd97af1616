import {
  aRecordedTest,
  createApplication,
  createAssessment,
  createCompletedApplication,
} from '../assessment-factories.ts'
import type { TestUser } from '../factories.ts'
import type { TestApp } from '../test-app.ts'
import type { Target } from './sample.ts'

/**
 * What the samples refer to: a test online, one application under way and one to evaluate, both under a
 * filter.
 */
export async function createTarget(
  t: TestApp,
  given: { companyId: string; filterIds?: readonly string[]; user: TestUser | null },
): Promise<Target> {
  const { companyId, filterIds = [], user } = given
  const assessment = await createAssessment(t, companyId, { document: aRecordedTest() })
  return {
    t,
    companyId,
    assessment,
    application: await createApplication(t, assessment, { filterIds }),
    completed: await createCompletedApplication(t, assessment, { filterIds }),
    user,
  }
}
