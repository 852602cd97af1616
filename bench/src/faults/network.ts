/**
 * The network between candidates and the server: a TCP proxy that cuts, refuses, falls silent, and loses
 * answers on their way back while the request has arrived.
 */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Chance } from './random.ts'

/**
 * `deaf`: requests arrive, answers get lost. `silent`: nothing goes through, nothing is refused. `slow`: each
 * connection's answers take a time of their own, so that one may be overtaken by a later one on another.
 */
export type Weather = 'clear' | 'down' | 'silent' | 'deaf' | 'slow'

/** An answer takes up to so long while the network is slow. */
const slowestMs = 3000

export interface Network {
  readonly port: number
  /** What holds from now on; connections that are open feel it too. */
  change(weather: Weather): void
  close(): void
}

/** The first that takes the connection, from that turn on; undefined where nobody listens. */
async function reach(ports: readonly number[], turn: number): Promise<Socket | undefined> {
  for (let tries = 0; tries < ports.length; tries += 1) {
    const socket = connect(ports[(turn + tries) % ports.length] ?? 0, '127.0.0.1')
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    if (isThere) return socket
  }
  return undefined
}

/**
 * @param serverPorts of several servers that do the same: each connection goes to the next one that listens
 */
export async function openNetwork(serverPorts: readonly number[], chance: Chance): Promise<Network> {
  let weather: Weather = 'clear'
  const isDown = (): boolean => weather === 'down'
  const pairs = new Set<readonly [Socket, Socket]>()
  let turn = 0
  const join = async (client: Socket): Promise<void> => {
    client.on('error', () => client.destroy())
    if (isDown()) return void client.destroy()
    const upstream = await reach(serverPorts, (turn += 1))
    if (!upstream || client.destroyed || isDown()) {
      client.destroy()
      return void upstream?.destroy()
    }
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
    // Answers keep their order, however long the one before takes.
    let due = 0
    upstream.on('data', (data) => {
      if (weather === 'deaf') return end()
      if (weather === 'silent') return
      const now = performance.now()
      due = Math.max(due, now + (weather === 'slow' ? chance.between(0, slowestMs) : 0))
      if (due <= now) client.write(data)
      else setTimeout(() => client.write(data), due - now)
    })
  }
  const server = createServer((client) => void join(client))
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
