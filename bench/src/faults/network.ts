/**
 * The network between candidates and the server: a TCP proxy that cuts, refuses, falls silent, and loses answers on
 * their way back while the request has arrived.
 */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** `deaf`: requests arrive, answers get lost. `silent`: nothing goes through, nothing is refused. */
export type Weather = 'clear' | 'down' | 'silent' | 'deaf'

export interface Network {
  readonly port: number
  /** What holds from now on; connections that are open feel it too. */
  change(weather: Weather): void
  close(): void
}

export async function openNetwork(serverPort: number): Promise<Network> {
  let weather: Weather = 'clear'
  const pairs = new Set<readonly [Socket, Socket]>()
  const server = createServer((client) => {
    if (weather === 'down') return client.destroy()
    const upstream = connect(serverPort, '127.0.0.1')
    const pair = [client, upstream] as const
    pairs.add(pair)
    const end = (): void => {
      pairs.delete(pair)
      client.destroy()
      upstream.destroy()
    }
    for (const socket of pair) socket.on('error', end).on('close', end)
    client.on('data', (data) => {
      if (weather !== 'silent') upstream.write(data)
    })
    upstream.on('data', (data) => {
      if (weather === 'clear') client.write(data)
      else if (weather === 'deaf') end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = (): void => {
    for (const sockets of pairs) for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    change(next) {
      // What a silence swallowed would leave half a request on the line.
      if (weather === 'silent' || next === 'down') cut()
      weather = next
    },
    close() {
      server.close()
      cut()
    },
  }
}
