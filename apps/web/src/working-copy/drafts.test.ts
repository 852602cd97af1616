import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Drafts, draftPatienceMilliseconds } from './drafts.ts'

const aShelf = () => new Drafts('test', { pack: (text: string) => ({ text }), unpack: ({ text }) => text })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a database of the browser that never answers keeps nobody waiting', async () => {
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() })
  const shelf = aShelf()
  const draft = { key: 'me:test', revision: 1, document: 'Typed', keptAt: 0 }
  const done = Promise.all([shelf.of('me:test'), shelf.keep(draft), shelf.remove('me:test')])
  await vi.advanceTimersByTimeAsync(draftPatienceMilliseconds)
  expect(await done).toEqual([[], undefined, undefined])
})

it('neither does one that is refused', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('refused', 'SecurityError')
    },
  })
  expect(await aShelf().of('me:test')).toEqual([])
})
