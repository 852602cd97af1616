/**
 * Answers lost in sittings with random cuts: `npm run bench:faults`. Seeded
 * random candidates, most of them the browser's real queue driven in Node, some in Chromium, while the
 * network is cut, tabs and the server are killed and the database is stopped at once; afterwards every
 * acknowledged or saved answer is looked up. `-- --sittings 40 --browsers 2 --at-once 20 --seed 7` for other
 * numbers; `--kills 3`: server and database are killed so often and no more; `--processes 2`: two processes
 * that answer and a worker, one database and one bucket, killed in turn, and connections to the database that
 * fall silent. Ends with status 1 when anything was lost or doubled, or a kind of harm was not done.
 */
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { connect } from '@assay/server/database/connection'
import { newId } from '@assay/server/ids'
import { type Browser, chromium } from '@playwright/test'
import type pg from 'pg'
import { chromiumLaunch } from '../../e2e/chromium-path.ts'
import { inFolder, say, startDatabase } from './bench.ts'
import { type SittingTarget, sitInChromium } from './faults/chromium-candidate.ts'
import { compare } from './faults/compare.ts'
import { installFetch, through } from './faults/fetch-of-tabs.ts'
import { startOne, startSeveral } from './faults/installation.ts'
import type { SittingLedger, Totals } from './faults/ledger.ts'
import { openNetwork } from './faults/network.ts'
import { sitInNode } from './faults/node-candidate.ts'
import { type Chance, chanceOf } from './faults/random.ts'
import { makeTrouble } from './faults/trouble.ts'
import { postmasterOf } from './sittings/cpu.ts'
import { seed } from './sittings/seed.ts'
import { pageCount, theTest } from './sittings/the-test.ts'

const { values } = parseArgs({
  options: {
    sittings: { type: 'string', default: '500' },
    browsers: { type: 'string', default: '25' },
    'at-once': { type: 'string', default: '40' },
    processes: { type: 'string', default: '1' },
    kills: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const sittings = Number(values.sittings)
const inBrowsers = Math.min(Number(values.browsers), sittings)
const seedNumber = Number(values.seed)
/** One a page, and the identification, which is sent under a key too. */
const submissionsEach = pageCount + 1
const browsersAtOnce = Math.min(3, inBrowsers)

/** @returns whether there was one to kill: it may still be starting after the last time */
async function killDatabase(pool: pg.Pool): Promise<boolean> {
  const postmaster = await postmasterOf(pool).catch(() => null)
  return postmaster !== null && process.kill(postmaster, 'SIGQUIT')
}

// Without the built screens every sitting in Chromium would wait for its page until its patience ends.
const builtPage = new URL('../../apps/web/dist/candidate/index.html', import.meta.url)
if (inBrowsers > 0 && !existsSync(builtPage))
  throw new Error('The screens are not built: npm run bench:faults')

const chance = chanceOf(seedNumber)
const isWhole = await inFolder('faults', async (place) => {
  say(
    `Seed ${seedNumber}: ${sittings} sittings, ${inBrowsers} of them in Chromium, ${values['at-once']} at once`,
  )
  const { connectionString } = await startDatabase(place)
  const { pool, db } = connect(connectionString)
  place.atEnd(() => db.destroy())
  pool.on('error', () => undefined)
  const processes = Number(values.processes)
  const installation =
    processes > 1
      ? await startSeveral(processes, place, connectionString)
      : await startOne(place, connectionString)
  const network = await openNetwork(installation.ports, chanceOf(seedNumber))
  place.atEnd(() => network.close())
  installFetch()

  const browser: Browser = await chromium.launch(chromiumLaunch)
  place.atEnd(() => browser.close())
  const totals: Totals = { acknowledged: 0, replayed: 0, tabsKilled: 0 }
  const ledgers: SittingLedger[] = []
  const test = await seed(pool, 0)
  const trouble = makeTrouble(
    {
      network,
      killServer: () => installation.killServer(),
      killDatabase: () => killDatabase(pool),
      ...(installation.silenceDatabase && { silenceDatabase: installation.silenceDatabase }),
    },
    chance,
    values.kills === undefined ? undefined : Number(values.kills),
  )
  const began = performance.now()
  const origin = `http://127.0.0.1:${network.port}`
  const waiting = Array.from({ length: sittings }, (_, number) => number)
  const sitOn = async (
    sit: (target: SittingTarget, own: Chance) => Promise<SittingLedger>,
  ): Promise<void> => {
    for (let number = waiting.shift(); number !== undefined; number = waiting.shift()) {
      const email = `candidate-${number}-${newId()}@example.org`
      const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
      ledgers.push(await sit({ origin, slug: test.slug, email, address }, chanceOf(seedNumber + number + 1)))
    }
  }
  // Sittings in a browser take longer, so they begin first, a few at a time.
  let browsersLeft = inBrowsers
  const inChromium = async (target: SittingTarget, own: Chance): Promise<SittingLedger> => {
    if (browsersLeft <= 0) return await inNode(target, own)
    browsersLeft -= 1
    return await sitInChromium(browser, target, totals, own)
  }
  const inNode = async (target: SittingTarget, own: Chance): Promise<SittingLedger> =>
    await through({ ...target, cookies: new Map() }, () => sitInNode(target.slug, target.email, totals, own))
  const atOnce = Number(values['at-once'])
  await Promise.all(
    Array.from({ length: atOnce }, (_, seat) => sitOn(seat < browsersAtOnce ? inChromium : inNode)),
  )
  const seconds = (performance.now() - began) / 1000
  await trouble.stop()
  const findings = await compare(pool, theTest(test.slug), ledgers, submissionsEach)
  const broken = ledgers.filter((ledger) => ledger.broken !== null)
  for (const line of [...findings.lost, ...findings.doubled, ...findings.wrongScores].slice(0, 30)) say(line)
  for (const { email, broken: why } of broken.slice(0, 10)) say(`${email}: ${why}`)
  for (const { email, story } of ledgers)
    if (findings.doubled.some((line) => line.startsWith(email)))
      for (const line of story) say(`${email.slice(0, 20)}: ${line}`)
  const { kills } = trouble
  say(
    `tried ${ledgers.length} sittings (${inBrowsers} in Chromium, ${broken.length} not finished) in ${seconds.toFixed(0)} s, ` +
      `acknowledged ${totals.acknowledged} answers, replayed ${totals.replayed} calls, ` +
      `kills: network ${kills.network}, tab ${totals.tabsKilled}, server ${kills.server}, database ${kills.database}, silent connections ${kills.silent}, ` +
      `lost ${findings.lost.length}, doubled ${findings.doubled.length}, wrong scores ${findings.wrongScores.length}`,
  )
  const spared = Object.entries({ ...kills, tab: totals.tabsKilled })
    .filter(([kind, count]) => count === 0 && (kind !== 'silent' || installation.silenceDatabase))
    .map(([kind]) => kind)
  if (spared.length > 0) say(`Nothing was done to: ${spared.join(', ')}. More sittings, or another seed.`)
  const isClean = [...findings.lost, ...findings.doubled, ...findings.wrongScores, ...broken].length === 0
  return isClean && spared.length === 0
})
process.exit(isWhole ? 0 : 1)
