/**
 * Complete sittings a second, their CPU, and the time of a submit: `npm run bench:sittings`. A sitting: 5
 * pages of 4 questions, 22 requests of which 10 drafts, scored; request logs on; this client on the same
 * cores. `--seconds 3` for a quick look, `--rounds 1` likewise.
 */
import { readFileSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { connect } from '@assay/server/database/connection'
import type pg from 'pg'
import { goal, inFolder, say, startDatabase } from './bench.ts'
import { type BenchServer, startServer } from './server.ts'
import { cpuMsOf, postmasterOf } from './sittings/cpu.ts'
import { HttpConnection } from './sittings/http-connection.ts'
import { median, percentile, rateOf } from './sittings/measure.ts'
import { runReference } from './sittings/reference.ts'
import { type Seeded, seed } from './sittings/seed.ts'
import { beginTest, requestsPerSitting, takeTest } from './sittings/sitting.ts'

const goals = { perSecond: 160, cpuMs: 9, p99Ms: 60, ratio: 0.7 }
const levels = [1, 8, 32] as const
const earlierApplications = 5_000

const { values: given } = parseArgs({
  options: { seconds: { type: 'string', default: '6' }, rounds: { type: 'string', default: '3' } },
})
const seconds = Number(given.seconds)
const rounds = Number(given.rounds)

interface Measured {
  readonly perSecond: number
  /** CPU a sitting of the server, of PostgreSQL, and of this program. */
  readonly serverMs: number
  readonly databaseMs: number
  readonly clientMs: number
  readonly submitMs: readonly number[]
}

interface Processes {
  readonly server: BenchServer
  readonly postmaster: number
}

/** Repeats sittings for a while and counts what each costs. */
async function costsOf(
  { server, postmaster }: Processes,
  atOnce: number,
  duration: number,
  sit: (worker: number, submitMs: number[]) => Promise<void>,
): Promise<Measured> {
  const submitMs: number[] = []
  const used = () => [cpuMsOf(server.processId), cpuMsOf(postmaster), process.cpuUsage()] as const
  const before = used()
  const { perSecond, done } = await rateOf(atOnce, duration, async (worker) => await sit(worker, submitMs))
  const after = used()
  const own = after[2].user + after[2].system - before[2].user - before[2].system
  return {
    perSecond,
    serverMs: (after[0] - before[0]) / done,
    databaseMs: (after[1] - before[1]) / done,
    clientMs: own / 1000 / done,
    submitMs,
  }
}

type Take = (connection: HttpConnection, test: Seeded, submitMs: number[]) => Promise<unknown>

async function measureServer(
  processes: Processes,
  test: Seeded,
  atOnce: number,
  { duration = seconds, take = takeTest }: { duration?: number; take?: Take } = {},
): Promise<Measured> {
  const connections = Array.from({ length: atOnce }, () => new HttpConnection(processes.server.port))
  const measured = await costsOf(processes, atOnce, duration, async (worker, submitMs) => {
    await take(connections[worker] as HttpConnection, test, submitMs)
  })
  for (const connection of connections) connection.close()
  return measured
}

async function measure(pool: pg.Pool, processes: Processes, requestLog: string): Promise<void> {
  const test = await seed(pool, earlierApplications)
  say('Warming up …')
  await measureServer(processes, test, 32, { duration: 3 })
  await pool.query('analyze')
  await measureServer(processes, test, 32, { duration: 2 })
  const { rows } = await pool.query<{ scores: string }>(
    'select scores::text from applications where scores is not null limit 1',
  )
  const scores = rows[0]?.scores ?? '{}'

  const heads = ['sittings/s'.padStart(11), 'server + db + us, ms'.padStart(20), 'p50', 'p95', 'p99']
  say(`
${'at once'.padEnd(8)}${heads.map((head) => head.padStart(8)).join('')} of a submit, ms`)
  for (const atOnce of levels.filter((level) => level < 32))
    sayRow(atOnce, await measureServer(processes, test, atOnce))

  const measured: Measured[] = []
  const references: Measured[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const each = await measureServer(processes, test, 32)
    sayRow(32, each)
    measured.push(each)
    const reference = await costsOf(
      processes,
      32,
      seconds,
      async () => await runReference(pool, test, scores),
    )
    sayRow('SQL', reference)
    references.push(reference)
  }
  report(measured, references)
  const starts = await measureServer(processes, test, 32, { take: beginTest })
  const cores = availableParallelism()
  say(
    `        ${Math.round(starts.perSecond * 60)} candidates start within one minute on ${cores} cores, this program's too`,
  )
  say(
    `Request log: ${readFileSync(requestLog, 'utf8').trimEnd().split('\n').length} lines, ${statSync(requestLog).size} bytes`,
  )
}

function sayRow(what: number | 'SQL', measured: Measured): void {
  const { perSecond, serverMs, databaseMs, clientMs, submitMs } = measured
  const cpu = [serverMs, databaseMs, clientMs].map((ms) => ms.toFixed(1)).join(' + ')
  const times = what === 'SQL' ? [] : [0.5, 0.95, 0.99].map((share) => percentile(submitMs, share))
  const columns = [
    perSecond.toFixed(1).padStart(11),
    cpu.padStart(20),
    ...times.map((ms) => ms.toFixed(1).padStart(8)),
  ]
  say(`${String(what).padEnd(8)}${columns.join('')}`)
}

function report(measured: readonly Measured[], references: readonly Measured[]): void {
  const perSecond = median(measured.map((each) => each.perSecond))
  const reference = median(references.map((each) => each.perSecond))
  const cpuMs = median(measured.map((each) => each.serverMs + each.databaseMs))
  const p99 = median(measured.map((each) => percentile(each.submitMs, 0.99)))
  const ratio = median(measured.map((each, index) => each.perSecond / (references[index]?.perSecond ?? 1)))
  const cpuRatio = median(references.map(allCpu)) / median(measured.map(allCpu))
  say(
    `\nMedian of ${measured.length} rounds, 32 at once, ${requestsPerSitting} requests a sitting, ${availableParallelism()} cores:`,
  )
  goal(
    `${perSecond.toFixed(1)} complete sittings a second (goal ${goals.perSecond})`,
    perSecond >= goals.perSecond,
  )
  goal(
    `${cpuMs.toFixed(2)} ms of CPU a sitting, server and PostgreSQL (goal ${goals.cpuMs})`,
    cpuMs <= goals.cpuMs,
  )
  goal(`${p99.toFixed(1)} ms p99 of a submit (goal ${goals.p99Ms})`, p99 <= goals.p99Ms)
  goal(
    `${(ratio * 100).toFixed(0)} % of the reference SQL, ${reference.toFixed(1)} sittings a second (goal ${goals.ratio * 100} %)`,
    ratio >= goals.ratio,
  )
  say(`        ${(cpuRatio * 100).toFixed(0)} % by the CPU of all three, which a busy machine distorts less`)
}

const allCpu = ({ serverMs, databaseMs, clientMs }: Measured): number => serverMs + databaseMs + clientMs

await inFolder('sittings', async (place) => {
  say('Starting the database and the server …')
  const { connectionString } = await startDatabase(place)
  const server = await startServer(place, { DATABASE_URL: connectionString, LOG_LEVEL: 'info' })
  const { pool, db } = connect(connectionString)
  place.atEnd(() => db.destroy())
  const postmaster = await postmasterOf(pool)
  await measure(pool, { server, postmaster }, join(place.folder, 'server.log'))
})
