import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { closePort } from './listening.ts'

test('a port that is closed resets nobody: who stands at it is answered, who comes later is refused', async () => {
  const server = createServer((_request, response) => response.setHeader('connection', 'close').end('yes'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ask = (): Promise<string> =>
    new Promise((resolve) => {
      let heard = ''
      const socket = connect(port, '127.0.0.1')
      socket.on('error', ({ message }) => resolve(message))
      socket.on('data', (chunk) => (heard += chunk.toString()))
      socket.on('end', () => resolve(heard.includes('yes') ? 'answered' : 'ended'))
      socket.write('POST / HTTP/1.1\r\nhost: here\r\ncontent-length: 0\r\n\r\n')
    })
  const early = Array.from({ length: 50 }, ask)
  // They connect with the next tick: then the system has taken all of them, and this process none.
  await new Promise<void>((resolve) => process.nextTick(resolve))
  // A busy machine finishes their handshakes a little after that; this process looks at nothing meanwhile.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  await closePort(server)
  expect(await Promise.all(early)).toEqual(Array(50).fill('answered'))
  expect(await ask()).toMatch(/ECONNREFUSED/)
})

test('a process whose every turn takes long closes its port all the same, within seconds', async () => {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  let isBusy = true
  const turn = (): void => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
    if (isBusy) setImmediate(turn)
  }
  turn()
  const began = performance.now()
  await closePort(server)
  isBusy = false
  expect(performance.now() - began).toBeLessThan(6_500)
})
