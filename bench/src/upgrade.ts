/**
 * Two releases on one database: `npm run bench:upgrade [-- <commit>]`. 200 candidates sit, 50 at once, before
 * two web processes and a worker, which are replaced one after the other: those of this release by one with a
 * migration more, and back; or those of that commit by this release. Pages of both are open meanwhile. Ends
 * with status 1 when an answer was lost or doubled, a call was answered 5xx, or a sitting did not end.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { connect } from '@assay/server/database/connection'
import { newId } from '@assay/server/ids'
import { inFolder, say, startBucket, startDatabase } from './bench.ts'
import { compare } from './faults/compare.ts'
import { installFetch, through } from './faults/fetch-of-tabs.ts'
import type { SittingLedger, Totals } from './faults/ledger.ts'
import { openNetwork } from './faults/network.ts'
import { chanceOf } from './faults/random.ts'
import { type BenchServer, startServer } from './server.ts'
import { pageCount, theTest } from './sittings/the-test.ts'
import { nextRelease, type Release, releaseOf, thisRelease } from './upgrade/releases.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sittings: { type: 'string', default: '200' }, 'at-once': { type: 'string', default: '50' } },
})
const least = Number(values.sittings)
const atOnce = Number(values['at-once'])

/** What the processes answered: how many, and those of 5xx by call. */
let answers = 0
const failures: string[] = []

/** Counts every answer that any candidate gets, whichever page of which release asks. */
function countAnswers(): void {
  const plain = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const answer = await plain(input, init)
    answers += 1
    if (answer.status >= 500) {
      const words = await answer.clone().text()
      const { pathname } = new URL(answer.url)
      failures.push(`${init?.method ?? 'GET'} ${pathname}: ${answer.status} ${words.slice(0, 200)}`)
    }
    return answer
  }
}

/** Candidates at the pages of the releases that run, until they are told to stop and enough have been. */
function press(origin: string, slug: string, pages: ReadonlySet<Release>) {
  const end = new AbortController()
  const ledgers: SittingLedger[] = []
  const totals: Totals = { acknowledged: 0, replayed: 0, tabsKilled: 0 }
  let begun = 0
  const seat = async (): Promise<void> => {
    while (!end.signal.aborted || begun < least) {
      begun += 1
      const chance = chanceOf(begun)
      const address = `10.0.${(begun >> 8) & 255}.${begun & 255}`
      const { sit } = chance.pick([...pages])
      const email = `candidate-${begun}-${newId()}@example.org`
      const wire = { origin, address, cookies: new Map<string, string>() }
      ledgers.push(await through(wire, () => sit(slug, email, totals, chance)))
    }
  }
  const seats = Promise.all(Array.from({ length: atOnce }, seat))
  return {
    ledgers,
    totals,
    async stop() {
      end.abort()
      await seats
    },
  }
}

/** Installs the first release, and replaces it by the others in turn. @returns how much went wrong */
async function upgrade(first: Release, others: readonly Release[]): Promise<number> {
  const way = [first, ...others].map(({ name }) => name).join(' → ')
  return await inFolder('upgrade', async (place) => {
    const { connectionString } = await startDatabase(place)
    const shared = {
      DATABASE_URL: connectionString,
      STORAGE_URL: await startBucket(place),
      DRAIN_SECONDS: '5',
    }
    const servers: BenchServer[] = []
    for (const ROLE of ['web', 'web', 'worker'])
      servers.push(await startServer(place, { ...shared, ROLE }, first.main))
    const { pool, db } = connect(connectionString)
    place.atEnd(() => db.destroy())
    const test = await first.seed(pool, 0)
    const network = await openNetwork(
      servers.slice(0, 2).map(({ port }) => port),
      chanceOf(1),
    )
    place.atEnd(() => network.close())

    ;[answers, failures.length] = [0, 0]
    const pages = new Set([first])
    const began = performance.now()
    const pressing = press(`http://127.0.0.1:${network.port}`, test.slug, pages)
    for (const next of others)
      for (const server of servers) {
        await server.stopAndStart(next.main)
        pages.add(next)
      }
    await pressing.stop()
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    const { ledgers, totals } = pressing
    const findings = await compare(pool, theTest(test.slug), ledgers, pageCount + 1)
    const broken = ledgers.flatMap(({ email, broken: why }) => (why === null ? [] : [`${email}: ${why}`]))
    const wrong = [...findings.lost, ...findings.doubled, ...findings.wrongScores, ...broken, ...failures]
    for (const line of wrong.slice(0, 20)) say(`  ${line}`)
    const stuck = ledgers.filter((each) => each.broken !== null).slice(0, 3)
    for (const { email, story } of stuck)
      for (const line of story.slice(-8)) say(`  ${email.slice(0, 16)} ${line}`)
    sayLog(join(place.folder, 'server.log'))
    say(
      `${way}: ${ledgers.length} sittings (${broken.length} not finished) in ${seconds} s, ${answers} answers of which ` +
        `${failures.length} of 5xx, ${totals.acknowledged} acknowledged, lost ${findings.lost.length}, ` +
        `doubled ${findings.doubled.length}, wrong scores ${findings.wrongScores.length}`,
    )
    return wrong.length
  })
}

/** What the processes noted as errors, each once. */
function sayLog(file: string): void {
  const errors = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /^\{"level":(?:[56]0|"error"|"fatal")/.test(line))
    .map((line) => JSON.parse(line) as { msg?: string; err?: { message?: string } })
    .map(({ msg, err }) => `${msg ?? ''} ${err?.message ?? ''}`.trim().slice(0, 200))
  for (const [words, all] of Object.entries(Object.groupBy(errors, (each) => each)).slice(0, 10))
    say(`  logged ${all?.length} ×: ${words}`)
}

countAnswers()
installFetch()
const own = await thisRelease()
let wrong = 0
for (const commit of positionals) wrong += await upgrade(await releaseOf(commit), [own])
if (positionals.length === 0) wrong += await upgrade(own, [await nextRelease(), own])
process.exit(wrong === 0 ? 0 : 1)
