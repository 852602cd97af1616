/** Model: whatever the network, the tab and the server do, no chunk that the browser kept is ever missing. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Fate } from '../testing/fake-server.ts'
import { fakeUploads, someBytes } from '../testing/fake-uploads.ts'
import { virtualTime } from '../testing/virtual-time.ts'
import { ChunkQueue } from './chunk-queue.ts'
import { memoryChunkStore } from './memory-chunk-store.ts'

type Step =
  | { readonly do: 'begin'; readonly module: string }
  /**
   * The recorder hands over a chunk; `isStored`: the browser had the time to keep it before what comes next.
   */
  | { readonly do: 'chunk'; readonly isStored: boolean }
  | { readonly do: 'end' }
  | { readonly do: 'pass'; readonly ms: number }
  | { readonly do: 'network'; readonly up: boolean }
  | { readonly do: 'fates'; readonly fates: Fate[] }
  | { readonly do: 'reload' }
  | { readonly do: 'wake' }

const fate = fc.constantFrom<Fate>('arrives', 'requestLost', 'answerLost', 'refusedForNow', 'twice')
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('begin' as const), module: fc.constantFrom('a', 'b') }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('chunk' as const), isStored: fc.boolean() }) },
  { weight: 2, arbitrary: fc.constant({ do: 'end' as const }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.nat(12_000) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('network' as const), up: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('fates' as const), fates: fc.array(fate, { maxLength: 6 }) }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'reload' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'wake' as const }) },
)

/** A browser tab that records, as the players drive the queue. */
async function harness() {
  const time = virtualTime()
  const server = fakeUploads((callback) => time.later(callback, 900))
  const store = memoryChunkStore()
  /** Content of each chunk that the browser said it keeps, by upload. */
  const promised = new Map<string, string[]>()
  let queue: ChunkQueue
  let current: string | null = null
  let ids = 0
  let count = 0

  async function open(): Promise<void> {
    queue = new ChunkQueue({
      attempt: 'application',
      store,
      isVolatile: () => false,
      sendChunk: server.sendChunk,
      sendEnd: server.sendEnd,
      addressOf: (uploadId) => uploadId,
      newId: () => {
        ids += 1
        return `upload-${ids}`
      },
      now: time.now,
      later: time.later,
      random: () => 0.5,
      serverNow: () => '2026-01-01T00:00:00.000Z',
      onChange: () => undefined,
    })
    await queue.restore()
  }
  async function chunk(isStored: boolean): Promise<void> {
    if (current === null) return
    const id = current
    const content = `<${count}>`
    count += 1
    const keep = async () => {
      await queue.add(id, someBytes(content), count * 1000)
      promised.set(id, [...(promised.get(id) ?? []), content])
    }
    const stored = keep()
    if (isStored) await stored
  }
  await open()
  return {
    time,
    server,
    store,
    promised,
    end: async () => {
      if (current !== null) await queue.end(current, 'complete', count * 1000)
      current = null
    },
    async take(each: Step): Promise<void> {
      if (each.do === 'begin' && current === null) current = queue.begin(each.module, 'video/webm')
      if (each.do === 'chunk') await chunk(each.isStored)
      if (each.do === 'end') await this.end()
      if (each.do === 'pass') await time.pass(each.ms)
      if (each.do === 'network') server.reach(each.up)
      if (each.do === 'fates') server.meet(each.fates)
      if (each.do === 'wake') queue.wake()
      if (each.do === 'reload') {
        queue.stop()
        current = null
        await open()
      }
    },
  }
}

test('no kept chunk is ever in neither place, all arrive once and in order, and nothing stays behind', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const it = await harness()
      const { time, server, store, promised } = it
      for (const each of steps) {
        await it.take(each)
        const { chunks } = await store.load('application')
        const here = await Promise.all(chunks.map((chunk) => store.readChunk('application', chunk)))
        const contents = new Set(here.map((bytes) => new TextDecoder().decode(bytes)))
        for (const [id, made] of promised)
          for (const content of made)
            expect(contents.has(content) || server.contentOf(id).includes(content)).toBe(true)
      }
      await it.end()
      server.reach(true)
      server.meet([])
      await time.pass(200_000)
      for (const [id, made] of promised) {
        expect(server.contentOf(id).startsWith(made.join(''))).toBe(true)
        const { chunks, expected } = server.uploads.get(id) ?? {}
        expect(chunks?.size).toBe(expected)
      }
      expect(server.conflicts()).toBe(0)
      expect((await store.load('application')).chunks).toEqual([])
    }),
    { numRuns: 3 * (fc.readConfigureGlobal().numRuns ?? 100) },
  )
})
