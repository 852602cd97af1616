import { aDocument } from '@assay/domain/testing/document-factory'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserDrafts, draftPatienceMilliseconds } from './draft-database.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a database of the browser that never answers keeps nobody waiting', async () => {
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() })
  const shelf = browserDrafts()
  const draft = { key: 'me:test', revision: 1, document: aDocument([{}]), keptAt: 0 }
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
  expect(await browserDrafts().of('me:test')).toEqual([])
})
