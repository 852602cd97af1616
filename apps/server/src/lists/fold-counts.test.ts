import { evaluateApplication } from '@assay/contract/applications/calls'
import { expect, test } from 'vitest'
import { createAssessment, createCompletedApplication } from '../testing/assessment-factories.ts'
import { createCompany, signedIn } from '../testing/factories.ts'
import { testApp } from '../testing/test-app.ts'
import { untilWaiting } from '../testing/until-waiting.ts'
import { foldCounts } from './fold-counts.ts'

const t = await testApp()

test('what ended is counted while it is evaluated, and neither stops the other', async () => {
  const company = await createCompany(t)
  const { as } = await signedIn(t, { companyId: company.id, role: 'ROLE_COLLABORATOR' })
  const { id } = await createCompletedApplication(t, await createAssessment(t, company.id))
  const holding = await t.services.pool.connect()
  await holding.query('begin')
  await holding.query('lock table marks in share mode')
  const body = { marks: [{ criterionId: 'criterion', score: 4 }], submit: true }
  const evaluating = t.call(evaluateApplication, { params: { id }, body, as })
  await untilWaiting(t, 1)
  const folding = foldCounts(t.db)
  await untilWaiting(t, 2)
  await holding.query('commit')
  holding.release()
  const [evaluated] = await Promise.all([evaluating, folding])
  expect(evaluated.status).toBe(200)
  const figures = t.db.selectFrom('sitting_figures').where('application_id', '=', id).select('score')
  expect(await figures.execute()).toEqual([{ score: 4 }])
})
