/**
 * Whether screens stay as quick when a company grows: `npm run bench:growth` prints what each answer takes in
 * a small and in a large company, and their ratio (goal: 2 at most), with the processor's time that the
 * database takes for it in the large one; then what an area does that takes longer, there. `--large 100000`
 * for a quick look, `--only board,table` for some. Areas stand in `growth/`.
 */
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { inFolder, say, startDatabase, unsynced } from './bench.ts'
import { addressBook } from './growth/address-book.ts'
import type { Area, Grown } from './growth/area.ts'
import { bank } from './growth/bank.ts'
import { campaign } from './growth/campaign.ts'
import { addApplications, createCompany } from './growth/company.ts'
import { quality } from './growth/quality.ts'
import { recruiters } from './growth/recruiters.ts'
import { board, dashboard, panel, sheet, table } from './growth/screens.ts'
import { signIn } from './growth/staff.ts'
import { startServer } from './server.ts'
import { cpuMsOf, postmasterOf } from './sittings/cpu.ts'
import { median } from './sittings/measure.ts'

/** Each area measures its own screens; those that need more rows than applications add them with `grow`. */
const areas: readonly Area[] = [
  panel,
  board,
  table,
  sheet,
  dashboard,
  addressBook,
  campaign,
  bank,
  quality,
  recruiters,
]

const goalRatio = 2
const { values: given } = parseArgs({
  options: {
    small: { type: 'string', default: '10000' },
    large: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '25' },
    only: { type: 'string' },
  },
})
const rounds = Number(given.rounds)
const chosen = areas.filter(({ name }) => given.only?.split(',').includes(name) ?? true)

/** Makes a company of so many applications. */
async function grow(pool: pg.Pool, applications: number): Promise<Grown> {
  const began = performance.now()
  const company = await createCompany(pool)
  await addApplications(pool, company, applications)
  for (const area of chosen) await area.grow?.(pool, company, applications)
  await pool.query('vacuum analyze')
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  say(`A company with ${applications.toLocaleString('en')} applications: made in ${seconds} s.`)
  return company
}

/** Of each screen its milliseconds, the median of all rounds, and the database's processor, the mean. */
type Times = Map<string, { readonly ms: number; readonly databaseMs: number }>

/**
 * Times of each screen of each company. The companies take turns: what else the machine does meanwhile slows
 * all of them alike. Signs in anew: what waits for long is closed by the server.
 */
async function measure(port: number, postmaster: number, companies: readonly Grown[]): Promise<Times[]> {
  const signedIn = []
  for (const company of companies) {
    const staff = await signIn(port)
    await staff.workFor(company.companyId)
    signedIn.push({ company, staff, times: new Map<string, number[]>(), used: new Map<string, number>() })
  }
  for (let round = -5; round < rounds; round += 1)
    for (const { company, staff, times, used } of signedIn)
      for (const area of chosen)
        for (const { name, paths } of area.screens(company)) {
          const usedBefore = cpuMsOf(postmaster)
          const began = performance.now()
          for (const path of paths) await staff.get(path)
          const took = performance.now() - began
          if (round < 0) continue
          times.set(name, [...(times.get(name) ?? []), took])
          used.set(name, (used.get(name) ?? 0) + cpuMsOf(postmaster) - usedBefore)
        }
  for (const { staff } of signedIn) staff.close()
  return signedIn.map(({ times, used }) => {
    const timesOf = (name: string, all: readonly number[]) =>
      ({ ms: median(all), databaseMs: (used.get(name) ?? 0) / rounds }) as const
    return new Map([...times].map(([name, all]) => [name, timesOf(name, all)]))
  })
}

function report(small: Times, large: Times): void {
  const heads = ['small', 'large', 'ratio', 'database'].map((head) => head.padStart(9))
  say(`\n${'ms, median'.padEnd(48)}${heads.join('')}`)
  for (const [name, { ms }] of small) {
    const { ms: later, databaseMs } = large.get(name) ?? { ms: 0, databaseMs: 0 }
    const ratio = later / ms
    const columns = [ms.toFixed(1), later.toFixed(1), ratio.toFixed(2), databaseMs.toFixed(1)].map((each) =>
      each.padStart(9),
    )
    say(`${name.padEnd(48)}${columns.join('')}  ${ratio <= goalRatio ? 'met' : 'MISSED'}`)
  }
}

await inFolder('growth', async (place) => {
  const database = await startDatabase(place, unsynced)
  const { connectionString, admin } = database
  const server = await startServer(place, { DATABASE_URL: connectionString })
  const companies = [await grow(admin, Number(given.small)), await grow(admin, Number(given.large))]
  const databaseId = await postmasterOf(admin)
  const [small = new Map(), large = new Map()] = await measure(server.port, databaseId, companies)
  report(small, large)
  const staff = await signIn(server.port)
  const { processId } = server
  for (const company of companies.slice(1))
    for (const area of chosen) {
      await staff.workFor(company.companyId)
      await area.work?.({ pool: admin, place, database, databaseId, staff, processId }, company)
    }
  staff.close()
})
