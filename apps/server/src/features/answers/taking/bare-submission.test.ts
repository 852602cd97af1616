/** Answers as clients of the API write them, without page, button, key or number. */
import * as calls from '@assay/contract/answers/calls'
import { getApplication } from '@assay/contract/applications/calls'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { expect, test } from 'vitest'
import { createAssessment } from '../../../testing/assessment-factories.ts'
import { CandidateBrowser } from '../../../testing/candidate.ts'
import { createCompany, signedIn } from '../../../testing/factories.ts'
import { testApp } from '../../../testing/test-app.ts'

const t = await testApp()
const company = await createCompany(t)
const { as } = await signedIn(t, { companyId: company.id, role: 'ROLE_ADMIN' })

const text = (id: string) => anItem('text', {}, { id, content: '<p>À lire</p>' })
const saving = (id: string) => anItem('button', { saveAnswers: true, goToNextPage: true }, { id })
const document = aDocument([
  { items: [anItem('auth', {}, { id: 'auth' })] },
  { items: [text('text-2'), anItem('button', {}, { id: 'no-save-2' }), saving('button-2')] },
  { items: [text('text-3'), saving('button-3')] },
  { items: [anItem('question', {}, { id: 'question-4' }), saving('button-4')] },
  { items: [anItem('question', {}, { id: 'question-5' }), saving('button-5')] },
  { items: [anItem('question', {}, { id: 'question-6' }), saving('button-6')] },
])

async function begun() {
  const candidate = new CandidateBrowser(t, await createAssessment(t, company.id, { document }))
  await candidate.identify()
  const send = async (answers: object[], headers = {}) => {
    const params = { assessmentId: candidate.test.id }
    const form = { answers: JSON.stringify(answers) }
    return await t.call(calls.submitPage, { params, form, as: candidate.cookies, headers })
  }
  const stands = async () => (await candidate.session()).application.currentPage
  return { candidate, send, stands }
}

test('`[]` sent twice on a page of text moves one page, and one page more once that was seen', async () => {
  const { candidate, send, stands } = await begun()
  await candidate.visit('page-2')
  const first = await send([])
  const again = await send([])
  expect([first.status, first.body.nextPage.position]).toEqual([200, 3])
  expect(again.body).toEqual(first.body)
  expect(await stands()).toBe(3)
  await candidate.visit('page-3')
  await send([])
  expect(await stands()).toBe(4)
})

test('coming back to a page is another visit, so the same words are sent anew', async () => {
  const { candidate, send, stands } = await begun()
  for (const page of ['page-2', 'page-3']) {
    await candidate.visit(page)
    await send([])
  }
  await candidate.visit('page-2')
  const { body } = await send([])
  expect([body.nextPage.position, await stands()]).toEqual([3, 3])
})

test('one page sent, another, and the first again with the same words are three, whatever was reported', async () => {
  const { send, candidate, stands } = await begun()
  for (const page of ['page-2', 'page-3'])
    await candidate.submit({ pageId: page, buttonId: page.replace('page', 'button') })
  const [four, five] = [4, 5].map((page) => [{ moduleId: `question-${page}`, value: 'the same' }])
  const positions: number[] = []
  for (const answers of [four, five, four]) {
    const { body } = await send(answers ?? [])
    positions.push(body.nextPage.position)
  }
  expect(positions).toEqual([5, 6, 5])
  expect(await stands()).toBe(5)
  // The answer to the last one was lost: sent once more, it is the same submission.
  expect((await send(four ?? [])).body.nextPage.position).toBe(5)
})

test('the page is that of the modules, whatever was visited; the last one who sends writes', async () => {
  const { candidate, send } = await begun()
  for (const page of ['page-2', 'page-3'])
    await candidate.submit({ pageId: page, buttonId: page.replace('page', 'button') })
  await candidate.draft({ 'question-4': 'a draft' }, 900)
  const { status, body } = await send([{ moduleId: 'question-4', value: 'sent' }])
  expect([status, body.nextPage.position]).toEqual([200, 5])
  const sheet = await t.call(getApplication, { params: { id: candidate.applicationId }, as })
  expect(JSON.stringify(sheet.body)).toContain('"sent"')
  expect(JSON.stringify(sheet.body)).not.toContain('a draft')
})

test('modules of two pages are refused by name, and so is a page that nothing names', async () => {
  const { send } = await begun()
  const two = await send([
    { moduleId: 'question-4', value: 'one' },
    { moduleId: 'question-5', value: 'two' },
  ])
  expect(two.body).toMatchObject({
    code: 'answerNotOfThisPage',
    detail: { modules: ['question-4', 'question-5'] },
  })
  expect((await send([])).body).toMatchObject({ code: 'requiredFieldMissing', detail: { field: 'pageId' } })
})

test('set-completed and add-filter go by the cookie alone', async () => {
  const { candidate } = await begun()
  const early = await t.call(calls.setCompleted, { as: candidate.cookies })
  expect([early.status, early.body.code]).toEqual([409, 'pageNotClosed'])
})
