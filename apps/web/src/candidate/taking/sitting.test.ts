import type { PublicPage } from '@assay/domain/assessments/public-types'
import { beforeEach, describe, expect, test } from 'vitest'
import { nothingStored } from '../sync/answers/local-store.ts'
import {
  aHarness,
  aPage,
  done,
  form,
  type Harness,
  lost,
  pages,
  press,
  refused,
  shown,
  stateOn,
} from './testing/harness.ts'

let harness: Harness
beforeEach(() => {
  harness = aHarness()
})
const resume = { applicationId: 'app', firstName: 'Léa', isInterrupted: false }

describe('opening', () => {
  test('makes no call before somebody has said who they are', async () => {
    const sitting = harness.sit()
    await sitting.start()
    expect(shown(sitting)).toBe('before page-1')
    expect(harness.made).toEqual([])
    expect(harness.address).toBe('')
  })

  test('an address with a page that is not shown is put right', async () => {
    const sitting = harness.sit({}, { page: 4 })
    await sitting.start()
    expect(shown(sitting)).toBe('before page-1')
    expect(harness.address).toBe('replace 1')
  })

  test('asks who it is where the browser only remembers, and goes on at once in the same tab', async () => {
    const asked = harness.sit({ resume })
    await asked.start()
    expect(shown(asked)).toBe('resume')
    harness.tabApplication = 'app'
    const same = harness.sit({ resume })
    await same.start()
    expect(shown(same)).toBe('taking page-2')
  })

  test('an identification whose answer is lost is sent again with the same key', async () => {
    const keys: string[] = []
    const { identify } = harness.calls
    harness.calls.identify = (id, identity, key, haste) => {
      keys.push(key)
      return keys.length < 3 ? Promise.resolve(lost) : identify(id, identity, key, haste)
    }
    const sitting = harness.sit()
    await sitting.start()
    void sitting.identify(form)
    await harness.time.pass(10_000)
    expect(shown(sitting)).toBe('taking page-2')
    expect(new Set(keys).size).toBe(1)
  })
})

describe('a button', () => {
  test('points at the missing answer and sends nothing', async () => {
    const sitting = await harness.identified()
    expect(await press(sitting)).toEqual(['q'])
    expect(harness.submissions).toEqual([])
  })

  test('submits what was answered and goes where the server says', async () => {
    const sitting = await harness.identified()
    void sitting.change('q', 'because')
    void press(sitting)
    expect(await press(sitting)).toEqual([])
    await harness.time.pass(100)
    expect(harness.submissions).toHaveLength(1)
    expect(harness.submissions[0]?.answers).toMatchObject([{ moduleId: 'q', value: 'because' }])
    expect(shown(sitting)).toBe('taking page-3')
  })

  test('of a page that the server has closed leads to where the server stands', async () => {
    harness.calls.submitPage = () => Promise.resolve(refused('pageClosed'))
    harness.calls.session = () => Promise.resolve(done({ data: stateOn(pages.next) }))
    const sitting = await harness.identified()
    void sitting.change('q', 'because')
    void press(sitting)
    await harness.time.pass(100)
    expect(shown(sitting)).toBe('taking page-3')
  })
})

test('a submission that was on its way goes again after a reload, with its key and body', async () => {
  const submission = {
    key: 'before',
    pageId: 'page-2',
    buttonId: 'go',
    answers: [{ moduleId: 'q', value: 'x', seq: 7 }],
  }
  await harness.store.putSubmission('app', submission)
  harness.tabApplication = 'app'
  const sitting = harness.sit({ resume })
  await sitting.start()
  await harness.time.pass(100)
  expect(harness.submissions).toEqual([submission])
  expect(shown(sitting)).toBe('taking page-3')
})

test('an answer from before a later submission leads nobody back to the page it was on', async () => {
  const answers = [{ moduleId: 'q', value: 'x', seq: 7 }]
  await harness.store.putSubmission('app', { key: 'before', pageId: 'page-2', buttonId: 'go', answers })
  harness.tabApplication = 'app'
  const onNext = done({ data: stateOn(pages.next) })
  let answerLate: (outcome: typeof onNext) => void = () => undefined
  harness.calls.session = (_, page) =>
    page ? new Promise((resolve) => (answerLate = resolve)) : Promise.resolve(onNext)
  const sitting = harness.sit({ resume })
  // Its page was reached before the reload: after the replay it is asked for again, and that answer is slow.
  void sitting.start()
  await harness.time.flush()
  const last = aPage(4, ...(pages.next.rowList[0]?.moduleItemList ?? []))
  const { submitPage } = harness.calls
  harness.calls.submitPage = async (...args) => {
    const outcome = await submitPage(...args)
    const nextPage = { position: 4, page: last, openInNewWindow: false }
    return outcome.kind === 'done' ? done({ ...outcome.value, nextPage }) : outcome
  }
  void sitting.change('q', 'because')
  void press(sitting)
  await harness.time.flush()
  expect(shown(sitting)).toBe('taking page-4')
  harness.calls.session = () => Promise.resolve(done({ data: stateOn(last) }))
  answerLate(onNext)
  await harness.time.flush()
  expect(shown(sitting)).toBe('taking page-4')
  expect(harness.submissions.map(({ pageId }) => pageId)).toEqual(['page-2', 'page-3'])
})

describe('the end', () => {
  /** Answers and presses the button of a page behind which the test is complete. */
  async function completed(page: PublicPage | null) {
    const { submitPage } = harness.calls
    harness.calls.submitPage = async (...args) => {
      const outcome = await submitPage(...args)
      if (outcome.kind !== 'done') return outcome
      const { value } = outcome
      return done({
        ...value,
        nextPage: page && { position: page.position, page, openInNewWindow: false },
        completed: true,
      })
    }
    const sitting = await harness.identified()
    void sitting.change('q', 'because')
    void press(sitting)
    await harness.time.pass(100)
    return sitting
  }

  test('has the address of the page shown', async () => {
    const sitting = await completed(aPage(4))
    expect(shown(sitting)).toBe('completed page-4')
    expect(harness.address).toBe('replace 4')
  })

  test('shows no page with something to answer or to press', async () => {
    expect(shown(await completed({ ...pages.next, position: 4 }))).toBe('completed ')
  })

  test('leaves nothing in the browser', async () => {
    const sitting = await completed(null)
    expect(shown(sitting)).toBe('completed ')
    expect(await harness.store.load('app')).toEqual(nothingStored)
    expect(harness.tabApplication).toBeNull()
    expect(harness.forgotten).toEqual(['app'])
  })
})
