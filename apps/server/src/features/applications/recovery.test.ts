/** The recovery file of a candidate whose network never came back (product 4.9). */
import { randomUUID } from 'node:crypto'
import type { RecoveryChunk, RecoveryFile } from '@assay/contract/answers/types'
import { recoverAnswers, recoveryMaxBytes } from '@assay/contract/applications/accommodation-calls'
import { getApplication } from '@assay/contract/applications/calls'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  aRecordedTest,
  aShortTest,
  createApplication,
  createAssessment,
  createCompletedApplication,
  type TestApplication,
} from '../../testing/assessment-factories.ts'
import { CandidateBrowser } from '../../testing/candidate.ts'
import { createCompany, createFilter, signedIn } from '../../testing/factories.ts'
import { aPng } from '../../testing/files.ts'
import { webmStart } from '../../testing/recordings.ts'
import { aRecoveryFile, asFile } from '../../testing/recovery-file.ts'
import { type TestAnswer, type TestApp, testApp } from '../../testing/test-app.ts'
import { closeExpiredPages } from '../answers/taking/close-expired-pages.job.ts'
import { interruptIdle } from '../answers/taking/interrupt-idle.job.ts'

let t: TestApp
let companyId: string

beforeAll(async () => {
  t = await testApp()
  companyId = (await createCompany(t)).id
})

const question = (id: string) =>
  anItem('question-auto', { acceptWordGroupList: [{ id: `${id}-g`, acceptWord: 'yes', score: 2 }] }, { id })
const button = (id: string) => anItem('button', {}, { id })
/** Identity form, a page of 60 s, and a last one with two questions. */
const timedTest = aDocument(
  [
    { items: [anItem('auth', {}, { id: 'auth' })] },
    { items: [question('q2'), button('b2')], timer: { time: 60, pageToReach: 3 } },
    { items: [question('q3'), anItem('question', {}, { id: 'text' }), button('b3')] },
  ],
  { name: 'Timed', slug: 'timed', evaluationType: 1 },
)

type Sitting = Pick<TestApplication, 'id' | 'assessment'>

async function begun(document = timedTest): Promise<{ browser: CandidateBrowser; sitting: Sitting }> {
  const browser = new CandidateBrowser(t, await createAssessment(t, companyId, { document }))
  await browser.identify()
  await browser.visit('page-2')
  return { browser, sitting: { id: browser.applicationId, assessment: browser.test } }
}

/** Signed in for each: hours pass in some tests. */
async function upload(
  file: File | string,
  given: Parameters<typeof signedIn>[1] = { companyId },
): Promise<TestAnswer> {
  const { as } = await signedIn(t, given)
  return await t.call(recoverAnswers, { form: { file }, as })
}
async function recover(
  sitting: Sitting,
  answers: Readonly<Record<string, unknown>>,
  given: Partial<RecoveryFile> = {},
): Promise<TestAnswer> {
  return await upload(aRecoveryFile(sitting, answers, given))
}
async function sheet(id: string): Promise<TestAnswer['body']> {
  const { as } = await signedIn(t, { companyId })
  return (await t.call(getApplication, { params: { id }, as })).body.data
}
const answersOf = async (id: string) =>
  Object.fromEntries(
    (await sheet(id)).answers.map((each: { moduleId: string; value: unknown; recovered: boolean }) => [
      each.moduleId,
      [each.value, each.recovered],
    ]),
  )
/** Everything that is stored of an application, for what must not change. */
const stored = async (id: string) => ({
  answers: await t.db
    .selectFrom('answers')
    .selectAll()
    .where('application_id', '=', id)
    .orderBy('module_item_id')
    .execute(),
  visits: await t.db
    .selectFrom('page_visits')
    .selectAll()
    .where('application_id', '=', id)
    .orderBy('page_id')
    .execute(),
  application: await t.db.selectFrom('applications').selectAll().where('id', '=', id).execute(),
  history: await t.db.selectFrom('score_history').selectAll().where('application_id', '=', id).execute(),
  pieces: await t.db
    .selectFrom('upload_pieces')
    .selectAll()
    .where('application_id', '=', id)
    .orderBy('number')
    .execute(),
  log: await t.db
    .selectFrom('activity_log')
    .selectAll()
    .where('action', '=', 'application.recovered')
    .execute(),
})

describe('answers that never got through', () => {
  test('are kept where they are newer, and marked as recovered for good', async () => {
    const { browser, sitting } = await begun()
    await browser.draft({ q2: 'first' }, 5)
    const { status, body } = await recover(
      sitting,
      {},
      {
        operations: [
          { module: 'q2', seq: 7, value: 'yes' },
          { module: 'q3', seq: 3, value: 'yes' },
        ],
      },
    )
    expect([status, body]).toMatchObject([
      200,
      { kept: 2, known: 0, refused: [], data: { id: sitting.id, progress: 'inProgress' } },
    ])
    expect(await answersOf(sitting.id)).toEqual({ q2: ['yes', true], q3: ['yes', true] })
    // The candidate comes back after all: what they answer counts, and the mark stays.
    expect((await browser.draft({ q2: 'no' }, 20)).status).toBe(200)
    expect((await answersOf(sitting.id)).q2).toEqual(['no', true])
  })

  test('are known where the server has them, or newer ones', async () => {
    const { browser, sitting } = await begun()
    await browser.draft({ q2: 'mine' }, 9)
    const before = await stored(sitting.id)
    for (const seq of [8, 9]) {
      const { body } = await recover(sitting, {}, { operations: [{ module: 'q2', seq, value: 'older' }] })
      expect(body).toMatchObject({ kept: 0, known: 1 })
    }
    expect(await stored(sitting.id)).toEqual(before)
  })

  test('are refused, named, where they are of no such module or not of its form; the others are kept', async () => {
    const application = await createApplication(t, await createAssessment(t, companyId))
    const { body } = await recover(application, { qcm: ['forged'], forged: 'x', question: 'Bonjour' })
    expect(body).toMatchObject({ kept: 1, known: 0, refused: ['qcm', 'forged'] })
    expect(await answersOf(application.id)).toEqual({ question: ['Bonjour', true] })
  })

  test('may be long, and hold HTML', async () => {
    const application = await createApplication(t, await createAssessment(t, companyId))
    const text = `<script>alert(1)</script>${'é"\\\n'.repeat(40_000)}`.slice(0, 200_000)
    expect((await recover(application, { question: text })).body).toMatchObject({ kept: 1, refused: [] })
    expect((await answersOf(application.id)).question).toEqual([text, true])
    expect((await recover(application, { question: `${text}x`, qcm: ['yes'] })).body.kept).toBe(1)
  })

  test('are late where the time of their page is over', async () => {
    const { sitting } = await begun()
    t.clock.advance(3600)
    await closeExpiredPages(t.services)
    expect((await recover(sitting, { q2: 'yes' })).body.data).toMatchObject({ late: true })
    expect((await sheet(sitting.id)).visits[0]).toMatchObject({ late: true })
    const other = await begun()
    t.clock.advance(60)
    // By the server's clock, whatever the file says.
    expect(
      (await recover(other.sitting, { q2: 'yes' }, { madeAt: '2099-01-01T00:00:00.000Z' })).body.data,
    ).toMatchObject({ late: false })
  })

  test('wait for a person where a timer closed their page more than 30 days ago', async () => {
    const { sitting } = await begun()
    t.clock.advance(60 + 600)
    await closeExpiredPages(t.services)
    t.clock.advance(29 * 86_400)
    expect((await recover(sitting, { q2: 'yes' })).body).toMatchObject({ kept: 1, data: { late: true } })
    expect(await answersOf(sitting.id)).toEqual({ q2: ['yes', true] })
    const other = await begun()
    t.clock.advance(60 + 600)
    await closeExpiredPages(t.services)
    t.clock.advance(30 * 86_400 + 1)
    const file = aRecoveryFile(other.sitting, { q2: 'yes', q3: 'yes' })
    expect((await upload(file)).body).toMatchObject({ kept: 2, data: { late: true } })
    expect(await answersOf(other.sitting.id)).toEqual({ q3: ['yes', true] })
    expect((await sheet(other.sitting.id)).lateAnswers).toMatchObject([
      { moduleId: 'q2', value: 'yes', countedAt: null },
    ])
  })

  test('wait for a person where the score of their page was told, and change no result', async () => {
    const target = { id: 'target', pagePosition: 3, comparaisonType: '>=' as const, score: 0 }
    const compares = { goToNextPage: false, isScoreChoice: true, pagePositionList: [target] }
    const document = aDocument([
      { items: [anItem('auth', {}, { id: 'auth' })] },
      { items: [question('q2'), anItem('button', compares, { id: 'b2' })] },
      { items: [question('q3'), button('b3')] },
    ])
    const { browser, sitting } = await begun({ ...document, name: 'Told', slug: 'told', evaluationType: 1 })
    const given = [{ moduleId: 'q2', value: 'no', seq: 5 }]
    expect((await browser.submit({ pageId: 'page-2', buttonId: 'b2', answers: given })).status).toBe(200)
    await browser.submit({ pageId: 'page-3', buttonId: 'b3' })
    const file = aRecoveryFile(sitting, { q2: 'yes', q3: 'yes' })
    expect((await upload(file)).body).toMatchObject({ kept: 2, known: 0, data: { late: true } })
    const { answers, lateAnswers, automaticScore } = await sheet(sitting.id)
    expect(answers).toMatchObject([{ value: 'no' }, { moduleId: 'q3', value: 'yes', recovered: true }])
    expect(lateAnswers).toMatchObject([{ moduleId: 'q2', value: 'yes', countedAt: null }])
    expect(automaticScore).toBe(2)
    const before = await stored(sitting.id)
    expect((await upload(file)).body).toMatchObject({ kept: 0, known: 2 })
    expect(await stored(sitting.id)).toEqual(before)
  })

  test('are taken in of an application that was interrupted, which stays so', async () => {
    const { sitting } = await begun()
    t.clock.advance(40 * 86_400)
    await closeExpiredPages(t.services)
    await interruptIdle(t.services)
    expect((await recover(sitting, { q3: 'yes' })).body).toMatchObject({
      kept: 1,
      data: { progress: 'interrupted' },
    })
  })

  test('uploaded twice, also at the same moment, change nothing the second time', async () => {
    const { sitting } = await begun()
    const file = aRecoveryFile(sitting, { q2: 'yes', q3: 'yes' })
    const sessions = [await signedIn(t, { companyId }), await signedIn(t, { companyId })]
    const both = await Promise.all(
      sessions.map(async ({ as }) => await t.call(recoverAnswers, { form: { file }, as })),
    )
    expect(both.map(({ body }) => `${body.kept} kept, ${body.known} known`).toSorted()).toEqual([
      '0 kept, 2 known',
      '2 kept, 0 known',
    ])
    const before = await stored(sitting.id)
    expect((await upload(file)).body).toMatchObject({ kept: 0, known: 2 })
    expect(await stored(sitting.id)).toEqual(before)
  })
})

describe('after the end', () => {
  test('the result of a test that scores itself is worked out again, the earlier one kept, the card stays', async () => {
    const { browser, sitting } = await begun()
    await browser.submit({ pageId: 'page-2', buttonId: 'b2', answers: [{ moduleId: 'q2', value: 'yes' }] })
    await browser.submit({ pageId: 'page-3', buttonId: 'b3' })
    await t.db.updateTable('applications').set({ status: 'hired' }).where('id', '=', sitting.id).execute()
    const { body } = await recover(sitting, { q3: 'yes' })
    expect(body.data).toMatchObject({
      score: 4,
      automaticScore: 4,
      maxScore: 4,
      status: 'hired',
      progress: 'completed',
    })
    const { history } = await stored(sitting.id)
    expect(history.map(({ score, reason }) => [score, reason])).toEqual([
      [2, 'completed'],
      [4, 'recovered'],
    ])
    expect((await sheet(sitting.id)).scores.score).toBe(4)
  })

  test('marks stay with a test that was evaluated, and its result changes by what is automatic', async () => {
    const application = await createCompletedApplication(t, await createAssessment(t, companyId), {
      score: 4,
      status: 'evaluated',
    })
    const evaluator = (await signedIn(t, { companyId })).user.id
    const own = { company_id: companyId, application_id: application.id, user_id: evaluator }
    await t.db
      .insertInto('marks')
      .values({ ...own, criterion_id: 'criterion', score: 4 })
      .execute()
    await t.db
      .insertInto('evaluations')
      .values({ ...own, submitted_at: t.clock.now() })
      .execute()
    expect((await recover(application, { qcm: ['yes'] })).body.data).toMatchObject({
      score: 5,
      automaticScore: 1,
      maxScore: 6,
      status: 'evaluated',
    })
  })

  test('a manual test that nobody evaluated has no score still', async () => {
    const application = await createCompletedApplication(t, await createAssessment(t, companyId))
    expect((await recover(application, { qcm: ['yes'] })).body.data).toMatchObject({
      score: null,
      automaticScore: 1,
      status: 'notEvaluated',
    })
  })
})

test('a filter that was drafted and removed since keeps the page open, and what was recovered stays', async () => {
  const { browser, sitting } = await begun(
    aDocument(
      [
        { items: [anItem('auth', {}, { id: 'auth' })] },
        { items: [anItem('company-filter', {}, { id: 'team' }), question('q2'), button('b2')] },
        { items: [question('q3'), button('b3')] },
      ],
      { name: 'Removed', slug: 'removed' },
    ),
  )
  const [gone] = [await createFilter(t, companyId, 'Gone'), await createFilter(t, companyId, 'Kept')]
  await browser.draft({ team: [gone] })
  await t.db.deleteFrom('filters').where('id', '=', gone).execute()
  const recovered = await recover(sitting, { q2: 'yes' }, { submittedPageId: 'page-2' })
  expect([recovered.status, recovered.body.kept]).toEqual([200, 1])
  expect((await browser.session()).application.currentPage).toBe(2)
  expect((await answersOf(sitting.id))['q2']).toEqual(['yes', true])
})

test('answers to a filter module decide who sees the application, where the company has that filter', async () => {
  const lyon = await createFilter(t, companyId)
  const document = aDocument(
    [
      { items: [anItem('auth', {}, { id: 'auth' })] },
      {
        items: [
          anItem('company-filter', {}, { id: 'team' }),
          anItem('company-filter', {}, { id: 'place' }),
          button('b2'),
        ],
      },
      { items: [anItem('text', {}, { id: 'thanks' })] },
    ],
    { name: 'Filtered', slug: 'filtered' },
  )
  const application = await createCompletedApplication(t, await createAssessment(t, companyId, { document }))
  const { body } = await recover(application, { team: [lyon], place: [randomUUID()] })
  expect(body).toMatchObject({ kept: 1, refused: ['place'] })
  expect((await sheet(application.id)).filters).toMatchObject([{ id: lyon }])
})

describe('the page that was being submitted', () => {
  test('is submitted by the flow where it is clear what was pressed: the candidate goes on, or the test ends', async () => {
    const { browser, sitting } = await begun()
    const first = await recover(sitting, { q2: 'yes' }, { submittedPageId: 'page-2' })
    expect(first.body.data.progress).toBe('inProgress')
    expect((await browser.session()).application.currentPage).toBe(3)
    const last = aRecoveryFile(
      sitting,
      {},
      {
        operations: [{ module: 'q3', seq: 200, value: 'yes' }],
        submittedPageId: 'page-3',
      },
    )
    const { body } = await upload(last)
    expect(body).toMatchObject({ kept: 1, data: { progress: 'completed', score: 4, status: 'evaluated' } })
    const before = await stored(sitting.id)
    expect((await upload(last)).body).toMatchObject({ kept: 0, known: 1, data: { progress: 'completed' } })
    expect(await stored(sitting.id)).toEqual(before)
  })

  test.each([
    ['has two buttons', { items: [question('q2'), button('b2'), button('other')] }],
    [
      'lacks an answer that is asked for',
      { items: [{ ...question('q9'), evaluationMandatory: true }, question('q2'), button('b2')] },
    ],
  ])('stays open to the candidate where it %s', async (_, page) => {
    const { browser, sitting } = await begun(
      aDocument(
        [{ items: [anItem('auth', {}, { id: 'auth' })] }, page, { items: [question('q3'), button('b3')] }],
        { name: 'Open', slug: 'open' },
      ),
    )
    const { status, body } = await recover(sitting, { q2: 'yes' }, { submittedPageId: 'page-2' })
    expect([status, body.kept, body.data.progress]).toEqual([200, 1, 'inProgress'])
    expect((await browser.session()).application.currentPage).toBe(2)
  })

  test('that is not where the application stands is left', async () => {
    const { browser, sitting } = await begun()
    await browser.submit({ pageId: 'page-2', buttonId: 'b2' })
    await recover(sitting, { q2: 'yes' }, { submittedPageId: 'page-2' })
    await recover(sitting, {}, { submittedPageId: 'forged' })
    expect((await browser.session()).application.currentPage).toBe(3)
  })
})

describe('chunks of recordings and photos', () => {
  const chunk = (uploadId: string, number: number, given: Partial<RecoveryChunk> = {}): RecoveryChunk => ({
    uploadId,
    module: 'audio',
    number,
    mimeType: 'audio/webm;codecs=opus',
    base64: (number === 0 ? webmStart : Buffer.from(`chunk ${number}`)).toString('base64'),
    ...given,
  })

  test('are put with those that got through, whatever became of the test, and only once', async () => {
    const application = await createCompletedApplication(
      t,
      await createAssessment(t, companyId, { document: aRecordedTest() }),
    )
    const uploadId = randomUUID()
    const file = aRecoveryFile(
      application,
      { audio: { parts: [uploadId] } },
      {
        pieces: [chunk(uploadId, 0), chunk(uploadId, 1)],
      },
    )
    expect((await upload(file)).body).toMatchObject({ kept: 3, known: 0, refused: [] })
    const before = await stored(application.id)
    expect(before.pieces.map(({ number }) => number)).toEqual([0, 1])
    expect((await upload(file)).body).toMatchObject({ kept: 0, known: 3 })
    expect(await stored(application.id)).toEqual(before)
  })

  test('mark an answer as recovered whose recording got through only now', async () => {
    const { browser, sitting } = await begun(aRecordedTest())
    const uploadId = randomUUID()
    await browser.draft({ audio: { parts: [uploadId] }, question: 'Typed' })
    expect((await recover(sitting, {}, { pieces: [chunk(uploadId, 0)] })).body.kept).toBe(1)
    expect(await answersOf(sitting.id)).toEqual({
      audio: [{ parts: [uploadId] }, true],
      question: ['Typed', false],
    })
  })

  test('are marked where nothing was answered: a recorder with one try shows what was recorded', async () => {
    const { sitting } = await begun(aRecordedTest())
    const uploadId = randomUUID()
    const chunks = [chunk(uploadId, 0, { module: 'video', mimeType: 'video/webm' })]
    expect((await recover(sitting, {}, { pieces: chunks })).body.kept).toBe(1)
    expect((await answersOf(sitting.id)).video).toEqual([{ parts: [uploadId] }, true])
  })

  test('of several parts play as one from then on', async () => {
    const { sitting } = await begun(aRecordedTest())
    const [one, two] = [randomUUID(), randomUUID()]
    const chunks = [chunk(one, 0), chunk(two, 0)]
    expect((await recover(sitting, { audio: { parts: [one, two] } }, { pieces: chunks })).body.kept).toBe(3)
    const { rows } = await sql<{ data: unknown }>`
      select data from pgboss.job where name = 'join-uploads' and data ->> 'applicationId' = ${sitting.id}`.execute(
      t.db,
    )
    expect(rows).toMatchObject([{ data: { companyId, applicationId: sitting.id, moduleId: 'audio' } }])
  })

  test('that no such module takes are refused by its name; the others are kept', async () => {
    const { sitting } = await begun(aRecordedTest())
    const png = Buffer.from(await aPng().arrayBuffer()).toString('base64')
    const { body } = await recover(
      sitting,
      {},
      {
        pieces: [
          chunk(randomUUID(), 0, { module: 'question' }),
          chunk(randomUUID(), 0, { module: 'forged' }),
          chunk(randomUUID(), 0, { module: 'video', mimeType: 'video/webm', base64: png }),
          chunk(randomUUID(), 0),
          chunk(randomUUID(), 0, { base64: '' }),
        ],
      },
    )
    expect(body).toMatchObject({ kept: 1, refused: ['question', 'forged', 'video', 'audio'] })
  })
})

describe('who may upload it', () => {
  test('nobody of another company or outside the filters; the answer shows no identity that is hidden', async () => {
    const lyon = await createFilter(t, companyId)
    const lille = await createFilter(t, companyId, 'Lille')
    const document = { ...aShortTest(), showCandidateIdentityBeforeEval: false }
    const application = await createApplication(t, await createAssessment(t, companyId, { document }), {
      filterIds: [lyon],
    })
    const file = aRecoveryFile(application, { question: 'x' })
    const before = await stored(application.id)
    expect((await upload(file, { companyId, companyFilters: [lille] })).body.code).toBe('applicationNotFound')
    expect((await upload(file, {})).body.code).toBe('applicationNotFound')
    expect((await upload(file, { companyId, role: 'ROLE_CONSULTANT' })).status).toBe(403)
    expect(await stored(application.id)).toEqual(before)
    expect((await upload(file, { companyId, companyFilters: [lyon] })).body).toMatchObject({
      kept: 1,
      data: { candidate: null },
    })
  })

  test('the log holds counts only', async () => {
    const application = await createApplication(t, await createAssessment(t, companyId))
    await recover(application, { question: 'A secret of mine', qcm: ['forged'] })
    const [line] = (await sheet(application.id)).history
    expect(line).toMatchObject({
      action: 'application.recovered',
      parameters: { answers: 1, pieces: 0, refused: 1 },
    })
    expect(t.logged.join('')).not.toContain('A secret of mine')
  })
})

describe('a file that is none is refused, and nothing is written:', () => {
  const base = {
    uploadId: '0190c9a1-0000-7000-8000-000000000000',
    module: 'question',
    number: 0,
    mimeType: 'audio/webm',
    base64: '',
  }
  test.each<[string, Partial<Record<keyof RecoveryFile | 'more', unknown>>]>([
    ['another format', { format: 'assay-backup' }],
    ['a later version', { version: 2 }],
    ['an application that is no id', { applicationId: 'x' }],
    ['a moment that is none', { madeAt: 'yesterday' }],
    ['something more', { more: true }],
    ['operations that are no list', { operations: {} }],
    ['an operation without a number', { operations: [{ module: 'question', value: 'x' }] }],
    ['an operation with the number zero', { operations: [{ module: 'question', seq: 0, value: 'x' }] }],
    ['an operation with half a number', { operations: [{ module: 'question', seq: 1.5, value: 'x' }] }],
    [
      'an operation with a number too high',
      { operations: [{ module: 'question', seq: 2 ** 42 + 1, value: 'x' }] },
    ],
    [
      'more operations than any test has',
      {
        operations: Array.from({ length: 5001 }, (_, index) => ({ module: `m${index}`, seq: 1, value: 'x' })),
      },
    ],
    ['a page that is no text', { submittedPageId: 4 }],
    ['a chunk with bytes that are none', { pieces: [{ ...base, base64: '<html>' }] }],
    ['a chunk with a number below zero', { pieces: [{ ...base, number: -1 }] }],
    ['a chunk of no upload', { pieces: [{ ...base, uploadId: '../../etc/passwd' }] }],
    ['a chunk that is a text', { pieces: ['x'] }],
    ['a second chunk that is broken', { pieces: [{ ...base }, { ...base, more: 1 }] }],
  ])('%s', async (_, given) => {
    const application = await createApplication(t, await createAssessment(t, companyId))
    const before = await stored(application.id)
    const answer = await recover(application, { question: 'x' }, given as Partial<RecoveryFile>)
    expect([answer.status, answer.body.code]).toEqual([422, 'recoveryFileInvalid'])
    expect(await stored(application.id)).toEqual(before)
  })

  test.each([
    ['a picture', async () => aPng()],
    ['text', async () => asFile('Bonjour')],
    ['half of one', async () => asFile('{"format":"assay-recovery","version":1')],
    ['a list', async () => asFile('[]')],
    ['no UTF-8', async () => asFile(new Blob([Buffer.from('{"format":"\xff\xfe"}', 'latin1')]))],
    ['lists in lists', async () => asFile(`${'['.repeat(2_000_000)}${']'.repeat(2_000_000)}`)],
    ['a million values', async () => asFile(`{"operations":[${'{},'.repeat(1_000_000)}{}]}`)],
    ['40 MB of one text', async () => asFile(`{"format":"${'x'.repeat(40_000_000)}"}`)],
  ])('%s', async (_, file) => {
    const { status, body } = await upload(await file())
    expect([status, body.code]).toEqual([422, 'recoveryFileInvalid'])
  })

  test('one of another test than the application’s', async () => {
    const application = await createApplication(t, await createAssessment(t, companyId))
    const other = await createAssessment(t, companyId)
    const answer = await upload(aRecoveryFile({ ...application, assessment: other }, { question: 'x' }))
    expect([answer.status, answer.body.code]).toEqual([422, 'recoveryFileInvalid'])
  })

  test('none at all, an empty one, and one beyond 80 MB', async () => {
    const { as } = await signedIn(t, { companyId })
    expect((await t.call(recoverAnswers, { form: {}, as })).body.code).toBe('fileMissing')
    expect((await upload(asFile(''))).body.code).toBe('recoveryFileInvalid')
    const large = asFile(new Blob([Buffer.alloc(recoveryMaxBytes + 1, 32)]))
    const answer = await upload(large)
    expect([answer.status, answer.body.code]).toEqual([413, 'fileTooLarge'])
  })
})
