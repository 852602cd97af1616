/** What several people do at once, and what is gone meanwhile: nothing is lost, nobody meets a failure. */

import * as calls from '@assay/contract/applications/calls'
import { extractApplications } from '@assay/contract/applications/export-calls'
import { deleteAssessment, saveAssessment } from '@assay/contract/assessments/calls'
import { deletionWords } from '@assay/domain/assessments/deletion-word'
import { expect, test } from 'vitest'
import {
  createAssessment,
  createCandidate,
  createCompletedApplication,
} from '../../testing/assessment-factories.ts'
import { createCompany, signedIn } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const company = await createCompany(t)
const { as } = await signedIn(t, { companyId: company.id, role: 'ROLE_ADMIN' })

test('two people who move the same card at once: one after the other, each told where it stood, both in its history', async () => {
  const { id } = await createCompletedApplication(t, await createAssessment(t, company.id))
  const { as: other } = await signedIn(t, { companyId: company.id })
  const decide = async (status: 'hired' | 'refused', who: Record<string, string>) =>
    await t.call(calls.moveApplication, { params: { id }, body: { status, confirmed: true }, as: who })
  const answers = await Promise.all([decide('hired', as), decide('refused', other)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const first = answers.find(({ body }) => body.previousStatus === 'notEvaluated')
  const second = answers.find((each) => each !== first)
  expect(second?.body.previousStatus).toBe(first?.body.data.status)
  const { body } = await t.call(calls.getApplication, { params: { id }, as })
  expect(body.data.status).toBe(second?.body.data.status)
  expect(
    body.data.history.filter(({ action }: { action: string }) => action === 'application.moved'),
  ).toHaveLength(2)
})

test('a criterion that was deleted from the test meanwhile is still marked where it was taken with it', async () => {
  const assessment = await createAssessment(t, company.id)
  const { id } = await createCompletedApplication(t, assessment)
  const { revision, document } = await t.db
    .selectFrom('assessments')
    .where('id', '=', assessment.id)
    .select(['revision', 'document'])
    .executeTakeFirstOrThrow()
  const without = JSON.parse(JSON.stringify(document), (key, value) =>
    key === 'evaluationCriteriaList' ? [] : value,
  )
  const saved = await t.call(saveAssessment, {
    params: { id: assessment.id },
    body: { document: without, revision },
    as,
  })
  expect([saved.status, saved.body.code]).toEqual([200, undefined])
  const evaluate = async (application: string) =>
    await t.call(calls.evaluateApplication, {
      params: { id: application },
      body: { marks: [{ criterionId: 'criterion', score: 4 }], submit: true },
      as,
    })
  expect((await evaluate(id)).body.data).toMatchObject({ status: 'evaluated', score: 4 })
})

test.each([['%'], ['_'], ["x'y"], ["O'Brien"], ['😀'], ['100%_'], ['\\'], ['%%%%_\'😀"\\;--']])(
  'a search with %s finds who is written so, and nobody else',
  async (written) => {
    const assessment = await createAssessment(t, company.id)
    const found = await createCandidate(t, company.id, { first_name: `A${written}`, last_name: 'Durand' })
    const other = await createCandidate(t, company.id, { first_name: 'Anne', last_name: 'Durand' })
    const { id } = await createCompletedApplication(t, assessment, { candidate_id: found })
    await createCompletedApplication(t, assessment, { candidate_id: other })
    const search = `A${written} D`
    const query = { search }
    const board = await t.call(calls.listApplications, { params: { id: assessment.id }, query, as })
    expect([board.status, board.body.data.map((each: { id: string }) => each.id)]).toEqual([200, [id]])
    const all = await t.call(calls.listApplicationIds, { params: { id: assessment.id }, query, as })
    expect(all.body.data).toEqual([{ id, status: 'notEvaluated', columnId: null }])
  },
)

test('an export while its test is deleted is whole, and so is one that is asked for after it', async () => {
  const assessment = await createAssessment(t, company.id)
  for (const first_name of ['Anne', 'Bruno'])
    await createCompletedApplication(t, assessment, {
      candidate_id: await createCandidate(t, company.id, { first_name, last_name: 'Export' }),
    })
  const extract = async () =>
    await t.app.inject({
      url: extractApplications.address.path.replace(':id', assessment.id),
      query: { format: 'csv' },
      cookies: as,
    })
  const remove = async () =>
    await t.call(deleteAssessment, {
      params: { id: assessment.id },
      query: { confirmation: deletionWords.fr },
      as,
    })
  const [during, removed] = await Promise.all([extract(), remove()])
  expect(removed.status).toBe(200)
  for (const file of [during, await extract()]) {
    expect(file.statusCode).toBe(200)
    expect(file.payload.match(/Export/g)).toHaveLength(2)
  }
})
