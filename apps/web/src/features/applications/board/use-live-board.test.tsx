/** What others do on the board shows: the stream's news make it ask again. */
import { deleteColumn, listColumns } from '@assay/contract/applications/board-calls'
import { listAssessments } from '@assay/contract/assessments/calls'
import { positionHeader } from '@assay/contract/session/addresses'
import { QueryObserver } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { callApi } from '../../../api/call-api.ts'
import { keyOf } from '../../../api/keys.ts'
import { namePosition } from '../../../api/log-position.ts'
import { queryClient } from '../../../api/query-client.ts'
import { atEndOfTest, server } from '../../../testing/browser.ts'
import { type Handler, Refusal } from '../../../testing/contract-server.ts'
import { columnsQuery } from '../api/board-queries.ts'
import { removeColumn } from '../api/changes.ts'
import { useLiveBoard } from './use-live-board.ts'

const testId = '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7e00'
const otherId = '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7e01'

class Stream extends EventTarget {
  static readonly CLOSED = 2
  static readonly opened: Stream[] = []
  readyState = 1
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Stream.opened.push(this)
  }
  close(): void {
    this.readyState = 2
  }
  say(assessmentId: string, by?: string): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ assessmentId, by }) }))
  }
}

beforeEach(() => {
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage = () => {}
      close = () => {}
    },
  )
  const request = (_name: string, _options: object, held: () => Promise<void>) => held()
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  atEndOfTest(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'locks')
    Stream.opened.length = 0
    queryClient.clear()
  })
})

/** What is asked for the columns of the test and the list of tests, which are on screen. */
function onScreen(answerColumns: Handler<typeof listColumns> = () => ({ data: [] })) {
  const asked = server.answer(listColumns, answerColumns)
  const observer = new QueryObserver(queryClient, columnsQuery(testId))
  atEndOfTest(observer.subscribe(() => {}))
  const query = { page: 1, itemsPerPage: 5 }
  const listed = server.answer(listAssessments, () => ({
    data: [],
    meta: { totalItems: 0, totalIsExact: true },
  }))
  const list = new QueryObserver(queryClient, {
    queryKey: keyOf(listAssessments, { query }),
    queryFn: () => callApi(listAssessments, { query }),
  })
  atEndOfTest(list.subscribe(() => {}))
  return { asked, listed }
}

test('news of this test ask for its board again, those of another only for the list of tests; one leaves with the board', async () => {
  const { asked, listed } = onScreen()
  await waitFor(() => expect([asked, listed]).toMatchObject([{ length: 1 }, { length: 1 }]))
  const { unmount } = renderHook(() => useLiveBoard(testId))
  const [stream] = Stream.opened
  expect(stream?.url).toBe('/api/live')
  stream?.dispatchEvent(new MessageEvent('position', { data: '0000000000000a00' }))
  stream?.say(testId)
  stream?.say(testId)
  await waitFor(() => expect(asked).toHaveLength(2), { timeout: 30_000 })
  stream?.say(otherId)
  await waitFor(() => expect(listed).toHaveLength(2), { timeout: 30_000 })
  stream?.say(otherId)
  await waitFor(() => expect(listed).toHaveLength(3), { timeout: 30_000 })
  expect(asked).toHaveLength(2)
  // What is read now, of whichever tab, is to show what the news is about.
  const headers = new Headers()
  namePosition(headers)
  expect(headers.get(positionHeader)).toBe('0000000000000a00')
  unmount()
  expect(stream?.readyState).toBe(Stream.CLOSED)
})

describe('of one’s own change', () => {
  const remove = async () => await removeColumn({ params: { id: testId, columnId: otherId } })
  const begin = () => {
    server.answer(deleteColumn, () => ({ data: [] }))
    renderHook(() => useLiveBoard(testId))
    return Stream.opened[0]
  }
  const comes = async (heard: readonly unknown[], length: number) =>
    await waitFor(() => expect(heard).toHaveLength(length), { timeout: 30_000 })

  test('one asks for what was not read since; and for all where somebody else changed something too', async () => {
    const { asked, listed } = onScreen()
    await comes(listed, 1)
    const stream = begin()
    await remove()
    expect(asked).toHaveLength(2)
    stream?.say(testId, 'change-1')
    await comes(listed, 2)
    expect(asked).toHaveLength(2)
    stream?.say(testId, 'change-1')
    stream?.say(testId, 'of another tab')
    await comes(asked, 3)
  })

  test('one asks for what could not be read since', async () => {
    let fails = false
    const { asked } = onScreen(() => (fails ? new Refusal('noPermission') : { data: [] }))
    await comes(asked, 1)
    const stream = begin()
    fails = true
    await remove()
    expect(asked).toHaveLength(2)
    stream?.say(testId, 'change-1')
    await comes(asked, 3)
  })

  test('one asks for what was on its way when it was made', async () => {
    const waiting = Promise.withResolvers<void>()
    const { asked } = onScreen(async () => {
      await waiting.promise
      return { data: [] }
    })
    const stream = begin()
    await comes(asked, 1)
    const removing = remove()
    await vi.waitFor(() => expect(queryClient.isFetching()).toBeGreaterThan(0))
    await new Promise((resolve) => setTimeout(resolve, 100))
    waiting.resolve()
    await removing
    expect(asked).toHaveLength(1)
    stream?.say(testId, 'change-1')
    await comes(asked, 2)
  })
})
