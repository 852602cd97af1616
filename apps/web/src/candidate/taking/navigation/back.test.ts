/**
 * Back and forward of the browser while a test is taken: the server says which page opens, the address
 * follows.
 */
import { beforeEach, expect, test } from 'vitest'
import {
  aHarness,
  aPage,
  done,
  type Harness,
  lost,
  pages,
  press,
  shown,
  stateOn,
} from '../testing/harness.ts'

let harness: Harness
beforeEach(() => {
  harness = aHarness()
})
const opens = (page: ReturnType<typeof aPage>) => {
  harness.calls.session = () => Promise.resolve(done({ data: stateOn(page) }))
}

test('a page that may be seen again opens', async () => {
  const sitting = await harness.identified()
  opens(aPage(1))
  void sitting.goTo(1)
  await harness.time.pass(100)
  expect(shown(sitting)).toBe('taking page-1')
  expect(harness.address).toBe('replace 1')
})

test('where the server opens the page one stands on, all stays and the address is put right', async () => {
  const sitting = await harness.identified()
  void sitting.change('q', 'half a sen')
  const { moves, values } = sitting.getState()
  harness.address = 'of the browser'
  void sitting.goTo(1)
  await harness.time.pass(100)
  expect(shown(sitting)).toBe('taking page-2')
  expect(sitting.getState()).toMatchObject({ moves, values })
  expect(harness.address).toBe('push 2')
})

test('to the page one stands on is no move: nothing is asked', async () => {
  const sitting = await harness.identified()
  const before = harness.made.length
  void sitting.goTo(2)
  await harness.time.pass(100)
  expect(harness.made.slice(before)).toEqual([])
})

test('while a submission is on its way the address stays with its page', async () => {
  const sitting = await harness.identified()
  harness.calls.submitPage = () => Promise.resolve(lost)
  void sitting.change('q', 'because')
  void press(sitting)
  await harness.time.pass(100)
  void sitting.goTo(1)
  await harness.time.pass(100)
  expect(harness.address).toBe('push 2')
  expect(shown(sitting)).toBe('taking page-2')
})

test('without an answer from the server does nothing, then and later', async () => {
  const sitting = await harness.identified()
  harness.calls.session = () => Promise.resolve(lost)
  void sitting.goTo(1)
  void sitting.goTo(1)
  await harness.time.pass(100)
  opens(aPage(1))
  const before = harness.made.length
  await harness.time.pass(600_000)
  expect(harness.made.slice(before).filter((name) => name.startsWith('session'))).toEqual([])
  expect(harness.address).toBe('push 2')
  expect(shown(sitting)).toBe('taking page-2')
})

test('is asked about once where nothing was on its way, and again where something was', async () => {
  const sitting = await harness.identified()
  const asked: unknown[] = []
  harness.calls.session = (_, page) => {
    asked.push(page)
    return Promise.resolve(done({ data: stateOn(aPage(1)) }))
  }
  void sitting.goTo(1)
  await harness.time.pass(100)
  expect([shown(sitting), asked]).toEqual(['taking page-1', [1]])
  opens(pages.question)
  void sitting.goTo(2)
  await harness.time.pass(100)
  void sitting.change('q', 'half a sen')
  asked.length = 0
  harness.calls.session = (_, page) => {
    asked.push(page)
    return Promise.resolve(done({ data: stateOn(aPage(1)) }))
  }
  void sitting.goTo(1)
  await harness.time.pass(100)
  expect([shown(sitting), asked]).toEqual(['taking page-1', [1, 1]])
})

test('whose answer comes while somebody types on leaves them where they are', async () => {
  const sitting = await harness.identified()
  let answer: () => void = () => undefined
  const slow = new Promise<void>((resolve) => {
    answer = resolve
  })
  harness.calls.session = async () => {
    await slow
    return done({ data: stateOn(aPage(1)) })
  }
  void sitting.goTo(1)
  void sitting.change('q', 'on and on')
  answer()
  await harness.time.pass(100)
  expect(shown(sitting)).toBe('taking page-2')
})

test('an answer that comes when the page has been submitted leads nowhere', async () => {
  const sitting = await harness.identified()
  void sitting.change('q', 'because')
  let answer: () => void = () => undefined
  const slow = new Promise<void>((resolve) => {
    answer = resolve
  })
  harness.calls.session = async () => {
    await slow
    return done({ data: stateOn(aPage(1)) })
  }
  void sitting.goTo(1)
  await harness.time.pass(100)
  void press(sitting)
  await harness.time.pass(100)
  expect(shown(sitting)).toBe('taking page-3')
  answer()
  await harness.time.pass(1000)
  expect(shown(sitting)).toBe('taking page-3')
  expect(harness.address).toBe('push 3')
})
