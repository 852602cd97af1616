/** What the candidates sit before: one process that does everything, or several of a role each. */
import { openSilentLine } from '@assay/server/testing/silent-line'
import { type Place, startBucket } from '../bench.ts'
import { startServer } from '../server.ts'

interface Installation {
  /** The ports of the processes that answer. */
  readonly ports: readonly number[]
  /** The next process in turn is killed and started again. */
  killServer(): Promise<void>
  /** Only where there are several processes: they reach the database through a line. */
  readonly silenceDatabase?: () => void
}

export async function startOne(place: Place, databaseUrl: string): Promise<Installation> {
  const server = await startServer(place, { DATABASE_URL: databaseUrl })
  return { ports: [server.port], killServer: () => server.killAndStart() }
}

/**
 * Starts `webProcesses` web processes and a worker with one bucket. Their connection to the one database can
 * be made to fall silent.
 */
export async function startSeveral(
  webProcesses: number,
  place: Place,
  databaseUrl: string,
): Promise<Installation> {
  const bucket = await startBucket(place)
  const line = await openSilentLine(databaseUrl, 60_000)
  place.atEnd(() => line.close())
  const shared = { DATABASE_URL: line.connectionString, STORAGE_URL: bucket }
  const processes = [await startServer(place, { ...shared, ROLE: 'worker' })]
  for (let count = 0; count < webProcesses; count += 1)
    processes.push(await startServer(place, { ...shared, ROLE: 'web' }))
  let turn = 0
  return {
    ports: processes.slice(1).map(({ port }) => port),
    async killServer() {
      turn += 1
      await processes[turn % processes.length]?.killAndStart()
    },
    silenceDatabase: () => void line.fallSilent(),
  }
}
