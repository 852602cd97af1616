import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'

/**
 * A server that takes every connection, says so much to each, and then nothing more; it ends with the test
 * file.
 *
 * @returns its port on 127.0.0.1
 */
export async function startSilentServer(says = ''): Promise<number> {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => {}).on('close', () => open.delete(socket))
    if (says !== '') socket.write(says)
    socket.resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(async () => {
    for (const socket of open) socket.destroy()
    server.close()
    await once(server, 'close')
  })
  return (server.address() as AddressInfo).port
}
