/**
 * A line to the database whose open connections can be made to fall silent: nothing comes through, nobody
 * hangs up.
 */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface SilentLine {
  /** Leads through the line. */
  readonly connectionString: string
  /**
   * From now on nothing goes through what is open; what is opened later works. Gives how many fell silent.
   */
  fallSilent(): number
  close(): Promise<void>
}

/**
 * @param connectionString as `pg` takes it, of a Unix socket or of a host; without TLS
 * @param noticedAfterMs when the database notices by itself that nobody is there any more, as it does by
 * TCP's keepalive
 */
export async function openSilentLine(connectionString: string, noticedAfterMs?: number): Promise<SilentLine> {
  const { target, through } = readAddress(connectionString)
  let pairs: (readonly [Socket, Socket])[] = []
  const silent: Socket[] = []
  const server = createServer((client) => {
    const upstream = connect(target)
    const pair = [client, upstream] as const
    pairs.push(pair)
    const end = (): void => {
      if (!pairs.includes(pair)) return
      pairs = pairs.filter((each) => each !== pair)
      for (const socket of pair) socket.destroy()
    }
    for (const socket of pair) socket.on('error', end).on('close', end)
    client.on('data', (data) => pairs.includes(pair) && upstream.write(data))
    upstream.on('data', (data) => pairs.includes(pair) && client.write(data))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    connectionString: through((server.address() as AddressInfo).port),
    fallSilent() {
      const falling = pairs
      pairs = []
      silent.push(...falling.flat())
      if (noticedAfterMs !== undefined)
        setTimeout(() => {
          for (const [, upstream] of falling) upstream.destroy()
        }, noticedAfterMs).unref()
      return falling.length
    },
    async close() {
      server.close()
      for (const socket of [...silent, ...pairs.flat()]) socket.destroy()
      await once(server, 'close')
    },
  }
}

function readAddress(connectionString: string) {
  const url = new URL(connectionString)
  const folder = url.searchParams.get('host')
  const port = Number(url.port || 5432)
  return {
    target: folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port },
    through: (ownPort: number): string => {
      const own = new URL(url)
      own.hostname = '127.0.0.1'
      own.port = String(ownPort)
      own.searchParams.delete('host')
      return own.href
    },
  }
}
