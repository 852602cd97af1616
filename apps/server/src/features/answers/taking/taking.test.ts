import { startOfNumbers } from '@assay/domain/answers/operation-numbers'
import { expect, test } from 'vitest'
import { createAssessment } from '../../../testing/assessment-factories.ts'
import { CandidateBrowser } from '../../../testing/candidate.ts'
import { createCompany } from '../../../testing/factories.ts'
import { testApp } from '../../../testing/test-app.ts'

const t = await testApp({ logLevel: 'error' })
const company = await createCompany(t)

test('a candidate opens a test, identifies, answers, submits and is done', async () => {
  const browser = new CandidateBrowser(t, await createAssessment(t, company.id))
  const opened = await browser.open()
  expect(opened.status, opened.html).toBe(200)
  expect(opened.test).toMatchObject({
    problem: null,
    assessmentId: browser.test.id,
    preview: false,
    resume: null,
  })
  expect(opened.test.assessment.pageList).toHaveLength(1)

  const identified = await browser.identify()
  expect(identified.status, JSON.stringify(identified.body)).toBe(200)
  expect(identified.body).toMatchObject({ existingApplication: false, redirectToPage: 2 })
  expect(identified.body.state.page.id).toBe('page-2')

  const visited = await browser.visit('page-2')
  expect(visited.body).toMatchObject({ pageId: 'page-2', closedAt: null, clocks: [] })
  expect((await browser.visit('page-2')).body.firstVisitedAt).toBe(visited.body.firstVisitedAt)

  const draft = await browser.draft({ question: 'Bonj', qcm: [] })
  expect(draft.status, JSON.stringify(draft.body)).toBe(200)
  expect((await browser.open()).test.resume).toMatchObject({
    applicationId: browser.applicationId,
    firstName: 'Inès',
  })
  const back = await browser.session()
  expect(back.page.id).toBe('page-2')
  expect(back.lastSeq).toBe(startOfNumbers(1))
  expect(back.answers).toContainEqual({ moduleId: 'question', value: 'Bonj', seq: 1 })

  const submitted = await browser.submit({
    pageId: 'page-2',
    answers: [{ moduleId: 'question', value: 'Bonjour' }],
  })
  expect(submitted.status, JSON.stringify(submitted.body)).toBe(200)
  expect(submitted.body).toMatchObject({
    completed: true,
    late: false,
    application: { status: 'completed', currentPage: 3 },
    nextPage: { position: 3, page: { id: 'page-3' } },
  })
  const row = await t.db
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', browser.applicationId)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ status: 'notEvaluated', score: null, auto_score: 0, path: [1, 2, 3] })
  expect((await browser.open()).test.resume).toBeNull()
})
