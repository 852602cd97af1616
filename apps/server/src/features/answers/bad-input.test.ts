/** Every bad input of a candidate gets the one error shape with a stable code, and changes nothing. */
import { callsIn } from '@assay/contract/all-calls'
import * as answers from '@assay/contract/answers/calls'
import * as comingBack from '@assay/contract/answers/coming-back'
import * as sittings from '@assay/contract/answers/session-calls'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { describe, expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { createAssessment } from '../../testing/assessment-factories.ts'
import { anIdentity, CandidateBrowser } from '../../testing/candidate.ts'
import { createCompany } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp({ logLevel: 'error' })
const company = await createCompany(t)

const longTest = aDocument(
  [
    { items: [anItem('auth', {}, { id: 'auth' })] },
    {
      items: [
        anItem('question', {}, { id: 'q2', evaluationMandatory: true }),
        anItem('qcm', {}, { id: 'qcm' }),
        anItem('button', {}, { id: 'b2' }),
      ],
    },
    { items: [anItem('question', {}, { id: 'q3' }), anItem('button', {}, { id: 'b3' })] },
  ],
  { name: 'Long', slug: 'long' },
)

async function begun(): Promise<CandidateBrowser> {
  const browser = new CandidateBrowser(t, await createAssessment(t, company.id, { document: longTest }))
  await browser.identify()
  return browser
}

const answered = { pageId: 'page-2', buttonId: 'b2', answers: [{ moduleId: 'q2', value: 'Yes', seq: 5 }] }

describe('a submission', () => {
  test('sent ten times at once has one effect, and all get the same answer', async () => {
    const browser = await begun()
    const key = newId()
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.submit({ ...answered, key })))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const { count } = await t.db
      .selectFrom('submissions')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('application_id', '=', browser.applicationId)
      .where('idempotency_key', '=', key)
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  test('made of lists in lists is refused before it is parsed, and so is a draft', async () => {
    const browser = await begun()
    const value: unknown = JSON.parse('['.repeat(100) + ']'.repeat(100))
    const answers = [{ moduleId: 'q2', value, seq: 5 }]
    const { status, body } = await browser.submit({ ...answered, answers })
    expect([status, body.code, body.detail]).toEqual([413, 'bodyTooLarge', { field: 'answers', of: 'depth' }])
    const draft = await browser.draft({ q2: value })
    expect([draft.status, draft.body.code]).toEqual([413, 'bodyTooLarge'])
  })

  test('that ends the test, ten times at once, ends it once', async () => {
    const browser = await begun()
    await browser.submit(answered)
    const key = newId()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        browser.submit({
          pageId: 'page-3',
          buttonId: 'b3',
          answers: [{ moduleId: 'q3', value: 'x', seq: 9 }],
          key,
        }),
      ),
    )
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]?.body).toMatchObject({ completed: true, nextPage: null })
    expect((await browser.submit({ pageId: 'page-3', buttonId: 'b3', key: newId() })).body.code).toBe(
      'applicationEnded',
    )
    expect((await browser.draft({ q3: 'after the end' })).body.code).toBe('applicationEnded')
  })

  test('replayed after a time-out gives the first result, also when the test has gone on', async () => {
    const browser = await begun()
    const key = newId()
    const first = await browser.submit({ ...answered, key })
    await browser.draft({ q3: 'further' })
    const again = await browser.submit({ ...answered, key })
    expect(again.body.nextPage).toEqual(first.body.nextPage)
    const other = await browser.submit({
      ...answered,
      answers: [{ moduleId: 'q2', value: 'No', seq: 6 }],
      key,
    })
    expect([other.status, other.body.code]).toEqual([409, 'idempotencyConflict'])
  })

  test('by a double click with two keys moves on once', async () => {
    const browser = await begun()
    const both = await Promise.all([browser.submit(answered), browser.submit(answered)])
    expect(both.map(({ body }) => body.nextPage.position)).toEqual([3, 3])
    expect((await browser.session()).application.currentPage).toBe(3)
  })

  test.each([
    [
      'an answer to a module of another page',
      { answers: [{ moduleId: 'q3', value: 'x' }] },
      422,
      'answerNotOfThisPage',
    ],
    [
      'an answer to a module of no version',
      { answers: [{ moduleId: 'forged', value: 'x' }] },
      422,
      'answerNotOfThisPage',
    ],
    [
      'a choice that is not there',
      { answers: [{ moduleId: 'qcm', value: ['forged'] }] },
      422,
      'answerInvalid',
    ],
    ['a value of the wrong type', { answers: [{ moduleId: 'q2', value: { a: 1 } }] }, 422, 'answerInvalid'],
    [
      'a text beyond 200,000 characters',
      { answers: [{ moduleId: 'q2', value: 'x'.repeat(200_001) }] },
      422,
      'answerInvalid',
    ],
    ['a mandatory answer left out', { answers: [] }, 422, 'answerMandatory'],
    ['a mandatory answer of spaces', { answers: [{ moduleId: 'q2', value: '  ' }] }, 422, 'answerMandatory'],
    ['a page of another version', { pageId: 'forged' }, 404, 'pageNotReached'],
    ['a page not yet reached', { pageId: 'page-3', buttonId: 'b3', answers: [] }, 404, 'pageNotReached'],
    ['a button of another page', { buttonId: 'b3' }, 422, 'answerNotOfThisPage'],
    ['a key that is none', { key: 'a b\u00e9' }, 400, 'invalidData'],
  ])('with %s', async (_, parts, status, code) => {
    const browser = await begun()
    const answer = await browser.submit({ ...answered, ...parts })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect((await browser.session()).application.currentPage).toBe(2)
  })

  test('whose key is none is told in the one shape of what does not fit', async () => {
    const { body } = await (await begun()).submit({ ...answered, key: 'a b' })
    expect([body.code, body.detail]).toEqual([
      'invalidData',
      { fields: [{ in: 'headers', field: 'idempotency-key', problem: 'invalid' }] },
    ])
  })

  test('keeps an emoji, 200,000 characters and HTML as they were typed', async () => {
    const browser = await begun()
    const text = `<b>👩‍💻</b>${'é'.repeat(199_000)}`
    expect((await browser.submit({ ...answered, answers: [{ moduleId: 'q2', value: text }] })).status).toBe(
      200,
    )
    expect((await browser.session(2)).answers[0].value).toBe(text)
  })
})

describe('a draft', () => {
  test('of a lower number changes nothing, and is acknowledged', async () => {
    const browser = await begun()
    await browser.draft({ q2: 'second' }, 2)
    const late = await browser.draft({ q2: 'first' }, 1)
    expect(late.body.acknowledged).toEqual([{ module: 'q2', seq: 1 }])
    expect((await browser.session()).answers).toEqual([{ moduleId: 'q2', value: 'second', seq: 2 }])
  })

  test('takes an answer back with null', async () => {
    const browser = await begun()
    await browser.draft({ q2: 'something' })
    await browser.draft({ q2: null })
    expect((await browser.session()).answers[0].value).toBeNull()
    expect((await browser.submit({ ...answered, answers: [] })).body.code).toBe('answerMandatory')
  })

  test.each([
    ['of a page not reached', { q3: 'x' }, 404, 'pageNotReached'],
    ['of a forged module', { forged: 'x' }, 422, 'answerNotOfThisPage'],
    ['of a wrong value', { qcm: 'a' }, 422, 'answerInvalid'],
  ])('%s keeps nothing of its batch', async (_, values, status, code) => {
    const browser = await begun()
    const answer = await browser.draft({ q2: 'kept?', ...values })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect((await browser.session()).answers).toEqual([])
  })
})

describe('somebody else', () => {
  test('with a forged or another’s cookie is refused', async () => {
    const [mine, other] = [await begun(), await begun()]
    other.cookies = { ...mine.cookies }
    expect((await other.draft({ q2: 'x' })).body.code).toBe('applicationCookieMissing')
    const [[name, value] = ['', '']] = Object.entries(mine.cookies)
    mine.cookies = { [name]: `${value.slice(0, -3)}abc` }
    expect((await mine.draft({ q2: 'x' })).status).toBe(401)
    expect(await mine.session()).toBeNull()
  })

  test('who names an application that is not the cookie’s is refused', async () => {
    const [mine, other] = [await begun(), await begun()]
    mine.applicationId = other.applicationId
    expect((await mine.draft({ q2: 'x' })).status).toBe(401)
  })
})

test.each(
  callsIn([sittings, answers, comingBack]).map(
    (call) => [`${call.address.method} ${call.address.path}`, call] as const,
  ),
)('%s takes no malformed or oversized body, and no odd ids', async (_, call) => {
  const browser = await begun()
  const url = call.address.path.replace(/:\w+/g, '%00..%2f')
  for (const [payload, type] of [
    ['{"a":', 'application/json'],
    ['[]', 'application/json'],
    ['{"__proto__":{"x":1}}', 'application/json'],
    [`{"a":"${'x'.repeat(2_100_000)}"}`, 'application/json'],
    ['--x\r\nbroken', 'multipart/form-data; boundary=x'],
    ['a=1', 'application/x-www-form-urlencoded'],
  ] as const) {
    if (call.address.method === 'GET') continue
    const answer = await t.app.inject({
      method: call.address.method,
      url,
      payload,
      cookies: browser.cookies,
      headers: { ...browser.headers, 'content-type': type, 'idempotency-key': newId() },
    })
    expect(answer.statusCode, answer.body.slice(0, 200)).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode, answer.body.slice(0, 200)).toBeLessThan(500)
    expect(answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) })
    await t.db.deleteFrom('rate_limits').execute()
  }
  const odd = await t.app.inject({
    method: call.address.method,
    url,
    cookies: browser.cookies,
    headers: browser.headers,
  })
  expect(odd.statusCode).toBeLessThan(500)
})

test('a test that is edited or taken offline while it is taken is finished on the version that was begun', async () => {
  const browser = await begun()
  await t.db
    .updateTable('assessments')
    .set({
      is_online: false,
      current_version_id: null,
      document: JSON.stringify({ ...longTest, pageList: [] }),
    })
    .where('id', '=', browser.test.id)
    .execute()
  await browser.submit(answered)
  expect((await browser.submit({ pageId: 'page-3', buttonId: 'b3' })).body.completed).toBe(true)
  expect(
    (await t.call(sittings.identify, { params: { assessmentId: browser.test.id }, body: anIdentity() })).body
      .code,
  ).toBe('assessmentOffline')
})
