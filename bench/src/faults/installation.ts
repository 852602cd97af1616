/** What the candidates sit before: one process that does everything, or several of a role each. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { runBucket } from '@assay/server/testing/bucket'
import { openSilentLine } from '@assay/server/testing/silent-line'
import { freePort } from '../child-process.ts'
import { startKilledServer } from './server.ts'

interface Installation {
  /** The ports of the processes that answer. */
  readonly ports: readonly number[]
  /** The next process in turn is killed and started again. */
  killServer(): Promise<void>
  /** Only where there are several processes: they reach the database through a line. */
  readonly silenceDatabase?: () => void
  stop(): Promise<void>
}

export async function startOne(dataDir: string, databaseUrl: string): Promise<Installation> {
  const port = await freePort()
  const server = await startKilledServer(dataDir, { DATABASE_URL: databaseUrl, PORT: String(port) })
  return { ports: [port], killServer: () => server.killAndStart(), stop: () => server.stop() }
}

/**
 * Starts `webProcesses` web processes and a worker with one bucket. Their connection to the one database can
 * be made to fall silent.
 */
export async function startSeveral(
  webProcesses: number,
  dataDir: string,
  databaseUrl: string,
): Promise<Installation> {
  const directory = join(dataDir, 's3')
  mkdirSync(directory)
  const bucket = await runBucket(directory)
  const line = await openSilentLine(databaseUrl, 60_000)
  const shared = {
    DATABASE_URL: line.connectionString,
    STORAGE_URL: bucket.url,
    SESSION_SECRET: 'only for the benchmark, long enough to sign with',
  }
  const ports: number[] = []
  const processes = [await startKilledServer(dataDir, { ...shared, ROLE: 'worker' })]
  for (let count = 0; count < webProcesses; count += 1) {
    const port = await freePort()
    ports.push(port)
    processes.push(await startKilledServer(dataDir, { ...shared, ROLE: 'web', PORT: String(port) }))
  }
  let turn = 0
  return {
    ports,
    async killServer() {
      turn += 1
      await processes[turn % processes.length]?.killAndStart()
    },
    silenceDatabase: () => void line.fallSilent(),
    async stop() {
      for (const each of processes) await each.stop()
      await line.close()
      await bucket.close()
    },
  }
}
