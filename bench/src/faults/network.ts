/**
 * The network between candidates and the server: a TCP proxy that cuts, refuses, falls silent, and loses
 * answers on their way back while the request has arrived.
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
export async function openNetwork(serverPorts: readonly number[]): Promise<Network> {
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
    upstream.on('data', (data) => {
      if (weather === 'clear') client.write(data)
      else if (weather === 'deaf') end()
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
