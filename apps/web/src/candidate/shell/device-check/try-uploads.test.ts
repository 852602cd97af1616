import { expect, test } from 'vitest'
import { type SendTry, tryUploads } from './try-uploads.ts'

/** A server that takes only so many bytes; none: it cannot be reached. */
function aServer() {
  const received: string[] = []
  const server = { received, isReachable: true, loses: 0 }
  const send: SendTry = async (bytes) => {
    if (!server.isReachable) return { kind: 'retry', retryAfterSeconds: 0 }
    received.push(new TextDecoder().decode(bytes))
    return { kind: 'done', value: { bytes: bytes.byteLength - server.loses } }
  }
  return { server, tries: tryUploads(send) }
}

async function record(tries: ReturnType<typeof tryUploads>, ...chunks: string[]): Promise<void> {
  const id = tries.begin('check', 'video/webm')
  for (const chunk of chunks) tries.grow(id, new Blob([chunk]), 0)
  await tries.end(id, 'complete', 0)
}

test('all of it arrives in one', async () => {
  const { server, tries } = aServer()
  await record(tries, 'bon', 'jour')
  expect([server.received, tries.getState()]).toEqual([['bonjour'], 'arrived'])
})

test('where it does not arrive, or not whole, it failed, and can be sent again', async () => {
  const { server, tries } = aServer()
  server.isReachable = false
  await record(tries, 'bonjour')
  expect(tries.getState()).toBe('failed')
  server.isReachable = true
  server.loses = 1
  await tries.sendAgain()
  expect(tries.getState()).toBe('failed')
  server.loses = 0
  await tries.sendAgain()
  expect([server.received.at(-1), tries.getState()]).toEqual(['bonjour', 'arrived'])
})

test('another try begins anew', async () => {
  const { server, tries } = aServer()
  await record(tries, 'one')
  await record(tries, 'two')
  expect(server.received).toEqual(['one', 'two'])
})
