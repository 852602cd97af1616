import { expect, test } from 'vitest'
import type { ChunkStore, StoredUpload } from './chunk-store.ts'
import { layeredChunkStore } from './layered-chunk-store.ts'
import { memoryChunkStore } from './memory-chunk-store.ts'

const upload: StoredUpload = {
  uploadId: 'one',
  module: 'video',
  mimeType: 'video/webm',
  order: 0,
  pieces: 1,
  durationMs: 1000,
  end: 'open',
  isFinished: false,
}

test('a disk that did not answer in time is asked no more, and memory keeps the chunks', async () => {
  const disk = memoryChunkStore()
  let asked = 0
  const silent: ChunkStore = {
    ...disk,
    putChunk: () => {
      asked += 1
      return new Promise(() => undefined)
    },
  }
  const memory = memoryChunkStore()
  const store = layeredChunkStore(silent, memory, 1)
  await store.putChunk('a', upload, 0, new ArrayBuffer(3))
  await store.putChunk('a', { ...upload, pieces: 2 }, 1, new ArrayBuffer(3))
  expect(asked).toBe(1)
  expect(memory.size()).toBe(2)
  for (const number of [0, 1])
    expect(await store.readChunk('a', { uploadId: 'one', number })).toHaveProperty('byteLength', 3)
})

test('a disk that refuses one chunk is asked for the next one', async () => {
  const disk = memoryChunkStore()
  let isFull = true
  const full: ChunkStore = {
    ...disk,
    putChunk: async (...chunk) => {
      if (isFull) throw new Error('full')
      await disk.putChunk(...chunk)
    },
  }
  const memory = memoryChunkStore()
  const store = layeredChunkStore(full, memory)
  await store.putChunk('a', upload, 0, new ArrayBuffer(3))
  isFull = false
  await store.putChunk('a', { ...upload, pieces: 2 }, 1, new ArrayBuffer(3))
  expect([disk.size(), memory.size()]).toEqual([1, 1])
  for (const number of [0, 1])
    expect(await store.readChunk('a', { uploadId: 'one', number })).toHaveProperty('byteLength', 3)
})
