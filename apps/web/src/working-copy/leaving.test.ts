import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { leaving } from './leaving.ts'

afterEach(() => leaving.letGo())

/** What an asker got: undefined as long as the question is open. */
function asked(reason: 'leave' | 'sessionLost' = 'leave'): { got?: boolean } {
  const result: { got?: boolean } = {}
  const wait = async (): Promise<void> => {
    result.got = await leaving.ask(reason)
  }
  void wait()
  return result
}

it('lets go at once when nothing is unsaved', async () => {
  expect(await leaving.ask('leave')).toBe(true)
  expect(leaving.get()).toBeUndefined()
})

it.each([true, false])('asks when something is, and takes the answer: %s', async (leaves) => {
  leaving.hold()
  const result = asked()
  await nextTurn()
  expect(result.got).toBeUndefined()
  expect(leaving.get()).toEqual({ reason: 'leave', text: undefined })
  leaving.answer(leaves)
  await nextTurn()
  expect(result.got).toBe(leaves)
  expect(leaving.get()).toBeUndefined()
  expect(leaving.isHeld()).toBe(true)
})

it('asks one question for all who ask; the end of the session is the reason that is said', async () => {
  leaving.hold()
  const [link, session, again] = [asked(), asked('sessionLost'), asked()]
  expect(leaving.get()?.reason).toBe('sessionLost')
  leaving.answer(false)
  await nextTurn()
  expect([link.got, session.got, again.got]).toEqual([false, false, false])
})

it.each<[string, (string | undefined)[], string | undefined]>([
  ['what is kept', ['In this browser'], 'In this browser'],
  ['that something is lost, whatever else is kept', ['In this browser', undefined], undefined],
])('says %s', (_, works, text) => {
  for (const each of works)
    leaving.hold(each === undefined ? {} : { keeping: { text: each, keep: () => Promise.resolve() } })
  void leaving.ask('leave')
  expect(leaving.get()?.text).toBe(text)
})

it.each<[string, Record<string, string>, boolean]>([
  ['another filter of the list behind it', { campaign: 'a', page: '2' }, false],
  ['the panel closed', {}, true],
  ['the next one in it', { campaign: 'b' }, true],
])('work in a panel is left by %s: %s', (_, to, isLeft) => {
  leaving.hold()
  expect(leaving.isLeft({ campaign: 'a' }, to)).toBe(false)
  leaving.hold({ within: 'campaign' })
  expect(leaving.isLeft({ campaign: 'a' }, to)).toBe(isLeft)
})

it('waits until what is kept has been written, and writes nothing for who stays', async () => {
  const written: (() => void)[] = []
  const keep = () => new Promise<void>((done) => written.push(done))
  leaving.hold({ keeping: { text: 'In this browser', keep } })
  const stayed = asked()
  leaving.answer(false)
  await nextTurn()
  expect([stayed.got, written.length]).toEqual([false, 0])
  const left = asked()
  leaving.answer(true)
  await nextTurn()
  expect([left.got, written.length]).toEqual([undefined, 1])
  written[0]?.()
  await nextTurn()
  expect(left.got).toBe(true)
})

it('is over once the last unsaved work is saved', async () => {
  const [first, second] = [leaving.hold(), leaving.hold()]
  const result = asked()
  first()
  await nextTurn()
  expect(result.got).toBeUndefined()
  second()
  await nextTurn()
  expect(result.got).toBe(true)
  expect(leaving.isHeld()).toBe(false)
})

// The linter refuses features their own stores and locks; an event's name it does not see.
it('no feature guards the page by itself', () => {
  const sources = import.meta.glob<string>('../features/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const guarding = Object.entries(sources).flatMap(([file, text]) =>
    /beforeunload/.test(text) ? [file] : [],
  )
  expect(Object.keys(sources).length).toBeGreaterThan(100)
  expect(guarding).toEqual([])
})
