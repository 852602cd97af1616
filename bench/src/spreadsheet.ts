/**
 * How long the spreadsheet of a test takes, and what it costs the server: `npm run bench:spreadsheet` asks
 * for one of 20,000 applications (goal: 3 s) and one of 100,000 (goal: the server grows by 150 MB at most),
 * each of 20 answers in 20 modules. `-- --applications 20000` for one of these.
 */
import { parseArgs } from 'node:util'
import { extractApplications } from '@assay/contract/applications/export-calls'
import { scoreApplication } from '@assay/domain/applications/scoring'
import type pg from 'pg'
import { goal, inFolder, startDatabase, unsynced } from './bench.ts'
import { addApplications, createCompany } from './growth/company.ts'
import { signIn } from './growth/staff.ts'
import { watchMemory } from './memory.ts'
import { type BenchServer, startServer } from './server.ts'
import { cpuMsOf, postmasterOf } from './sittings/cpu.ts'
import { answersOf, pageCount, theTest } from './sittings/the-test.ts'

const { values: given } = parseArgs({
  options: { applications: { type: 'string', default: '20000,100000' } },
})
const goals = { seconds: 3, ofApplications: 20_000, megabytes: 150 }
const answers = Array.from({ length: pageCount }, (_, index) => answersOf(index + 1)).flat()

/** A company with a test that so many have taken, all with the same answers. */
async function grow(pool: pg.Pool, applications: number) {
  const { companyId, assessmentIds } = await createCompany(pool)
  const [assessmentId] = assessmentIds
  await addApplications(pool, { companyId, assessmentIds: [assessmentId] }, applications)
  const score = scoreApplication(
    theTest('spreadsheet'),
    new Map(answers.map(({ module, value }) => [module, value])),
    new Map(),
  )
  const client = await pool.connect()
  await client.query('set session_replication_role = replica')
  await client.query('update applications set scores = $2 where company_id = $1', [
    companyId,
    JSON.stringify(score),
  ])
  await client.query(
    `insert into answers (company_id, application_id, module_item_id, value, seq, updated_at)
      select company_id, id, given ->> 'module', given -> 'value', 1, created_at
      from applications, jsonb_array_elements($2::jsonb) given where company_id = $1`,
    [companyId, JSON.stringify(answers)],
  )
  await client.query('vacuum analyze')
  client.release()
  return { companyId, path: extractApplications.address.path.replace(':id', assessmentId) }
}

/**
 * Takes the spreadsheet of a test, piece by piece as a browser does. Signs in anew: a line that waits for
 * long is closed by the server.
 */
async function take({ port, processId }: BenchServer, test: { companyId: string; path: string }) {
  const staff = await signIn(port)
  await staff.workFor(test.companyId)
  const memory = watchMemory(processId)
  const began = performance.now()
  const bytes = await staff.download(test.path)
  const seconds = (performance.now() - began) / 1000
  staff.close()
  return { seconds, megabytes: memory.stop(), bytes }
}

await inFolder('spreadsheet', async (place) => {
  const { connectionString, admin } = await startDatabase(place, unsynced)
  const server = await startServer(place, { DATABASE_URL: connectionString })
  // The first one takes longer: what it needs is compiled and read.
  await take(server, await grow(admin, 500))
  const postmaster = await postmasterOf(admin)
  for (const applications of given.applications.split(',').map(Number)) {
    const test = await grow(admin, applications)
    const usedBefore = cpuMsOf(postmaster)
    const { seconds, megabytes, bytes } = await take(server, test)
    const databaseSeconds = (cpuMsOf(postmaster) - usedBefore) / 1000
    const isQuick = applications > goals.ofApplications || seconds <= goals.seconds
    goal(
      `${applications.toLocaleString('en')} applications: ${seconds.toFixed(1)} s, ` +
        `${(bytes / 1_000_000).toFixed(1)} MB, the server grew by ${megabytes.toFixed(0)} MB at most, ` +
        `the database took ${databaseSeconds.toFixed(1)} s of processor`,
      isQuick && megabytes <= goals.megabytes,
    )
  }
})
