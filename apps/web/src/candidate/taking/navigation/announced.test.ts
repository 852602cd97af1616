/** A timed page waits for "Commencer", which starts its time once the server has heard it and not later. */
import type { PublicPage } from '@assay/domain/assessments/public-types'
import { expect, test } from 'vitest'
import type { Haste } from '../../api/calls.ts'
import {
  aHarness,
  aPage,
  button,
  done,
  form,
  lost,
  pages,
  press,
  refused,
  shown,
  stateOn,
} from '../testing/harness.ts'

const announced: PublicPage = {
  ...aPage(3),
  announced: { seconds: 480, isRange: false, isOneWay: true },
}
const whole = aPage(3, { ...button, id: 'go-3' })

/** Léa has pressed the button of the page before. */
async function atTheStep() {
  const harness = aHarness()
  harness.calls = {
    ...harness.calls,
    submitPage: async () =>
      done({
        application: stateOn(announced).application,
        nextPage: { position: 3, page: announced, openInNewWindow: false },
        completed: false,
        late: false,
      }),
  }
  const sitting = await harness.identified()
  void sitting.change('q', 'because')
  await press(sitting)
  await harness.time.flush()
  harness.made.length = 0
  const begun = async () => {
    harness.made.push('begin')
    return done({ ...harness.visitOf('page-3', {}), page: whole })
  }
  return { harness, sitting, begun }
}

test('nothing is visited, asked or ended before it', async () => {
  const { harness, sitting } = await atTheStep()
  sitting.wake()
  await harness.time.pass(600_000)
  expect(shown(sitting)).toBe('taking page-3')
  expect(harness.made).toEqual([])
})

test('the press brings the page and its time', async () => {
  const { harness, sitting, begun } = await atTheStep()
  harness.calls = { ...harness.calls, visitPage: begun }
  expect(await sitting.begin()).toBe(true)
  expect(sitting.getState().stage).toMatchObject({ page: whole, visit: { clocks: [{ limitSeconds: 60 }] } })
})

test('a press that gets no answer begins nothing later; pressed again it does', async () => {
  const { harness, sitting, begun } = await atTheStep()
  harness.calls = { ...harness.calls, visitPage: async () => lost }
  expect(await sitting.begin()).toBe(false)
  harness.calls = { ...harness.calls, visitPage: begun }
  await harness.time.pass(60_000)
  expect(harness.made).toEqual([])
  expect(await sitting.begin()).toBe(true)
  expect(harness.made).toEqual(['begin'])
})

test('where only the answer of a press was lost, the same press asks again at once', async () => {
  const { harness, sitting, begun } = await atTheStep()
  const within: (number | undefined)[] = []
  harness.calls = {
    ...harness.calls,
    visitPage: async (_attempt, _page, _withPage, withinMs) => {
      within.push(withinMs)
      if (within.length > 1) return begun()
      await new Promise<void>((resolve) => harness.time.later(resolve, withinMs ?? 8000))
      return lost
    },
  }
  const pressed = sitting.begin()
  await harness.time.pass(3000)
  expect(await pressed).toBe(true)
  expect(within).toEqual([3000, 7000])
  expect(sitting.getState().stage).toMatchObject({ page: whole })
})

test('nothing begins before the code that shows the page is there', async () => {
  const { harness, sitting, begun } = await atTheStep()
  const code = Promise.withResolvers<void>()
  harness.playersCome = code.promise
  harness.calls = { ...harness.calls, visitPage: begun }
  const pressed = sitting.begin()
  await harness.time.pass(5000)
  expect(harness.made).toEqual([])
  expect(sitting.getState().pressedId).toBe('page-3')
  code.resolve()
  expect(await pressed).toBe(true)
  expect(harness.made).toEqual(['begin'])
})

test('code that came long after the press begins nothing: it is pressed again', async () => {
  const { harness, sitting, begun } = await atTheStep()
  const code = Promise.withResolvers<void>()
  harness.playersCome = code.promise
  harness.calls = { ...harness.calls, visitPage: begun }
  const pressed = sitting.begin()
  await harness.time.pass(600_000)
  code.resolve()
  expect(await pressed).toBe(false)
  expect(harness.made).toEqual([])
  expect(await sitting.begin()).toBe(true)
  expect(harness.made).toEqual(['begin'])
})

test.each([
  ['a page with a timer', { timer: { time: 60 } }, true],
  ['the first page of a range', { pageRange: { start: 3, end: 4 } }, true],
  ['a range that is entered by a later page', { pageRange: { start: 2, end: 4 } }, true],
  ['a page without a time', {}, false],
])('without an announcement %s: the visit waits for that code or not', async (_, timed, waits) => {
  const harness = aHarness()
  const code = Promise.withResolvers<void>()
  harness.playersCome = code.promise
  const page = { ...whole, ...timed } as PublicPage
  harness.calls = {
    ...harness.calls,
    identify: async () => done({ ...entered, state: stateOn(page) }),
  }
  const sitting = await aStart(harness)
  await sitting.identify(form)
  await harness.time.pass(60_000)
  sitting.wake()
  await harness.time.flush()
  expect(shown(sitting)).toBe('taking page-3')
  expect(harness.made.includes('visitPage')).toBe(!waits)
  code.resolve()
  await harness.time.flush()
  expect(harness.made).toContain('visitPage')
})

test('a page that is come to from another of its range does not wait: the time runs already', async () => {
  const harness = aHarness()
  const inRange = { pageRange: { start: 2, end: 4 } } as Partial<PublicPage>
  const next = { ...whole, ...inRange } as PublicPage
  harness.calls = {
    ...harness.calls,
    identify: async () => done({ ...entered, state: stateOn({ ...pages.question, ...inRange }) }),
    submitPage: async () =>
      done({
        application: stateOn(next).application,
        nextPage: { position: 3, page: next, openInNewWindow: false },
        completed: false,
        late: false,
      }),
  }
  const sitting = await harness.identified()
  harness.playersCome = new Promise(() => undefined)
  harness.made.length = 0
  void sitting.change('q', 'because')
  await press(sitting)
  await harness.time.flush()
  expect(shown(sitting)).toBe('taking page-3')
  expect(harness.made).toContain('visitPage')
})

test('once the network is back nothing says that there is none, and nothing has begun', async () => {
  const { harness, sitting } = await atTheStep()
  harness.calls = { ...harness.calls, visitPage: async () => lost }
  expect(await sitting.begin()).toBe(false)
  expect(sitting.getState().trouble).toBe('unreachable')
  sitting.wake()
  await harness.time.flush()
  expect(sitting.getState()).toMatchObject({ trouble: null })
  expect(harness.made).toEqual(['pageVisit'])
})

test('where the server stands elsewhere by now, so does the page', async () => {
  const { harness, sitting } = await atTheStep()
  harness.calls = {
    ...harness.calls,
    visitPage: async () => refused('pageNotReached'),
    session: async () => done({ data: stateOn(pages.question) }),
  }
  await sitting.begin()
  await harness.time.flush()
  expect(shown(sitting)).toBe('taking page-2')
})

test.each(['identify', 'submitPage'] as const)(
  'a try of %s ends by ten seconds after the press, and the next one says that nobody may be there',
  async (name) => {
    const harness = aHarness()
    const sitting = await (name === 'identify' ? aStart(harness) : harness.identified())
    const pressedAt = harness.time.now()
    const tries: { readonly isDelayed: boolean; readonly endsMs: number }[] = []
    const unanswered = async ({ isDelayed, withinMs }: Haste) => {
      const endsMs = harness.time.now() - pressedAt + withinMs
      tries.push({ isDelayed, endsMs })
      await new Promise<void>((resolve) => {
        harness.time.later(resolve, Math.min(8000, withinMs))
      })
      return lost
    }
    harness.calls = {
      ...harness.calls,
      identify: (_test, _identity, _key, haste) => unanswered(haste),
      submitPage: (_attempt, _test, _submission, haste) => unanswered(haste),
    }
    void sitting.change('q', 'because')
    void (name === 'identify' ? sitting.identify(form) : press(sitting))
    await harness.time.pass(30_000)
    const hasty = tries.filter(({ isDelayed }) => !isDelayed)
    expect(hasty.length).toBeGreaterThan(0)
    expect(hasty.filter(({ endsMs }) => endsMs > 10_000)).toEqual([])
    expect(tries.at(-1)).toEqual({ isDelayed: true, endsMs: Infinity })
  },
)

test('nobody is identified before what runs a page is there; that it came late is said with the identification', async () => {
  const harness = aHarness()
  const code = Promise.withResolvers<void>()
  harness.codeComes = code.promise
  const sitting = await aStart(harness)
  const { identify } = harness.calls
  const hastes: boolean[] = []
  harness.calls = {
    ...harness.calls,
    identify: (test, identity, key, haste) => {
      hastes.push(haste.isDelayed)
      return identify(test, identity, key, haste)
    },
  }
  void sitting.identify(form)
  await harness.time.pass(60_000)
  expect(shown(sitting)).toBe('opening')
  expect(harness.made).toEqual([])
  code.resolve()
  await harness.time.flush()
  expect(hastes).toEqual([true])
  expect(shown(sitting)).toBe('taking page-2')
})

const entered = { message: null, existingApplication: false, application: null, redirectToPage: 3 }

async function aStart(harness: ReturnType<typeof aHarness>) {
  const sitting = harness.sit()
  await sitting.start()
  return sitting
}
