/** What a page kept is found by the next one, whatever its browser does with storage. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { layeredStore } from './browser-store.ts'
import { nothingStored } from './local-store.ts'
import { indexedDbShelf } from './shelves.ts'

const attempt = 'application'
const first = { module: 'a', seq: 1, value: 'first' }
const second = { module: 'a', seq: 2, value: 'second' }

function fakeStorage(): Storage {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  } as unknown as Storage
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  vi.stubGlobal('localStorage', fakeStorage())
})
afterEach(() => vi.unstubAllGlobals())

describe('a reload', () => {
  const submission = { key: 'k', pageId: 'p', buttonId: null, answers: [] }
  const refused = { module: 'b', seq: 3, value: 1, code: 'answerInvalid' }

  /** Module state is what a page has in its memory. */
  async function openedAnew(onVolatile: () => void = () => undefined) {
    vi.resetModules()
    return (await import('./browser-store.ts')).browserStore(onVolatile)
  }

  const browsers: [string, () => void][] = [
    ['with IndexedDB', () => undefined],
    ['without IndexedDB', () => vi.stubGlobal('indexedDB', undefined)],
    [
      'where IndexedDB is refused',
      () => vi.spyOn(indexedDB, 'open').mockImplementation(() => fail('refused')),
    ],
    [
      'where IndexedDB hangs',
      () => {
        vi.spyOn(indexedDB, 'open').mockImplementation(() => new EventTarget() as never)
        // Its patience is over at once.
        vi.stubGlobal('setTimeout', queueMicrotask)
      },
    ],
  ]
  test.each(browsers)('%s loses nothing', async (_, arrange) => {
    arrange()
    const store = await openedAnew()
    await Promise.all([
      store.putOperation(attempt, first),
      store.putRefused(attempt, refused),
      store.putSubmission(attempt, submission),
    ])
    const again = await openedAnew()
    expect(await again.load(attempt)).toEqual({ operations: [first], refused: [refused], submission })
    await Promise.all([again.removeOperation(attempt, first), again.removeRefused(attempt, refused)])
    await again.putSubmission(attempt, null)
    expect(await (await openedAnew()).load(attempt)).toEqual(nothingStored)
  })

  test('that comes once IndexedDB begins to refuse finds what it took and what localStorage took after', async () => {
    await (await openedAnew()).putOperation(attempt, first)
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => fail('refused'))
    await (await openedAnew()).putOperation(attempt, { ...second, module: 'b' })
    open.mockRestore()
    const { operations } = await (await openedAnew()).load(attempt)
    expect(operations.map(({ value }) => value)).toEqual(['first', 'second'])
  })

  test('where no storage is left is said beforehand, and the page itself still has all', async () => {
    vi.stubGlobal('indexedDB', undefined)
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => fail('full'))
    const onVolatile = vi.fn()
    const store = await openedAnew(onVolatile)
    await store.putOperation(attempt, first)
    expect(onVolatile).toHaveBeenCalledOnce()
    expect((await store.load(attempt)).operations).toEqual([first])
  })
})

test('a removal leaves the later change that took its place in IndexedDB', async () => {
  const store = layeredStore([indexedDbShelf()])
  await store.putOperation('replaced', second)
  await store.removeOperation('replaced', first)
  expect((await store.load('replaced')).operations).toEqual([second])
  await store.removeOperation('replaced', second)
  expect((await store.load('replaced')).operations).toEqual([])
})

function fail(message: string): never {
  throw new Error(message)
}
