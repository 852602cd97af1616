import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { describe, expect, test } from 'vitest'
import { createAssessment, type TestAssessment } from '../../testing/assessment-factories.ts'
import { CandidateBrowser } from '../../testing/candidate.ts'
import { createCompany } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp({ logLevel: 'error' })
const assessments = [
  await createAssessment(t, (await createCompany(t)).id),
  await createAssessment(t, (await createCompany(t)).id),
] as const

const longer = await createAssessment(t, assessments[0].companyId, {
  document: aDocument([
    { items: [anItem('auth', {}, { id: 'auth' })] },
    ...[2, 3].map((page) => ({
      items: [anItem('question', {}, { id: `q${page}` }), anItem('button', {}, { id: `b${page}` })],
    })),
    { items: [anItem('text', {}, { id: 'thanks' })] },
  ]),
})

/** Candidates of two companies who begin at the same moment. */
async function aRoom(size: number, assessment?: TestAssessment): Promise<CandidateBrowser[]> {
  return await Promise.all(
    Array.from({ length: size }, async (_, index) => {
      const browser = new CandidateBrowser(t, assessment ?? assessments[index % 2 === 0 ? 0 : 1])
      expect((await browser.identify()).status).toBe(200)
      return browser
    }),
  )
}

async function answersOf({ applicationId }: CandidateBrowser) {
  return await t.db
    .selectFrom('answers')
    .select(['company_id', 'module_item_id', 'value', 'seq'])
    .where('application_id', '=', applicationId)
    .orderBy('module_item_id')
    .execute()
}

async function countOf(table: 'page_visits' | 'submissions', { applicationId }: CandidateBrowser) {
  const rows = await t.db
    .selectFrom(table)
    .select('company_id')
    .where('application_id', '=', applicationId)
    .execute()
  return rows.length
}

describe('a room full of candidates', () => {
  test('sees a page, types and has each their own', async () => {
    const room = await aRoom(16)
    const visits = await Promise.all(room.map(async (browser) => await browser.visit('page-2')))
    expect(visits.map(({ status }) => status)).toEqual(room.map(() => 200))
    const drafts = await Promise.all(
      room.map(async (browser, index) => await browser.draft({ question: `of ${index}`, qcm: ['yes'] })),
    )
    expect(drafts.map(({ status }) => status)).toEqual(room.map(() => 200))
    for (const [index, browser] of room.entries()) {
      const company_id = browser.test.companyId
      expect(await answersOf(browser)).toEqual([
        { company_id, module_item_id: 'qcm', value: ['yes'], seq: 2 },
        { company_id, module_item_id: 'question', value: `of ${index}`, seq: 1 },
      ])
    }
    const again = await Promise.all(room.map(async (browser) => await browser.visit('page-2')))
    expect(again.map(({ body }) => body.firstVisitedAt)).toEqual(
      visits.map(({ body }) => body.firstVisitedAt),
    )
  })

  test('in which some drafts are refused keeps all the others', async () => {
    const room = await aRoom(10)
    const [ended, nobody] = room as [CandidateBrowser, CandidateBrowser]
    await ended.submit({ pageId: 'page-2' })
    nobody.applicationId = '0199ffff-0000-7000-8000-000000000000'
    const drafts = await Promise.all(room.map(async (browser) => await browser.draft({ question: 'kept' })))
    expect(drafts.map(({ status, body }) => body.code ?? status)).toEqual(
      room.map((browser) => {
        if (browser === ended) return 'applicationEnded'
        return browser === nobody ? 'applicationCookieMissing' : 200
      }),
    )
    const others = await Promise.all(room.slice(2).map(answersOf))
    expect(others.map(([answer]) => answer?.value)).toEqual(others.map(() => 'kept'))
  })

  test('submits, each twice at once and with one effect, and is led on', async () => {
    const room = await aRoom(8, longer)
    await Promise.all(room.map(async (browser) => await browser.draft({ q2: 'drafted' }, 1)))
    const submitted = await Promise.all(
      room.flatMap((browser, index) => {
        // Every second one changed the answer after its draft.
        const answers = [{ moduleId: 'q2', value: index % 2 ? 'changed' : 'drafted', seq: 1 + (index % 2) }]
        const key = `key-${index}`
        const submit = async () => await browser.submit({ pageId: 'page-2', buttonId: 'b2', answers, key })
        return [submit(), submit()]
      }),
    )
    for (const { status, body } of submitted) {
      expect(status, JSON.stringify(body)).toBe(200)
      expect(body).toMatchObject({ nextPage: { position: 3 }, application: { currentPage: 3 }, late: false })
    }
    for (const [index, browser] of room.entries()) {
      const value = index % 2 ? 'changed' : 'drafted'
      expect(await answersOf(browser)).toMatchObject([{ value, seq: 1 + (index % 2) }])
      const { path } = await t.db
        .selectFrom('applications')
        .select('path')
        .where('id', '=', browser.applicationId)
        .executeTakeFirstOrThrow()
      expect(path).toEqual([1, 2, 3])
      expect(await countOf('page_visits', browser)).toBe(1)
      expect(await countOf('submissions', browser)).toBe(1)
    }
    const other = room[0] as CandidateBrowser
    const changed = await other.submit({ pageId: 'page-2', buttonId: 'b2', answers: [], key: 'key-0' })
    expect(changed.body.code).toBe('idempotencyConflict')
  })

  test('whose drafts of one question overtake each other keeps the latest', async () => {
    const [browser] = (await aRoom(1)) as [CandidateBrowser]
    const numbers = [5, 9, 2, 8, 10, 1, 7]
    const drafts = await Promise.all(
      numbers.map(async (seq) => await browser.draft({ question: `number ${seq}` }, seq)),
    )
    expect(drafts.map(({ status }) => status)).toEqual(numbers.map(() => 200))
    expect(await answersOf(browser)).toMatchObject([{ value: 'number 10', seq: 10 }])
  })

  test('that ends while it types has every answer that was acknowledged in its scores', async () => {
    const room = await aRoom(24)
    const outcomes = await Promise.all(
      room.map(async (browser, index) => {
        const ending = browser.submit({ pageId: 'page-2', answers: [] })
        // Each types at another moment of the ending.
        await new Promise((resolve) => setTimeout(resolve, index % 8))
        const [ended, drafted] = await Promise.all([ending, browser.draft({ qcm: ['yes'] }, 50)])
        expect(ended.status).toBe(200)
        return drafted.status === 200
      }),
    )
    const scores = await t.db
      .selectFrom('applications')
      .select(['id', 'auto_score'])
      .where(
        'id',
        'in',
        room.map(({ applicationId }) => applicationId),
      )
      .execute()
    const scoreOf = new Map(scores.map(({ id, auto_score }) => [id, auto_score]))
    expect(room.map(({ applicationId }) => scoreOf.get(applicationId))).toEqual(
      outcomes.map((isAcknowledged) => (isAcknowledged ? 1 : 0)),
    )
  })
})
