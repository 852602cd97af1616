/** No scoring key and no page that was not reached is in anything that a candidate gets (PRODUCT §4). */
import { pageScore } from '@assay/contract/answers/calls'
import { aDocument, anItem } from '@assay/domain/assessments/document-factory'
import { expect, test } from 'vitest'
import { createAssessment } from '../../testing/assessment-factories.ts'
import { CandidateBrowser } from '../../testing/candidate.ts'
import { createCompany } from '../../testing/factories.ts'
import { type TestAnswer, testApp } from '../../testing/test-app.ts'

const t = await testApp({ logLevel: 'error' })
const company = await createCompany(t)

/** Points that stand nowhere else. */
const points = { choice: 37.41, word: 38.42, order: 39.43, criterion: 40.44, bonus: 41.45, condition: 42.46 }
const keys = [...Object.values(points).map(String), 'key-word', 'key-criterion', 'key-help']

const scored = (page: number) => [
  anItem('text', {}, { id: `text-${page}`, content: `<p>only on page ${page}</p>` }),
  anItem(
    'qcm',
    {
      choiceList: [
        { id: `a${page}`, content: 'A', score: points.choice },
        { id: `b${page}`, content: 'B', score: 0 },
      ],
    },
    { id: `qcm-${page}` },
  ),
  anItem(
    'question-auto',
    { acceptWordGroupList: [{ id: `g${page}`, acceptWord: 'key-word', score: points.word }] },
    { id: `auto-${page}` },
  ),
  anItem(
    'priorisation',
    {
      maxScore: points.order,
      priorisationList: ['x', 'y', 'z'].map((id, index) => ({
        id: id + page,
        label: id,
        expectedPosition: 3 - index,
      })),
    },
    { id: `order-${page}` },
  ),
  anItem(
    'question',
    {},
    {
      id: `question-${page}`,
      evaluationCriteriaList: [
        { id: `c${page}`, name: 'key-criterion', helpText: 'key-help', maxScore: points.criterion },
      ],
    },
  ),
]

const document = aDocument(
  [
    {
      items: [
        anItem('text', {}, { id: 'text-1', content: '<p>only on page 1</p>' }),
        anItem('auth', {}, { id: 'auth' }),
      ],
    },
    {
      items: [
        ...scored(2),
        anItem(
          'button',
          {
            goToNextPage: false,
            isScoreChoice: true,
            pagePositionList: [
              { id: 'to-4', pagePosition: 4, score: points.condition, comparaisonType: '>' },
              { id: 'to-3', pagePosition: 3, score: 0, comparaisonType: '>=' },
            ],
          },
          { id: 'button-2' },
        ),
      ],
      bonuses: [{ id: 'bonus', type: 'ArrivalBonus', score: points.bonus }],
    },
    { items: [...scored(3), anItem('button', {}, { id: 'button-3' })] },
    { items: [...scored(4), anItem('button', {}, { id: 'button-4' })] },
    { items: [anItem('text', {}, { id: 'text-5', content: '<p>only on page 5</p>' })] },
  ],
  { name: 'Keys', slug: 'keys', evaluationType: 1 },
)

test('from the first page to the last, on every call', async () => {
  const browser = new CandidateBrowser(t, await createAssessment(t, company.id, { document }))
  const check = (answer: { body?: unknown; html?: string }, ...reached: number[]): void => {
    const text = answer.html ?? JSON.stringify(answer.body)
    for (const key of keys) expect(text).not.toContain(key)
    expect(text).not.toContain('expectedPosition')
    for (const page of [1, 2, 3, 4, 5])
      if (!reached.includes(page)) expect(text).not.toContain(`only on page ${page}`)
  }
  check(await browser.open(), 1)
  const identified = await browser.identify()
  check(identified, 2)
  expect(JSON.stringify(identified.body)).toContain('only on page 2')
  check(await browser.visit('page-2'))
  for (const page of [3, 4, 5]) expect((await browser.visit(`page-${page}`)).body.code).toBe('pageNotReached')
  check(await browser.draft({ 'auto-2': 'a guess' }))

  // The score would tell, guess by guess, what is right.
  expect((await browser.get(pageScore, 'button-2')).body.code).toBe('pageNotClosed')
  const submitted = await browser.submit({
    pageId: 'page-2',
    buttonId: 'button-2',
    answers: [{ moduleId: 'auto-2', value: 'a guess' }],
  })
  expect(submitted.body.nextPage.position).toBe(3)
  check(submitted, 3)
  expect((await browser.get(pageScore, 'button-2')).body).toEqual({ score: points.bonus })
  expect((await browser.draft({ 'auto-2': 'another guess' })).body.code).toBe('pageClosed')
  expect((await browser.submit({ pageId: 'page-2', buttonId: 'button-2' })).body.code).toBe('pageClosed')

  check({ body: await browser.session() }, 3)
  check({ body: await browser.session(5) }, 3)
  check({ body: await browser.session(2) }, 2)
  check(await browser.submit({ pageId: 'page-3', buttonId: 'button-3' }), 4)
  const ended = await browser.submit({ pageId: 'page-4', buttonId: 'button-4' })
  expect(ended.body).toMatchObject({ completed: true, nextPage: { position: 5 } })
  check(ended, 5)
  expect((await browser.get(pageScore, 'qcm-4')).status).toBe(200)
})

test('what is to be put in order keeps the order of the application, and another one has its own', async () => {
  const orders = new Set<string>()
  const assessment = await createAssessment(t, company.id, { document })
  for (let times = 0; times < 8; times += 1) {
    const browser = new CandidateBrowser(t, assessment)
    const { body } = await browser.identify()
    const orderOf = (state: TestAnswer['body']) =>
      JSON.stringify(state.page.rowList[3].moduleItemList[0].data.priorisationList)
    expect(orderOf(await browser.session())).toBe(orderOf(body.state))
    orders.add(orderOf(body.state))
  }
  expect(orders.size).toBeGreaterThan(1)
})
