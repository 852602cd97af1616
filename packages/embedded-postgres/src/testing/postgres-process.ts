/**
 * A process of its own that starts the database of a DATA_DIR, for tests that kill it. It says `up` and the
 * address of the database `postgres`, or `refused` and why, one JSON line; then lives until its standard
 * input closes.
 */
import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { startPostgres } from '../start-postgres.ts'

const say = (line: object): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

try {
  const dataDir = process.argv[2] ?? ''
  // A killed process takes nothing with it that the system has: only a fall of the whole machine needs
  // `fsync`.
  const serverSettings = { fsync: 'off' }
  const database = await startPostgres({ dataDir, log: { info() {}, warn() {} }, serverSettings })
  // It would be written at the end, to which a process that is killed does not come.
  flushCompileCache()
  say({ up: database.addressOf('postgres') })
  process.stdin.resume()
  await once(process.stdin, 'end')
  await database.stop()
} catch (error) {
  say({ refused: error instanceof Error ? error.message : String(error), name: (error as Error).name })
  process.exitCode = 1
}
