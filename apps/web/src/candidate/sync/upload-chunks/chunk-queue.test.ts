import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeUploads, someBytes } from '../testing/fake-uploads.ts'
import { virtualTime } from '../testing/virtual-time.ts'
import { ChunkQueue } from './chunk-queue.ts'
import type { ChunkStore } from './chunk-store.ts'
import type { ChunksView } from './chunks-view.ts'
import { layeredChunkStore } from './layered-chunk-store.ts'
import { memoryChunkStore } from './memory-chunk-store.ts'

let time = virtualTime()
let server = fakeUploads()
let store = memoryChunkStore()
let views: ChunksView[] = []
let ids = 0
const reads = vi.spyOn(Blob.prototype, 'arrayBuffer')

beforeEach(() => {
  time = virtualTime()
  server = fakeUploads((callback) => time.later(callback, 50))
  store = memoryChunkStore()
  views = []
  ids = 0
})

function queue(on: ChunkStore = store, isVolatile = () => false) {
  const made = new ChunkQueue({
    attempt: 'application',
    store: on,
    isVolatile,
    sendChunk: server.sendChunk,
    sendEnd: server.sendEnd,
    addressOf: (uploadId) => `/${uploadId}`,
    newId: () => {
      ids += 1
      return `upload-${ids}`
    },
    now: time.now,
    later: time.later,
    random: () => 0.5,
    serverNow: () => '2026-01-01T00:00:00.000Z',
    onChange: () => views.push(made.getView()),
  })
  return made
}
const last = () => views.at(-1)
function watch(work: Promise<void> | undefined): { isOver: boolean } {
  const watched = { isOver: false }
  void (async () => {
    await work
    watched.isOver = true
  })()
  return watched
}

describe('a recording', () => {
  test('is sent while it is made, and its end once all of it is there', async () => {
    const made = queue()
    const id = made.begin('film', 'video/webm')
    await made.add(id, someBytes('a'), 1000)
    await time.pass(60)
    expect(server.contentOf(id)).toBe('a')
    expect(last()).toMatchObject({ waiting: 1, savedAt: '2026-01-01T00:00:00.000Z' })
    await made.add(id, someBytes('b'), 2000)
    await made.end(id, 'complete', 2100)
    await time.pass(200)
    expect(server.uploads.get(id)).toMatchObject({ module: 'film', expected: 2 })
    expect(last()).toMatchObject({ waiting: 0, failing: null })
    expect(made.getView().uploads.get(id)).toEqual({ made: 2, sent: 2, isComplete: true, refusedBy: null })
    expect(store.size()).toBe(0)
  })

  test('empty chunks spend no number', async () => {
    const made = queue()
    const id = made.begin('film', 'video/mp4')
    await made.add(id, someBytes(''), 0)
    await made.add(id, someBytes('a'), 1000)
    await made.add(id, someBytes(''), 1000)
    await made.end(id, 'complete', 1000)
    await time.pass(500)
    expect(server.uploads.get(id)).toMatchObject({ chunks: new Map([[0, 'a']]), expected: 1 })
  })

  test('without a single chunk leaves nothing, and is known to be empty', async () => {
    const made = queue()
    const id = made.begin('film', 'video/webm')
    await made.end(id, 'complete', 10)
    await time.pass(500)
    expect(server.uploads.size).toBe(0)
    expect([made.isEmpty(id), made.known('film')]).toEqual([true, []])
    expect(await store.load('application')).toEqual({ uploads: [], chunks: [] })
  })

  test('a chunk larger than a call takes goes as several', async () => {
    const made = queue()
    const id = made.begin('photo', 'image/jpeg')
    await made.add(id, someBytes('x'.repeat(4_500_000)), 0)
    await made.end(id, 'complete', 0)
    await time.pass(1000)
    expect([...(server.uploads.get(id)?.chunks.values() ?? [])].map(({ length }) => length)).toEqual([
      2_000_000, 2_000_000, 500_000,
    ])
  })

  test('that was replaced is sent no more', async () => {
    server.reach(false)
    const made = queue()
    const id = made.begin('film', 'video/webm')
    await made.add(id, someBytes('a'), 1000)
    await made.end(id, 'complete', 1000)
    made.discard(id)
    server.reach(true)
    await time.pass(20_000)
    expect(server.uploads.size).toBe(0)
    expect(await store.load('application')).toEqual({ uploads: [], chunks: [] })
    expect(last()?.waiting).toBe(0)
  })
})

test('30 s without a network while recording: all of it arrives, in order, each chunk once', async () => {
  const made = queue()
  const id = made.begin('film', 'video/webm')
  for (let second = 1; second <= 60; second += 1) {
    server.reach(second < 15 || second > 45)
    await made.add(id, someBytes(`<${second}>`), second * 1000)
    await time.pass(1000)
  }
  await made.end(id, 'complete', 60_000)
  await time.pass(2000)
  expect(server.arrivals).toEqual(Array.from({ length: 60 }, (_, number) => `${id} ${number}`))
  expect(server.uploads.get(id)?.expected).toBe(60)
  expect(views.some(({ failing }) => failing)).toBe(true)
})

test('the network is back: what waits goes at once', async () => {
  const made = queue()
  const id = made.begin('film', 'video/webm')
  server.reach(false)
  for (let second = 1; second <= 30; second += 1) {
    await made.add(id, someBytes('x'), second * 1000)
    await time.pass(1000)
  }
  server.reach(true)
  made.wake()
  await time.pass(30 * 60)
  expect(server.contentOf(id)).toHaveLength(30)
})

/** Resolves once all that is read of recordings has come, and what waited for it has run. */
async function written(): Promise<void> {
  await time.flush()
  for (let count = 0; count < reads.mock.results.length; await time.flush()) {
    count = reads.mock.results.length
    await Promise.all(reads.mock.results.map(({ value }) => value))
  }
}

describe('a recording that comes in tenths of a second', () => {
  /** Hands over so many tenths, each one letter long. */
  async function growTo(made: ReturnType<typeof queue>, id: string, letters: string): Promise<void> {
    for (const [index, letter] of letters.split('').entries())
      made.grow(id, new Blob([letter]), (index + 1) * 100)
    await written()
  }

  test('is sent in chunks of a second, and its rest at its end', async () => {
    const made = queue()
    const id = made.begin('film', 'video/webm')
    await growTo(made, id, 'abcdefghijklmn')
    await time.pass(500)
    expect([...(server.uploads.get(id)?.chunks ?? [])]).toEqual([[0, 'abcdefghij']])
    expect(made.getView().uploads.get(id)).toMatchObject({ made: 1, sent: 1 })
    await made.end(id, 'complete', 1400)
    await time.pass(500)
    expect(server.uploads.get(id)).toMatchObject({ expected: 2 })
    expect(server.contentOf(id)).toBe('abcdefghijklmn')
    expect(store.size()).toBe(0)
  })

  test('keeps each tenth: a reload in the middle of a second loses none that came', async () => {
    const made = queue()
    const id = made.begin('film', 'video/webm')
    await growTo(made, id, 'abcdefghijklmn')
    await time.pass(500)
    made.stop()
    const after = queue()
    await after.restore()
    expect(after.known('film')).toEqual([{ uploadId: id, durationMs: 1400, wasInterrupted: true }])
    await time.pass(500)
    expect(server.uploads.get(id)).toMatchObject({ expected: 2 })
    expect(server.contentOf(id)).toBe('abcdefghijklmn')
  })

  test('is kept also where the store has not answered yet to what came before', async () => {
    const never = new Promise<void>(() => undefined)
    let puts = 0
    const slow: ChunkStore = {
      ...store,
      putChunk: async (...put) => {
        await store.putChunk(...put)
        puts += 1
        if (puts === 1) await never
      },
    }
    const made = queue(slow)
    const id = made.begin('film', 'video/webm')
    await growTo(made, id, 'a')
    made.grow(id, new Blob(['b']), 200)
    const stored = async () =>
      new TextDecoder().decode(await store.readChunk('application', { uploadId: id, number: 0 }))
    await expect.poll(stored).toBe('ab')
  })

  test('that is given up while it grows leaves nothing', async () => {
    const made = queue()
    const id = made.begin('film', 'video/webm')
    await growTo(made, id, 'abc')
    made.grow(id, new Blob(['d']), 400)
    made.discard(id)
    await written()
    expect(await store.load('application')).toEqual({ uploads: [], chunks: [] })
  })

  test('on a disk that refuses goes to the server all the same', async () => {
    const refusing: ChunkStore = { ...store, putChunk: () => Promise.reject(new Error('full')) }
    const made = queue(layeredChunkStore(refusing, memoryChunkStore()))
    const id = made.begin('film', 'video/webm')
    await growTo(made, id, 'abcdefghijk')
    await made.end(id, 'complete', 1100)
    await time.pass(500)
    expect(server.contentOf(id)).toBe('abcdefghijk')
  })
})

describe('a reload in the middle of a recording', () => {
  async function reloadAfter(seconds: number) {
    const before = queue()
    const id = before.begin('film', 'video/webm')
    server.reach(false)
    for (let second = 1; second <= seconds; second += 1) await before.add(id, someBytes('a'), second * 1000)
    await time.flush()
    before.stop()
    server.reach(true)
    const after = queue()
    await after.restore()
    return { id, after }
  }
  test('what was recorded is sent, and ends there', async () => {
    const { id } = await reloadAfter(3)
    await time.pass(1000)
    expect(server.contentOf(id)).toBe('aaa')
    expect(server.uploads.get(id)?.expected).toBe(3)
  })
  test('its time counts, and it is known to be interrupted', async () => {
    const { id, after } = await reloadAfter(3)
    expect(after.known('film')).toEqual([{ uploadId: id, durationMs: 3000, wasInterrupted: true }])
    expect(after.known('other')).toEqual([])
  })
  test('a second part comes behind the first', async () => {
    const { id, after } = await reloadAfter(3)
    const second = after.begin('film', 'video/webm')
    await after.add(second, someBytes('b'), 1000)
    await time.pass(2000)
    expect(server.arrivals.at(-1)).toBe(`${second} 0`)
    expect(server.arrivals.slice(0, 3)).toEqual([`${id} 0`, `${id} 1`, `${id} 2`])
  })
  test('before the first chunk: nothing is left of it', async () => {
    const { id, after } = await reloadAfter(0)
    expect([after.isEmpty(id), after.known('film')]).toEqual([true, []])
  })
  test('and again after all of it arrived: the time still counts', async () => {
    const { id, after } = await reloadAfter(3)
    await time.pass(1000)
    after.stop()
    const third = queue()
    await third.restore()
    expect(third.known('film')).toEqual([{ uploadId: id, durationMs: 3000, wasInterrupted: true }])
    expect(third.getView().waiting).toBe(0)
  })
})

describe('a submission waits for what the server lacks', () => {
  test('until the last chunk and the end are there', async () => {
    const made = queue()
    const id = made.begin('film', 'video/webm')
    server.reach(false)
    await made.add(id, someBytes('a'), 1000)
    await made.end(id, 'complete', 1000)
    const drained = watch(made.drained())
    await time.pass(20_000)
    expect(drained.isOver).toBe(false)
    server.reach(true)
    await time.pass(10_000)
    expect(drained.isOver).toBe(true)
    expect(server.uploads.get(id)?.expected).toBe(1)
  })
  test('not at all where all is there, nor for what the server refuses', async () => {
    const made = queue()
    await made.drained()
    server.refuse('film', 'uploadTooLong')
    const id = made.begin('film', 'video/webm')
    await made.add(id, someBytes('a'), 1000)
    await made.end(id, 'complete', 1000)
    await time.pass(1000)
    await made.drained()
    expect(made.getView().uploads.get(id)).toMatchObject({ refusedBy: 'uploadTooLong', isComplete: false })
    expect(store.size()).toBe(1)
  })
  test.each([
    ['uploadTooLong', { refusedBy: 'uploadTooLong', sent: 0 }],
    // The limit of an address is one of a day.
    ['uploadBudgetSpent', { refusedBy: null, sent: 1, isComplete: true }],
  ])(
    'why it was refused (%s) outlives a reload, and what may be taken now is tried again',
    async (code, is) => {
      const made = queue()
      server.refuse('film', code)
      const id = made.begin('film', 'video/webm')
      await made.add(id, someBytes('a'), 1000)
      await time.pass(1000)
      await made.end(id, 'complete', 1000)
      made.stop()
      server.refuse('film', '')
      const after = queue()
      await after.restore()
      await time.pass(1000)
      expect(after.getView().uploads.get(id)).toMatchObject(is)
    },
  )
  test('what is being recorded is stopped first', async () => {
    const made = queue()
    expect(made.stopAll()).toBeUndefined()
    const id = made.begin('film', 'video/webm', async () => {
      await made.add(id, someBytes('last'), 900)
      await made.end(id, 'complete', 900)
    })
    await made.stopAll()
    await time.pass(500)
    expect(server.contentOf(id)).toBe('last')
    expect(made.stopAll()).toBeUndefined()
  })
  test('a recorder that does not stop is not waited for', async () => {
    const made = queue()
    made.begin('film', 'video/webm', () => new Promise(() => undefined))
    const stopped = watch(made.stopAll())
    await time.pass(3000)
    expect(stopped.isOver).toBe(true)
  })
})

test.each(['applicationCookieMissing', 'applicationEnded', 'applicationTakenOver'])(
  'a refusal of the whole application (%s) stops everything and keeps everything',
  async (code) => {
    const made = queue()
    server.refuse('film', code)
    const id = made.begin('film', 'video/webm')
    await made.add(id, someBytes('a'), 1000)
    await time.pass(1000)
    await made.add(id, someBytes('b'), 2000)
    await time.pass(10_000)
    expect(last()).toMatchObject({ heldBy: code, waiting: 3 })
    expect(store.size()).toBe(2)
  },
)

test('a full disk: it goes on in memory and says so, and nothing is missing', async () => {
  const disk = memoryChunkStore()
  const memory = memoryChunkStore()
  let isFull = false
  const refuse = () => Promise.reject(new Error('QuotaExceededError'))
  const small: ChunkStore = {
    ...disk,
    putChunk: (...put) => (isFull ? refuse() : disk.putChunk(...put)),
    putUpload: (...put) => (isFull ? refuse() : disk.putUpload(...put)),
  }
  const made = queue(layeredChunkStore(small, memory), () => memory.size() > 0)
  server.reach(false)
  const id = made.begin('film', 'video/webm')
  await made.add(id, someBytes('a'), 1000)
  expect(last()?.isVolatile).toBe(false)
  isFull = true
  await made.add(id, someBytes('b'), 2000)
  expect([last()?.isVolatile, disk.size(), memory.size()]).toEqual([true, 1, 1])
  server.reach(true)
  isFull = false
  await made.end(id, 'complete', 2000)
  await time.pass(20_000)
  expect(server.contentOf(id)).toBe('ab')
  expect([last()?.isVolatile, disk.size(), memory.size()]).toEqual([false, 0, 0])
})

test('what the server does not have can go into a recovery file, refused or not', async () => {
  server.refuse('film', 'pageClosed')
  const made = queue()
  const film = made.begin('film', 'video/webm')
  await made.add(film, someBytes('a'), 1000)
  const sound = made.begin('sound', 'audio/webm')
  await made.add(sound, someBytes('b'), 1000)
  await time.pass(500)
  await made.add(film, someBytes('x'.repeat(20_000)), 2000)
  expect(await made.recoverable()).toEqual([
    { uploadId: film, module: 'film', number: 0, mimeType: 'video/webm', base64: btoa('a') },
    { uploadId: film, module: 'film', number: 1, mimeType: 'video/webm', base64: btoa('x'.repeat(20_000)) },
  ])
})

test('complete: nothing of it stays in this browser', async () => {
  const made = queue()
  const id = made.begin('film', 'video/webm')
  await made.add(id, someBytes('a'), 1000)
  await made.end(id, 'complete', 1000)
  await time.pass(1000)
  await made.clear()
  expect(await store.load('application')).toEqual({ uploads: [], chunks: [] })
})
