/** The time of a page is the server's, which is asked before anything is done about its end. */
import { beforeEach, describe, expect, test } from 'vitest'
import {
  aHarness,
  done,
  type Harness,
  lost,
  pages,
  press,
  refused,
  shown,
  silent,
  stateOn,
} from '../testing/harness.ts'

let harness: Harness
/** When the page ends, in milliseconds of the harness; as the server has it. */
let endsAt = 0
beforeEach(() => {
  harness = aHarness()
  endsAt = 60_000
  const left = () => Math.max(0, Math.ceil((endsAt - harness.time.now()) / 1000))
  const { visitPage, pageVisit } = harness.calls
  const timed = (pageId: string) =>
    harness.visitOf(
      pageId,
      pageId === 'page-2' ? { limitSeconds: endsAt / 1000, remainingSeconds: left() } : undefined,
    )
  harness.calls.visitPage = async (...args) => {
    await visitPage(...args)
    return done(timed(args[1]))
  }
  harness.calls.pageVisit = async (...args) => {
    await pageVisit(...args)
    return done({ data: timed(args[1]) })
  }
})
const asked = () => harness.made.filter((name) => name === 'pageVisit').length
const limitOf = (sitting: Awaited<ReturnType<Harness['identified']>>) => {
  const { stage } = sitting.getState()
  return stage.kind === 'taking' ? stage.visit?.clocks[0]?.limitSeconds : undefined
}

describe('time that is up', () => {
  test('submits what is there, once, whatever is missing', async () => {
    const sitting = await harness.identified()
    await harness.time.pass(59_000)
    expect(harness.submissions).toEqual([])
    await harness.time.pass(2000)
    expect(harness.submissions).toEqual([
      { key: expect.any(String), pageId: 'page-2', buttonId: null, answers: [] },
    ])
    expect(shown(sitting)).toBe('taking page-3')
    expect(sitting.getState().timeNotice).toEqual({
      kind: 'sent',
      count: 0,
      refused: 0,
      late: false,
      isOfRange: false,
    })
    await harness.time.pass(600_000)
    expect(harness.submissions).toHaveLength(1)
  })

  test('submits without an answer to the question, when the network is gone', async () => {
    await harness.identified()
    harness.calls.pageVisit = () => Promise.resolve(lost)
    await harness.time.pass(61_000)
    expect(harness.submissions).toHaveLength(1)
  })

  test('submits where the server ended the test meanwhile, and tells no time of it any more', async () => {
    await harness.identified()
    harness.calls.pageVisit = () => Promise.resolve(refused('applicationEnded'))
    await harness.time.pass(61_000)
    expect(harness.submissions).toHaveLength(1)
  })

  test('waits for a submission that is on its way, and is not needed after it', async () => {
    const sitting = await harness.identified()
    void sitting.change('q', 'because')
    await harness.time.pass(58_000)
    const { submitPage } = harness.calls
    let arrive: () => void = () => undefined
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve
    })
    harness.calls.submitPage = async (...args) => {
      await arrival
      return await submitPage(...args)
    }
    void press(sitting)
    await harness.time.pass(10_000)
    arrive()
    await harness.time.pass(10_000)
    expect(harness.submissions.map(({ buttonId }) => buttonId)).toEqual(['go'])
    expect(shown(sitting)).toBe('taking page-3')
  })

  test('of a page that was closed meanwhile leads to where the server stands', async () => {
    const sitting = await harness.identified()
    harness.calls.submitPage = () => Promise.resolve(refused('pageClosed'))
    harness.calls.session = () => Promise.resolve(done({ data: stateOn(pages.next) }))
    await harness.time.pass(62_000)
    expect(shown(sitting)).toBe('taking page-3')
  })
})

describe('extra time', () => {
  test('comes without a reload within 10 s', async () => {
    const sitting = await harness.identified()
    endsAt = 90_000
    await harness.time.pass(10_100)
    expect(limitOf(sitting)).toBe(90)
    await harness.time.pass(60_000)
    expect(harness.submissions).toEqual([])
    await harness.time.pass(21_000)
    expect(harness.submissions).toHaveLength(1)
  })

  test('given in the last moment is heard before the end', async () => {
    const sitting = await harness.identified()
    await harness.time.pass(55_000)
    endsAt = 90_000
    await harness.time.pass(10_000)
    expect(harness.submissions).toEqual([])
    expect(limitOf(sitting)).toBe(90)
  })

  test('is not asked for where nobody looks, nor without a network; before the end it is', async () => {
    await harness.identified()
    harness.isVisible = false
    await harness.time.pass(30_000)
    expect(asked()).toBe(0)
    harness.isVisible = true
    harness.isOnline = false
    await harness.time.pass(25_000)
    expect(asked()).toBe(0)
    endsAt = 90_000
    await harness.time.pass(6000)
    expect(asked()).toBe(1)
    expect(harness.submissions).toEqual([])
  })

  test('is not asked for on a page without a limit', async () => {
    await harness.identified()
    await harness.time.pass(61_500)
    const before = asked()
    await harness.time.pass(600_000)
    expect(asked()).toBe(before)
  })

  test('a question without an answer stops nothing', async () => {
    const sitting = await harness.identified()
    harness.calls.pageVisit = silent
    await harness.time.pass(30_000)
    void sitting.change('q', 'because')
    void press(sitting)
    await harness.time.pass(1000)
    expect(shown(sitting)).toBe('taking page-3')
  })
})

test('a device whose clock is a day off, or jumps, ends the page when the server does', async () => {
  const dateNow = Date.now
  try {
    await harness.identified()
    for (const hours of [24, -24, 0]) {
      Date.now = () => dateNow() + hours * 3_600_000
      await harness.time.pass(19_000)
    }
    expect(harness.submissions).toEqual([])
    await harness.time.pass(4000)
    expect(harness.submissions).toHaveLength(1)
  } finally {
    Date.now = dateNow
  }
})
