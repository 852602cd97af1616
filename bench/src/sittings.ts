/**
 * Complete sittings a second, their CPU, and the time of a submit: `npm run bench:sittings` (QUALITY, Server).
 * A sitting: 5 pages of 4 questions, 22 requests of which 10 drafts, scored; request logs on; this client on the same
 * cores. `--seconds 3` for a quick look, `--rounds 1` likewise.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { connect } from '@assay/server/database/connection'
import { startEmbedded } from '@assay/server/database/embedded/start-embedded'
import type pg from 'pg'
import { cpuMsOf } from './sittings/cpu.ts'
import { HttpConnection } from './sittings/http-connection.ts'
import { median, percentile, rateOf } from './sittings/measure.ts'
import { runReference } from './sittings/reference.ts'
import { type Seeded, seed } from './sittings/seed.ts'
import { type ServerProcess, startServerProcess } from './sittings/server-process.ts'
import { requestsPerSitting, takeTest } from './sittings/sitting.ts'

const goals = { perSecond: 160, cpuMs: 9, p99Ms: 60, ratio: 0.7 }
const levels = [1, 8, 32] as const
const earlierApplications = 5_000

const { values: given } = parseArgs({
  options: { seconds: { type: 'string', default: '6' }, rounds: { type: 'string', default: '3' } },
})
const seconds = Number(given.seconds)
const rounds = Number(given.rounds)
const say = (line: string): void => console.log(line)

interface Measured {
  readonly perSecond: number
  /** A sitting, server and PostgreSQL apart. */
  readonly serverMs: number
  readonly databaseMs: number
  readonly submitMs: readonly number[]
}

async function measureServer(
  server: ServerProcess,
  postmaster: number,
  test: Seeded,
  atOnce: number,
  duration = seconds,
): Promise<Measured> {
  const connections = Array.from({ length: atOnce }, () => new HttpConnection(server.port))
  const submitMs: number[] = []
  const before = [cpuMsOf(server.processId), cpuMsOf(postmaster)] as const
  const { perSecond, done } = await rateOf(atOnce, duration, async (worker) => {
    await takeTest(connections[worker] as HttpConnection, test, submitMs)
  })
  const serverMs = (cpuMsOf(server.processId) - before[0]) / done
  const databaseMs = (cpuMsOf(postmaster) - before[1]) / done
  for (const connection of connections) connection.close()
  return { perSecond, serverMs, databaseMs, submitMs }
}

async function measure(
  pool: pg.Pool,
  server: ServerProcess,
  postmaster: number,
  requestLog: string,
): Promise<void> {
  const test = await seed(pool, earlierApplications)
  say('Warming up …')
  await measureServer(server, postmaster, test, 32, 3)
  await pool.query('analyze')
  await measureServer(server, postmaster, test, 32, 2)
  const { rows } = await pool.query<{ scores: string }>(
    'select scores::text from applications where scores is not null limit 1',
  )
  const scores = rows[0]?.scores ?? '{}'

  say(
    `\n${'at once'.padEnd(9)}${'sittings/s'.padStart(11)}${'CPU ms'.padStart(13)}${'submit p50'.padStart(12)}${'p95'.padStart(8)}${'p99'.padStart(8)}`,
  )
  for (const atOnce of levels.filter((level) => level < 32))
    sayRow(atOnce, await measureServer(server, postmaster, test, atOnce))

  const measured: Measured[] = []
  const references: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const each = await measureServer(server, postmaster, test, 32)
    sayRow(32, each)
    measured.push(each)
    const reference = await rateOf(32, seconds, async () => await runReference(pool, test, scores))
    say(`${'  SQL'.padEnd(9)}${reference.perSecond.toFixed(1).padStart(11)}`)
    references.push(reference.perSecond)
  }
  report(measured, references)
  say(
    `Request log: ${readFileSync(requestLog, 'utf8').trimEnd().split('\n').length} lines, ${statSync(requestLog).size} bytes`,
  )
}

function sayRow(atOnce: number, { perSecond, serverMs, databaseMs, submitMs }: Measured): void {
  const times = [0.5, 0.95, 0.99].map((share) => percentile(submitMs, share).toFixed(1))
  say(
    `${String(atOnce).padEnd(9)}${perSecond.toFixed(1).padStart(11)}${`${serverMs.toFixed(1)} + ${databaseMs.toFixed(1)}`.padStart(13)}` +
      `${(times[0] ?? '').padStart(12)}${(times[1] ?? '').padStart(8)}${(times[2] ?? '').padStart(8)}`,
  )
}

function report(measured: readonly Measured[], references: readonly number[]): void {
  const perSecond = median(measured.map((each) => each.perSecond))
  const reference = median(references)
  const cpuMs = median(measured.map((each) => each.serverMs + each.databaseMs))
  const p99 = median(measured.map((each) => percentile(each.submitMs, 0.99)))
  const ratio = median(measured.map((each, index) => each.perSecond / (references[index] ?? 1)))
  const line = (met: boolean, text: string) => say(`${met ? 'met    ' : 'MISSED '} ${text}`)
  say(
    `\nMedian of ${measured.length} rounds, 32 at once, ${requestsPerSitting} requests a sitting, ${availableParallelism()} cores:`,
  )
  line(
    perSecond >= goals.perSecond,
    `${perSecond.toFixed(1)} complete sittings a second (goal ${goals.perSecond})`,
  )
  line(
    cpuMs <= goals.cpuMs,
    `${cpuMs.toFixed(2)} ms of CPU a sitting, server and PostgreSQL (goal ${goals.cpuMs})`,
  )
  line(p99 <= goals.p99Ms, `${p99.toFixed(1)} ms p99 of a submit (goal ${goals.p99Ms})`)
  line(
    ratio >= goals.ratio,
    `${(ratio * 100).toFixed(0)} % of the reference SQL, ${reference.toFixed(1)} sittings a second (goal ${goals.ratio * 100} %)`,
  )
}

const dataDir = mkdtempSync(join(tmpdir(), 'assay-bench-'))
chmodSync(dataDir, 0o711) // so that, as root, the database's user may pass
say('Starting the database and the server …')
const database = await startEmbedded({ dataDir, log: { info() {}, warn: say } })
try {
  const server = await startServerProcess(dataDir, database.connectionString)
  const { pool, db } = connect(database.connectionString)
  try {
    const { rows } = await pool.query<{ pid: number }>(
      `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
    )
    await measure(pool, server, rows[0]?.pid ?? 0, join(dataDir, 'requests.log'))
  } finally {
    await db.destroy()
    await server.stop()
  }
} finally {
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
