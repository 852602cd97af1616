/**
 * The database's machine lost: `npm run bench:failover`. Three nodes of PostgreSQL under Patroni, etcd and
 * HAProxy by the files of docs/failover, a web process and a worker apart, 60 candidates at once, and
 * invitations to a mail server. The primary is killed, handed over, and stopped for a while and then killed,
 * as a watchdog does; afterwards every acknowledged answer is looked up. Then the control: one is stopped and
 * woken with nothing that fences it, until something is lost; the loss is the cluster's.
 * `--kills 10 --switchovers 5 --hangs 5 --sittings 300 --at-once 60`; `--unfenced 4` at most, 0 leaves the
 * control out, `--kills 0 --switchovers 0 --hangs 0` all but it; `--control etcd` on the interface of etcd
 * that the files name. Ends with status 1 when anything was lost or doubled, or a goal was missed, whatever
 * the control shows. Needs Debian's patroni, etcd-server, haproxy and postgresql.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connect } from '@assay/server/database/connection'
import { runMailServer } from '@assay/server/testing/mail-server'
import type pg from 'pg'
import { goal, inFolder, say, startBucket } from './bench.ts'
import { type Cluster, type Interface, lackingPackages, startCluster } from './failover/cluster.ts'
import { type Crowd, gather } from './failover/crowd.ts'
import { countMails, invite, waitForMails } from './failover/invitations.ts'
import { compare } from './faults/compare.ts'
import { installFetch } from './faults/fetch-of-tabs.ts'
import { startServer } from './server.ts'
import { percentile } from './sittings/measure.ts'
import { type Seeded, seed } from './sittings/seed.ts'
import { pageCount, theTest } from './sittings/the-test.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '10' },
    switchovers: { type: 'string', default: '5' },
    hangs: { type: 'string', default: '5' },
    unfenced: { type: 'string', default: '4' },
    control: { type: 'string', default: 'etcd3' },
    sittings: { type: 'string', default: '300' },
    'at-once': { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
type Fault = 'kill' | 'switchover' | 'hang' | 'hang without fence'
const faults: readonly Fault[] = [
  ...Array<Fault>(Number(values.kills)).fill('kill'),
  ...Array<Fault>(Number(values.switchovers)).fill('switchover'),
  ...Array<Fault>(Number(values.hangs)).fill('hang'),
]
const atOnce = Number(values['at-once'])
/** One a page, and the identification, which is sent under a key too. */
const submissionsEach = pageCount + 1
/** How long nobody wakes what was stopped: three times the time that the lock of the primary lives. */
const hangMs = 30_000

interface Stage {
  readonly cluster: Cluster
  readonly pool: pg.Pool
  readonly test: Seeded
  readonly webPort: number
  readonly mails: ReadonlyMap<string, number>
  /** Lines of the processes' log so far. */
  readonly log: () => readonly string[]
}

/** A cluster with the product before it, for as long as something plays on it. */
async function onStage(version: Interface, play: (stage: Stage) => Promise<void>): Promise<void> {
  await inFolder('failover', async (place) => {
    const cluster = await startCluster(join(place.folder, 'cluster'), version)
    place.atEnd(() => cluster.stop())
    const { counts, onAccepted } = countMails()
    const mailServer = await runMailServer({ onAccepted })
    place.atEnd(() => mailServer.close())
    const shared = {
      DATABASE_URL: cluster.connectionString,
      STORAGE_URL: await startBucket(place),
      SMTP_URL: mailServer.url,
    }
    const [web] = await Promise.all([
      startServer(place, { ...shared, ROLE: 'web' }),
      startServer(place, { ...shared, ROLE: 'worker' }),
    ])
    const { pool, db } = connect(cluster.connectionString, 4)
    place.atEnd(() => db.destroy())
    const test = await seed(pool, 0)
    await pool.query('update companies set daily_mail_limit = 1000000')
    const log = () => readFileSync(join(place.folder, 'server.log'), 'utf8').split('\n')
    await play({ cluster, pool, test, webPort: web.port, mails: counts, log })
  })
}

/** Gives after how many seconds an answer was acknowledged again, and whether the lock was taken back. */
async function strike(fault: Fault, { cluster }: Stage, crowd: Crowd) {
  const primary = await cluster.settled()
  await crowd.heardAfter(performance.now())
  const since = performance.now()
  if (fault === 'switchover') {
    const answer = await primary.ask('/switchover', { leader: primary.name })
    if (answer?.status !== 200) throw new Error(`no switchover: ${answer?.text}`)
  } else primary.signal(fault === 'kill' ? 'SIGKILL' : 'SIGSTOP')
  const next = await cluster.primaryAfter(primary)
  await crowd.heardAfter(performance.now())
  const { seconds, ended } = crowd.silenceSince(since)
  say(
    `${fault} of ${primary.name}, ${next.name} takes over: acknowledged again after ${ended.toFixed(1)} s, ` +
      `none for ${seconds.toFixed(1)} s`,
  )
  if (fault === 'hang without fence') {
    await pause(Math.max(0, hangMs - (performance.now() - since)))
    primary.signal('SIGCONT')
    await pause(hangMs / 2)
    const now = await cluster.settled()
    say(`${primary.name} was woken after ${hangMs / 1000} s; then ${now.name} is the primary`)
    return { ended, tookBack: now === primary }
  } else if (fault !== 'switchover') {
    primary.signal('SIGKILL')
    primary.start()
  }
  return { ended, tookBack: false }
}

/** Whether the comparison finds an acknowledged answer that is taken away, in a transaction rolled back. */
async function findsOneTakenAway({ pool, test }: Stage, { ledgers }: Crowd): Promise<boolean> {
  const document = theTest(test.slug)
  const robbed = ledgers.find(({ acknowledged }) => acknowledged.size > 0)
  const client = await pool.connect()
  try {
    const before = await compare(client, document, ledgers, submissionsEach)
    await client.query('begin')
    await client.query(
      `delete from answers using applications, candidates
        where answers.application_id = applications.id and candidates.id = applications.candidate_id
          and candidates.email = $1 and module_item_id = $2`,
      [robbed?.email, robbed?.acknowledged.keys().next().value],
    )
    const after = await compare(client, document, ledgers, submissionsEach)
    return after.lost.length > before.lost.length
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function fenced(stage: Stage): Promise<void> {
  const { pool, test, webPort, mails } = stage
  const origin = `http://127.0.0.1:${webPort}`
  // A sitting may meet several faults, on a machine that does other things besides.
  const patienceMs = 900_000
  const crowd = gather({ origin, slug: test.slug, seed: Number(values.seed), patienceMs }, atOnce)
  const invitations = await invite(webPort, test)
  const seconds: number[] = []
  for (const fault of faults) seconds.push((await strike(fault, stage, crowd)).ended)
  await crowd.finish(Number(values.sittings))
  await invitations.stop()
  const { ledgers, totals } = crowd
  const findings = await compare(pool, theTest(test.slug), ledgers, submissionsEach)
  const statuses = await waitForMails(pool)
  const broken = ledgers.filter((ledger) => ledger.broken !== null)
  for (const line of [...findings.lost, ...findings.doubled, ...findings.wrongScores].slice(0, 30)) say(line)
  for (const { email, broken: why } of broken.slice(0, 10)) say(`${email}: ${why}`)
  for (const line of invitations.surprises.slice(0, 10)) say(line)
  const { acknowledged } = invitations
  const unmailed = [...acknowledged].filter((email) => !mails.has(email))
  const twice = [...mails.values()].filter((count) => count > 1)
  const lines = stage.log()
  const count = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length
  say(
    `${faults.length} faults, ${ledgers.length} sittings (${broken.length} not finished), ${totals.acknowledged} answers ` +
      `acknowledged, ${totals.replayed} calls replayed; ${acknowledged.size} invitations acknowledged, mails: ${JSON.stringify(statuses)}; ` +
      `log: ${count(/the database went away/)} lines of a beginning, ${count(/the database is back/)} of an end, ${count(/"level":50/)} errors`,
  )
  goal(`${findings.lost.length} acknowledged answers lost`, findings.lost.length === 0)
  goal(`${findings.doubled.length} doubled`, findings.doubled.length === 0)
  goal(`${findings.wrongScores.length} wrong scores`, findings.wrongScores.length === 0)
  goal(`${broken.length} sittings not finished`, broken.length === 0)
  goal(
    `${unmailed.length} invitations not mailed, ${twice.length} twice`,
    unmailed.length + twice.length === 0,
  )
  goal(
    `${invitations.surprises.length} answers to the recruiter but 200 and 503`,
    invitations.surprises.length === 0,
  )
  const p95 = percentile(seconds, 0.95)
  goal(
    `acknowledged again after ${percentile(seconds, 0.5).toFixed(1)} s (half), ${p95.toFixed(1)} s (p95)`,
    p95 <= 15,
  )
  goal('an answer that is taken away is found', await findsOneTakenAway(stage, crowd))
}

async function unfenced(stage: Stage): Promise<void> {
  const { pool, test, webPort } = stage
  const origin = `http://127.0.0.1:${webPort}`
  let takenBack = 0
  for (let turn = 1; turn <= Number(values.unfenced); turn += 1) {
    const patienceMs = 90_000
    const crowd = gather(
      { origin, slug: test.slug, seed: Number(values.seed) + turn * 10_000, patienceMs },
      atOnce,
    )
    if ((await strike('hang without fence', stage, crowd)).tookBack) takenBack += 1
    await crowd.finish(atOnce)
    const { lost } = await compare(pool, theTest(test.slug), crowd.ledgers, submissionsEach)
    say(
      `control ${turn}: ${lost.length} acknowledged answers lost, by the cluster, of ${crowd.ledgers.length} sittings`,
    )
    for (const line of lost.slice(0, 3)) say(`  ${line}`)
    if (lost.length > 0) return
  }
  say(
    `control: ${values.unfenced} hangs of ${hangMs / 1000} s without a fence lost nothing this time; a woken primary ` +
      `took its lock back in ${takenBack}. Whether it does is a race within Patroni: nothing failed`,
  )
}

const lacking = lackingPackages()
if (lacking.length > 0) {
  say(`bench:failover needs Debian's packages: apt-get install ${lacking.join(' ')}`)
  process.exit(1)
}
installFetch()
if (faults.length > 0) await onStage('etcd', fenced)
if (Number(values.unfenced) > 0) {
  say(`\nWithout a fence, Patroni on the interface ${values.control}:`)
  await onStage(values.control === 'etcd' ? 'etcd' : 'etcd3', unfenced)
}
process.exit()
