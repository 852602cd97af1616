import { expect, test } from 'vitest'
import { createAssessment } from '../../testing/assessment-factories.ts'
import { CandidateBrowser } from '../../testing/candidate.ts'
import { createCompany } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp({ logLevel: 'error' })
const company = await createCompany(t)

test('the first application after an edit freezes a version, once for all who begin at the same time', async () => {
  const assessment = await createAssessment(t, company.id)
  const document = JSON.stringify({ ...assessment.document, name: 'Edited' })
  await t.db
    .updateTable('assessments')
    .set({ current_version_id: null, document })
    .where('id', '=', assessment.id)
    .execute()
  await Promise.all(Array.from({ length: 5 }, () => new CandidateBrowser(t, assessment).identify()))
  const versions = await t.db
    .selectFrom('assessment_versions')
    .selectAll()
    .where('assessment_id', '=', assessment.id)
    .orderBy('number')
    .execute()
  expect(versions.map(({ number }) => number)).toEqual([1, 2])
  const applications = await t.db
    .selectFrom('applications')
    .select('version_id')
    .where('assessment_id', '=', assessment.id)
    .execute()
  expect(applications).toEqual(Array.from({ length: 5 }, () => ({ version_id: versions[1]?.id })))
})
