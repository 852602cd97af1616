/** A timed page waits for "Commencer", which starts its time once the server has heard it and not later. */
import type { PublicPage } from '@assay/domain/assessments/public-types'
import { expect, test } from 'vitest'
import type { Haste } from '../api/calls.ts'
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
} from './testing/harness.ts'

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
  sitting.change('q', 'because')
  await press(sitting)
  await harness.time.settle()
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

test('where the server stands elsewhere by now, so does the page', async () => {
  const { harness, sitting } = await atTheStep()
  harness.calls = {
    ...harness.calls,
    visitPage: async () => refused('pageNotReached'),
    session: async () => done({ data: stateOn(pages.question) }),
  }
  await sitting.begin()
  await harness.time.settle()
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
    sitting.change('q', 'because')
    void (name === 'identify' ? sitting.identify(form) : press(sitting))
    await harness.time.pass(30_000)
    const hasty = tries.filter(({ isDelayed }) => !isDelayed)
    expect(hasty.length).toBeGreaterThan(0)
    expect(hasty.filter(({ endsMs }) => endsMs > 10_000)).toEqual([])
    expect(tries.at(-1)).toEqual({ isDelayed: true, endsMs: Infinity })
  },
)

async function aStart(harness: ReturnType<typeof aHarness>) {
  const sitting = harness.sit()
  await sitting.start()
  return sitting
}
