import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { login } from '@assay/contract/session/calls'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { bodySeconds, longestBodySeconds } from './slow-bodies.ts'

let t: TestApp
let port: number
beforeAll(async () => {
  t = await testApp({ logLevel: 'error' })
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  port = (t.app.server.address() as AddressInfo).port
})
afterEach(() => void vi.useRealTimers())

/**
 * A request whose body stops after its first bytes, at the moment at which the server has begun to read it.
 */
async function begin(body: string) {
  const reading = once(t.app.server, 'request')
  const socket = connect(port, '127.0.0.1')
  const said: Buffer[] = []
  socket.on('data', (chunk: Buffer) => said.push(chunk))
  socket.write(
    `POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  socket.write(body.slice(0, 5))
  await reading
  return { socket, answer: () => Buffer.concat(said).toString() }
}

const signIn = JSON.stringify({ email: 'nobody@assay.example', password: 'not the right one' })

describe('a body that comes slowly', () => {
  it('is answered 408 when its time is over, and hung up on', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { socket, answer } = await begin(signIn)
    vi.advanceTimersByTime((bodySeconds(login.bodyLimit) + 1) * 1000)
    await once(socket, 'close')
    expect(answer()).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer()).toContain('"code":"requestTooSlow"')
  })

  it('is waited for until then', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { socket, answer } = await begin(signIn)
    vi.advanceTimersByTime((bodySeconds(login.bodyLimit) - 1) * 1000)
    vi.useRealTimers()
    socket.write(signIn.slice(5))
    await once(socket, 'data')
    expect(answer()).toMatch(/^HTTP\/1\.1 401 /)
    socket.destroy()
  })

  it.each([
    ['a chunk of a recording on a line of 40 kbit/s', 2_000_000, 430],
    ['a sign-in', login.bodyLimit, 34],
    ['a call with a mebibyte at most', 1_048_576, 240],
    ['a recovery file', 80_000_000, longestBodySeconds],
  ])('has its time by what it may hold: %s', (_, limit, seconds) => expect(bodySeconds(limit)).toBe(seconds))

  it('has the longest of them where no call expects it', () =>
    expect(t.app.server.requestTimeout).toBe(longestBodySeconds * 1000))
})
