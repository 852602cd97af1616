/** A timed page waits for "Commencer", which starts its time once the server has heard it and not later. */
import type { PublicPage } from '@assay/domain/assessments/public-types'
import { expect, test } from 'vitest'
import { aPage, aWorld, button, done, lost, pages, press, refused, shown, stateOn } from './testing/world.ts'

const announced: PublicPage = {
  ...aPage(3),
  announced: { seconds: 480, isRange: false, isOneWay: true },
}
const whole = aPage(3, { ...button, id: 'go-3' })

/** Léa has pressed the button of the page before. */
async function atTheStep() {
  const world = aWorld()
  world.calls = {
    ...world.calls,
    submitPage: async () =>
      done({
        application: stateOn(announced).application,
        nextPage: { position: 3, page: announced, openInNewWindow: false },
        completed: false,
        late: false,
      }),
  }
  const sitting = await world.identified()
  sitting.change('q', 'because')
  await press(sitting)
  await world.time.settle()
  world.made.length = 0
  const begun = async () => {
    world.made.push('begin')
    return done({ ...world.visitOf('page-3', {}), page: whole })
  }
  return { world, sitting, begun }
}

test('nothing is visited, asked or ended before it', async () => {
  const { world, sitting } = await atTheStep()
  sitting.wake()
  await world.time.pass(600_000)
  expect(shown(sitting)).toBe('taking page-3')
  expect(world.made).toEqual([])
})

test('the press brings the page and its time', async () => {
  const { world, sitting, begun } = await atTheStep()
  world.calls = { ...world.calls, visitPage: begun }
  expect(await sitting.begin()).toBe(true)
  expect(sitting.getState().stage).toMatchObject({ page: whole, visit: { clocks: [{ limitSeconds: 60 }] } })
})

test('a press that gets no answer begins nothing later; pressed again it does', async () => {
  const { world, sitting, begun } = await atTheStep()
  world.calls = { ...world.calls, visitPage: async () => lost }
  expect(await sitting.begin()).toBe(false)
  world.calls = { ...world.calls, visitPage: begun }
  await world.time.pass(60_000)
  expect(world.made).toEqual([])
  expect(await sitting.begin()).toBe(true)
  expect(world.made).toEqual(['begin'])
})

test('where the server stands elsewhere by now, so does the page', async () => {
  const { world, sitting } = await atTheStep()
  world.calls = {
    ...world.calls,
    visitPage: async () => refused('pageNotReached'),
    session: async () => done({ data: stateOn(pages.question) }),
  }
  await sitting.begin()
  await world.time.settle()
  expect(shown(sitting)).toBe('taking page-2')
})
