/** A timed page is announced first: nothing of it leaves the server before "Commencer". */
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { describe, expect, test } from 'vitest'
import { createAssessment } from '../../../testing/assessment-factories.ts'
import { anIdentity, CandidateBrowser } from '../../../testing/candidate.ts'
import { createCompany } from '../../../testing/factories.ts'
import { testApp } from '../../../testing/test-app.ts'

const t = await testApp({ logLevel: 'error' })
const company = await createCompany(t)

const question = (id: string) => anItem('question', {}, { id, content: '<p>secret wording</p>' })
const pages = [
  { items: [anItem('auth', {}, { id: 'auth' })] },
  {
    items: [question('q2'), anItem('button', {}, { id: 'b2' })],
    name: 'secret name',
    timer: { time: 60, pageToReach: 3 },
  },
  {
    items: [question('q3'), anItem('button', {}, { id: 'b3' })],
    pageRange: { start: 3, end: 4, timer: 480, backtrackingAllowed: false },
  },
  { items: [question('q4'), anItem('button', {}, { id: 'b4' })] },
]

async function identified(rest: Parameters<typeof aDocument>[1] = {}) {
  const document = aDocument(pages, rest)
  const browser = new CandidateBrowser(t, await createAssessment(t, company.id, { document }))
  return { browser, entered: (await browser.identify()).body }
}
const leave = { pageId: 'page-2', buttonId: 'b2' }

describe('a timed page', () => {
  test('is announced with its length, without what is on it, as often as it is asked for', async () => {
    const { browser, entered } = await identified()
    const announced = { seconds: 60, isRange: false, isOneWay: false }
    expect(entered.state).toMatchObject({ page: { id: 'page-2', rowList: [], announced }, visit: null })
    t.clock.advance(600)
    const again = await browser.session()
    expect(again).toMatchObject({ page: { rowList: [], announced }, visit: null })
    expect(JSON.stringify([entered, again])).not.toContain('secret')
  })

  test('begins with the press, which may be repeated, and brings the page', async () => {
    const { browser } = await identified()
    t.clock.advance(600)
    const first = await browser.visit('page-2', true)
    expect(first.body).toMatchObject({
      page: { id: 'page-2', name: 'secret name' },
      clocks: [{ limitSeconds: 60 }],
    })
    expect(first.body.clocks[0].remainingSeconds).toBeGreaterThan(55)
    t.clock.advance(20)
    const again = await browser.visit('page-2', true)
    expect(again.body).toMatchObject({
      page: { rowList: [{}, {}] },
      firstVisitedAt: first.body.firstVisitedAt,
    })
    expect((await browser.session()).page.rowList).toHaveLength(2)
  })

  test('that follows another is announced by the submission and by its replay, its range once', async () => {
    const { browser } = await identified()
    await browser.visit('page-2', true)
    const [first, replayed] = [
      await browser.submit({ ...leave, key: 'twice' }),
      await browser.submit({ ...leave, key: 'twice' }),
    ]
    const announced = { seconds: 480, isRange: true, isOneWay: true }
    for (const { body } of [first, replayed])
      expect(body.nextPage).toMatchObject({ position: 3, page: { rowList: [], announced } })
    expect(JSON.stringify([first.body, replayed.body])).not.toContain('secret')
    await browser.visit('page-3', true)
    const inside = await browser.submit({ pageId: 'page-3', buttonId: 'b3' })
    expect(inside.body.nextPage.page).toMatchObject({ position: 4, rowList: [{}, {}] })
  })
})

describe('where a test does not announce', () => {
  test('a timed page comes at once, and begins by itself', async () => {
    const { browser, entered } = await identified({ announcesTimedPages: false })
    expect(entered.state.page.rowList).toHaveLength(2)
    const { body } = await browser.submit(leave)
    expect(body.nextPage.page.rowList).toHaveLength(2)
    expect(body.nextPage.page).not.toHaveProperty('announced')
    t.clock.advance(30)
    const again = await browser.session()
    expect(again.page).not.toHaveProperty('announced')
    // It runs since twenty seconds after it was handed out, at the latest.
    expect(again.visit.clocks[0].remainingSeconds).toBeLessThan(475)
  })

  test('it waits for a press after an identification that took long, and runs where it was handed out before', async () => {
    const document = aDocument(pages, { announcesTimedPages: false })
    const test = await createAssessment(t, company.id, { document })
    const browser = new CandidateBrowser(t, test)
    const { body } = await browser.identify(undefined, 'once', { isDelayed: true })
    expect(body.state).toMatchObject({ page: { id: 'page-2', rowList: [], announced: { seconds: 60 } } })
    t.clock.advance(600)
    expect((await browser.session()).page).toMatchObject({ rowList: [], announced: { seconds: 60 } })
    t.clock.advance(600)
    expect((await browser.visit('page-2', true)).body.clocks[0].remainingSeconds).toBeGreaterThan(55)

    const other = new CandidateBrowser(t, test)
    const identity = anIdentity()
    await other.identify(identity, 'twice')
    const { body: again } = await other.identify(identity, 'twice', { isDelayed: true })
    expect(again.state.page).not.toHaveProperty('announced')
    expect(again.state.page.rowList).toHaveLength(2)
  })

  test.each(['a delayed send', 'a timer'])(
    'it waits for a press after %s: nobody may be there',
    async (why) => {
      const { browser } = await identified({ announcesTimedPages: false })
      await browser.visit('page-2')
      if (why === 'a timer') t.clock.advance(61)
      const { body } = await browser.submit(
        why === 'a timer'
          ? { pageId: 'page-2', buttonId: null, isAutoSubmit: true }
          : { ...leave, isDelayed: true },
      )
      expect(body.nextPage).toMatchObject({ position: 3, page: { rowList: [], announced: { seconds: 480 } } })
      t.clock.advance(600)
      // Looked at again it goes on waiting, and nothing begins.
      for (const state of [await browser.session(), await browser.session()])
        expect(state).toMatchObject({ page: { rowList: [], announced: { seconds: 480 } }, visit: null })
      t.clock.advance(600)
      const { body: begun } = await browser.visit('page-3', true)
      expect(begun).toMatchObject({ page: { rowList: [{}, {}] } })
      expect(begun.clocks[0].remainingSeconds).toBeGreaterThan(470)
    },
  )
})
