import { describe, expect, test, vi } from 'vitest'
import { browserStore, layeredStore } from './browser-store.ts'
import { impatientShelf, memoryShelf, type Shelf, webStorageShelf } from './shelves.ts'

const attempt = 'application'
const first = { module: 'a', seq: 1, value: 'first' }
const second = { module: 'a', seq: 2, value: 'second' }

/** Rejects every write while `isBroken()`. */
function faulty(shelf: Shelf, isBroken: () => boolean): Shelf {
  return {
    ...shelf,
    put: (entry) => (isBroken() ? Promise.reject(new Error('quota')) : shelf.put(entry)),
  }
}

function fakeStorage(): Storage {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  } as unknown as Storage
}

describe('a first store that rejects half-way', () => {
  test('strands nothing: the later change is found in the second', async () => {
    let isBroken = false
    const store = layeredStore([faulty(memoryShelf(), () => isBroken), memoryShelf(), memoryShelf()])
    await store.putOperation(attempt, first)
    isBroken = true
    await store.putOperation(attempt, second)
    expect((await store.load(attempt)).operations).toEqual([second])
    await store.removeOperation(attempt, second)
    expect((await store.load(attempt)).operations).toEqual([])
  })

  test('that hangs is not waited for', async () => {
    const hanging: Shelf = { ...memoryShelf(), put: () => new Promise(() => undefined) }
    const store = layeredStore([impatientShelf(hanging, 20), memoryShelf(), memoryShelf()])
    await store.putOperation(attempt, first)
    expect((await store.load(attempt)).operations).toEqual([first])
  })

  test('says so when only the last one takes it', async () => {
    let isVolatile = false
    const store = layeredStore([faulty(memoryShelf(), () => true), memoryShelf()], () => {
      isVolatile = true
    })
    await store.putOperation(attempt, first)
    expect(isVolatile).toBe(true)
  })
})

test('localStorage keeps operations, refusals and the submission of an application', async () => {
  const storage = fakeStorage()
  const store = layeredStore([webStorageShelf(() => storage)])
  await Promise.all([
    store.putOperation(attempt, first),
    store.putOperation(attempt, second),
    store.putRefused(attempt, { module: 'b', seq: 3, value: 1, code: 'answerInvalid' }),
    store.putSubmission(attempt, { key: 'k', pageId: 'p', buttonId: null, answers: [] }),
  ])
  const again = await layeredStore([webStorageShelf(() => storage)]).load(attempt)
  expect(again.operations).toEqual([second])
  expect(again.refused).toHaveLength(1)
  expect(again.submission?.key).toBe('k')
  await store.putRefused(attempt, { module: 'b', seq: 4, value: 2, code: 'answeredElsewhere' })
  expect((await store.load(attempt)).refused.map(({ value }) => value)).toEqual([1, 2])
  await store.removeRefused(attempt, { module: 'b', seq: 3 })
  expect((await store.load(attempt)).refused.map(({ value }) => value)).toEqual([2])
  await store.clear(attempt)
  expect((await store.load(attempt)).operations).toEqual([])
})

test('what only memory keeps is found by whoever opens the application again within the page', async () => {
  // Whatever other tests of this process have left: here the browser has no store.
  vi.stubGlobal('indexedDB', undefined)
  vi.stubGlobal('localStorage', undefined)
  let isVolatile = false
  const store = browserStore(() => {
    isVolatile = true
  })
  await store.putOperation(attempt, first)
  expect(isVolatile).toBe(true)
  expect((await browserStore(() => undefined).load(attempt)).operations).toEqual([first])
  await store.clear(attempt)
  vi.unstubAllGlobals()
})

test('what was refused twice of one module is found in both stores', async () => {
  const shelves = [memoryShelf(), memoryShelf()] as const
  await layeredStore([shelves[0]]).putRefused(attempt, { ...first, code: 'answerInvalid' })
  await layeredStore([shelves[1]]).putRefused(attempt, { ...second, code: 'answeredElsewhere' })
  expect((await layeredStore(shelves).load(attempt)).refused).toHaveLength(2)
})

test('what an earlier release kept in localStorage is read, and stays in that form', async () => {
  const storage = fakeStorage()
  const submission = { key: 'k', pageId: 'p', buttonId: null, answers: [] }
  const earlier = { operations: [first], refused: [{ ...second, code: 'answerInvalid' }], submission }
  storage.setItem(`work:${attempt}`, JSON.stringify(earlier))
  const store = layeredStore([webStorageShelf(() => storage)])
  expect(await store.load(attempt)).toEqual(earlier)
  await store.removeOperation(attempt, { module: 'a', seq: 0 })
  expect(JSON.parse(storage.getItem(`work:${attempt}`) ?? '')).toEqual(earlier)
})
