/** Taking a test, begun with a company that only the product's own calls have made. */

import { setTimeout as pause } from 'node:timers/promises'
import { getApplication } from '@assay/contract/applications/calls'
import * as candidates from '@assay/contract/candidates/calls'
import type { AssessmentDocument, ModuleItem } from '@assay/domain/assessments/document'
import { anItem } from '@assay/domain/testing/document-factory'
import { expect, test } from 'vitest'
import { anIdentity, CandidateBrowser } from '../../testing/candidate.ts'
import { type EmptyCompanyTest, emptyCompany, must } from '../../testing/empty-company.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const company = await emptyCompany(t)

const category = (id: string, name: string) => ({ id, name, color: '#2255aa' })
const [now, later] = [category('tmp-now', 'Maintenant'), category('tmp-later', 'Plus tard')]
const listed = (label: string, expectedPosition: number) => ({
  id: `tmp-at-${expectedPosition}`,
  label,
  expectedPosition,
})

/** A question of each type that is scored by itself, and a scale, before the two that the page has. */
function withEveryKindOfQuestion({ pageList }: AssessmentDocument): void {
  const words = [{ acceptWord: 'Łódź; Lodz', score: 2 }]
  const added = [
    anItem('question-auto', { acceptWordGroupList: words }, { id: 'tmp-words' }),
    anItem(
      'priorisation',
      { maxScore: 4, priorisationList: [listed('Saluer', 1), listed('Conclure', 2)] },
      { id: 'tmp-order' },
    ),
    anItem(
      'category',
      {
        categoryList: [now, later],
        elementList: [
          { id: 'tmp-fault', content: '<p>Panne</p>', expectedCategoryId: now.id, score: 1.5 },
          { id: 'tmp-thanks', content: '<p>Merci</p>', expectedCategoryId: later.id, score: 3 },
        ],
      },
      { id: 'tmp-sorting' },
    ),
    anItem(
      'sorting-mailbox',
      {
        categoryList: [now, later],
        mailboxList: [
          { id: 'tmp-mail', emailSubject: 'Retard', expectedCategoryId: now.id, emailPoints: 0.33 },
        ],
      },
      { id: 'tmp-mails' },
    ),
    anItem(
      'slider',
      { choices: ['Peu', 'Assez'].map((name) => ({ id: `tmp-${name}`, name })) },
      { id: 'tmp-scale' },
    ),
  ].map((item) => ({ rowId: `tmp-row-${item.id}`, moduleItemList: [item as ModuleItem] }))
  const page = pageList[1]
  if (page) page.rowList = [...added, ...page.rowList] as typeof page.rowList
}

interface Shown {
  readonly id: string
  readonly [field: string]: unknown
}

test('a test of many kinds of questions is taken from its link to its end by what each page shows, and scored', async () => {
  const taken = await company.addTest('Conseiller clientèle', withEveryKindOfQuestion)
  const browser = new CandidateBrowser(t, taken)
  const { test: opened } = await browser.open()
  expect(opened.assessment).toMatchObject({ name: 'Conseiller clientèle' })
  const identified = await browser.identify()
  const { page } = identified.body.state
  expect((await browser.visit(page.id)).status).toBe(200)
  const items: Shown[] = page.rowList.flatMap((row: { moduleItemList: Shown[] }) => row.moduleItemList)
  // oxlint-disable-next-line typescript/no-explicit-any
  const dataOf = (index: number) => items[index]?.['data'] as any
  const idOf = (list: Shown[], field: string, shown: string) =>
    list.find((each) => each[field] === shown)?.id ?? shown
  const [order, sorting, mails, scale, choices] = [1, 2, 3, 4, 6].map(dataOf)
  const values: unknown[] = [
    'Je suis née à Łódź.',
    {
      [idOf(order.priorisationList, 'label', 'Saluer')]: 1,
      [idOf(order.priorisationList, 'label', 'Conclure')]: 2,
    },
    // One of the two is in its place.
    {
      [idOf(sorting.elementList, 'content', '<p>Panne</p>')]: idOf(
        sorting.categoryList,
        'name',
        'Maintenant',
      ),
      [idOf(sorting.elementList, 'content', '<p>Merci</p>')]: idOf(
        sorting.categoryList,
        'name',
        'Maintenant',
      ),
    },
    { [idOf(mails.mailboxList, 'emailSubject', 'Retard')]: idOf(mails.categoryList, 'name', 'Maintenant') },
    idOf(scale.choices, 'name', 'Assez'),
    'J’écoute, puis je rappelle.',
    [idOf(choices.choiceList, 'content', 'Rappeler le client')],
  ]
  const answers = values.map((value, index) => ({ moduleId: items[index]?.id ?? '', value }))
  expect((await browser.draft({ [answers[0]?.moduleId ?? '']: 'Je suis' })).status).toBe(200)
  expect((await browser.session()).answers).toMatchObject([{ value: 'Je suis' }])
  const sent = await browser.submit({ pageId: page.id, buttonId: items.at(-1)?.id ?? null, answers })
  expect(sent.body).toMatchObject({ nextPage: { page: { id: taken.ids.end } } })
  if (!sent.body.completed) expect((await browser.complete()).status).toBe(200)
  const { data } = await must(t, getApplication, {
    as: company.admin,
    params: { id: browser.applicationId },
  })
  // 2 words, 4 order, 1.5 of 4.5 sorting, 0.33 mails, 1 choice; five more are an evaluator's.
  expect(data).toMatchObject({
    progress: 'completed',
    automaticScore: 8.83,
    automaticMax: 11.83,
    maxScore: 16.83,
  })
  expect(data.answers.map(({ value }: { value: unknown }) => value)).toEqual(expect.arrayContaining(values))
})

/** Does something while another transaction holds a row for longer than a try waits for it. */
async function whileHeld<Answer>(select: string, id: string, work: () => Promise<Answer>): Promise<Answer> {
  const holding = await t.services.pool.connect()
  await holding.query('begin')
  expect((await holding.query(`${select} for update`, [id])).rowCount).toBe(1)
  const answer = work()
  await pause(300)
  await holding.query('commit')
  holding.release()
  return await answer
}

/** A sitting that stands on the page of the two questions. */
async function begin(taken: EmptyCompanyTest, identity = anIdentity()) {
  const browser = new CandidateBrowser(t, taken)
  expect((await browser.identify(identity)).status).toBe(200)
  expect((await browser.visit(taken.ids.page)).status).toBe(200)
  return browser
}

async function end(browser: CandidateBrowser<EmptyCompanyTest>): Promise<void> {
  const { page: pageId, button: buttonId } = browser.test.ids
  const { status, body } = await browser.submit({ pageId, buttonId })
  expect(status).toBe(200)
  if (!body.completed) expect((await browser.complete()).status).toBe(200)
}

const sheetOf = async ({ applicationId: id }: CandidateBrowser<EmptyCompanyTest>) =>
  (await must(t, getApplication, { as: company.admin, params: { id } })).data

test('an end counts with its answer while a mailing holds the contact, and a beginning while another holds the test', async () => {
  const taken = await company.addTest('Préparateur de commandes')
  const ending = await begin(taken)
  expect((await ending.draft({ [taken.ids.question]: 'Je compte.' })).status).toBe(200)
  await whileHeld(
    `select from candidate_contacts join applications using (company_id, candidate_id, assessment_id)
    where applications.id = $1`,
    ending.applicationId,
    () => end(ending),
  )
  expect(await sheetOf(ending)).toMatchObject({
    progress: 'completed',
    answers: expect.arrayContaining([expect.objectContaining({ value: 'Je compte.' })]),
  })
  const begun = await whileHeld('select from assessments where id = $1', taken.id, () => begin(taken))
  expect(await sheetOf(begun)).toMatchObject({ progress: 'inProgress' })
})

test('whoever is merged into another record while they type and end loses nothing that was acknowledged', async () => {
  const taken = await company.addTest('Caristes')
  const as = company.admin
  for (let turn = 0; turn < 12; turn += 1) {
    const { firstName, lastName, ...identity } = anIdentity()
    const browser = await begin(taken, { firstName, lastName, ...identity })
    const email = `kept${turn}@example.org`
    const added = await must(t, candidates.createCandidate, {
      as,
      body: { firstName, lastName, phone: '', email },
    })
    const { id } = added.data
    const { candidate } = await sheetOf(browser)
    const typing = async () => {
      for (let count = 1; count <= 8; count += 1)
        expect((await browser.draft({ [taken.ids.question]: `${count} mots` })).status).toBe(200)
      await end(browser)
    }
    const merging = async () => {
      await pause(turn * 3)
      return await must(t, candidates.mergeCandidates, {
        as,
        params: { id },
        body: { otherId: candidate.id },
      })
    }
    await Promise.all([typing(), merging()])
    expect(await sheetOf(browser)).toMatchObject({
      progress: 'completed',
      candidate: { id },
      answers: expect.arrayContaining([expect.objectContaining({ value: '8 mots' })]),
    })
  }
  const query = { contact: `done:${taken.id}`, itemsPerPage: 100 }
  const { data } = await must(t, candidates.listCandidates, { as, query })
  expect(data.map((each: candidates.Candidate) => each.email.replace(/\d+/, ''))).toEqual(
    Array(12).fill('kept@example.org'),
  )
})
