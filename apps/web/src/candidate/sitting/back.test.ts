/** Back and forward of the browser while a test is taken: the server says which page opens, the address follows. */
import { beforeEach, expect, test } from 'vitest'
import { aPage, aWorld, done, lost, press, shown, stateOn, type World } from './testing/world.ts'

let world: World
beforeEach(() => {
  world = aWorld()
})
const opens = (page: ReturnType<typeof aPage>) => {
  world.calls.session = () => Promise.resolve(done({ data: stateOn(page) }))
}

test('a page that may be seen again opens', async () => {
  const sitting = await world.identified()
  opens(aPage(1))
  sitting.goTo(1)
  await world.time.pass(100)
  expect(shown(sitting)).toBe('taking page-1')
  expect(world.address).toBe('replace 1')
})

test('where the server opens the page one stands on, all stays and the address is put right', async () => {
  const sitting = await world.identified()
  sitting.change('q', 'half a sen')
  const { moves, values } = sitting.getState()
  world.address = 'of the browser'
  sitting.goTo(1)
  expect(world.address).toBe('replace 2')
  await world.time.pass(100)
  expect(shown(sitting)).toBe('taking page-2')
  expect(sitting.getState()).toMatchObject({ moves, values })
  expect(world.address).toBe('replace 2')
})

test('to the page one stands on is no move: nothing is asked', async () => {
  const sitting = await world.identified()
  const before = world.made.length
  sitting.goTo(2)
  await world.time.pass(100)
  expect(world.made.slice(before)).toEqual([])
})

test('while a submission is on its way the address stays with its page', async () => {
  const sitting = await world.identified()
  world.calls.submitPage = () => Promise.resolve(lost)
  sitting.change('q', 'because')
  void press(sitting)
  await world.time.pass(100)
  sitting.goTo(1)
  await world.time.pass(100)
  expect(world.address).toBe('replace 2')
  expect(shown(sitting)).toBe('taking page-2')
})

test('an answer that comes when the page has been submitted leads nowhere', async () => {
  const sitting = await world.identified()
  const { session } = world.calls
  world.calls.session = () => Promise.resolve(lost)
  sitting.goTo(1)
  await world.time.pass(100)
  sitting.change('q', 'because')
  void press(sitting)
  await world.time.pass(100)
  expect(shown(sitting)).toBe('taking page-3')
  world.calls.session = session
  opens(aPage(1))
  await world.time.pass(60_000)
  expect(shown(sitting)).toBe('taking page-3')
  expect(world.address).toBe('push 3')
})
