/**
 * What a replica for reads spares the primary: recruiters treat applications, alone and beside as many
 * sittings, in turns with and without `DATABASE_READ_URL`; the processor that each database takes for an
 * application (goal: 30 % less of the primary's). What is asked for each is what their screens do, recorded
 * in Chromium; how often is assumed: three recruiters, 2,000 sittings a year, nine on a working day.
 */
import { startReplica } from '@assay/server/testing/replica'
import { goal, say } from '../bench.ts'
import { startServer } from '../server.ts'
import { cpuMsOf } from '../sittings/cpu.ts'
import { HttpConnection } from '../sittings/http-connection.ts'
import { median } from '../sittings/measure.ts'
import { takeTest } from '../sittings/sitting.ts'
import { theTest } from '../sittings/the-test.ts'
import type { Area, Bench, Grown } from './area.ts'
import { type Staff, signIn } from './staff.ts'

const goalPercent = 30
const pairs = 3
const atOnce = 3
/** Applications that are treated in a turn. */
const amount = 36
const slug = 'recruiters'

interface Treated {
  readonly assessmentIds: readonly string[]
  readonly applicationId: string
  /** Which application it is: what is done at one of ten is done at each tenth. */
  readonly number: number
  /** Candidates sit the same test meanwhile, which open boards hear of. */
  readonly besideCandidates: boolean
}

const testsBeside =
  '/api/assessments?withApplicationsStats=1&statusFilter=0_1&sort=most_recent_application&page=1&itemsPerPage=5'
const testsOf = (itemsPerPage: number, sort: string) =>
  `/api/assessments?page=1&itemsPerPage=${itemsPerPage}&sort=${sort}&statusFilter=0_1`
const book = '/api/candidate/addressbook?sort=name&itemsPerPage=5'

function boardOf(id: string) {
  const board = `/api/assessments/${id}`
  const statuses = ['notEvaluated', 'evaluated', 'refused', 'hired']
  const lists = (more = ''): string[] => [
    `${board}/applications?sort=newest${more}&itemsPerPage=1&page=1`,
    `${board}/applications?sort=newest${more}&progress=completed&status=notEvaluated&itemsPerPage=1&page=1`,
    ...statuses.map(
      (status) => `${board}/applications?sort=newest${more}&status=${status}&page=1&itemsPerPage=50`,
    ),
  ]
  return { board, lists, facts: [`${board}/columns`, board], averages: `${board}/averages` }
}

/** Treats an application: invited, evaluated, looked at by a second person, decided. */
async function treat(staff: Staff, treated: Treated): Promise<void> {
  const { assessmentIds, applicationId, number, besideCandidates } = treated
  const [test = '', other = ''] = assessmentIds
  const { board, lists, facts, averages } = boardOf(test)
  const sheet = `/api/applications/${applicationId}`
  const read = async (...paths: string[]): Promise<void> => {
    for (const path of paths) await staff.get(path)
  }
  const often = async (share: number, act: () => Promise<unknown>): Promise<void> => {
    const until = (count: number) => Math.floor(count * share + 1e-9)
    for (let left = until(number) - until(number - 1); left > 0; left -= 1) await act()
  }
  const presence = (here: boolean) => staff.ask('PUT', `${sheet}/presence`, { here })
  /** Opens the sheet for so many thirds of a minute. */
  const look = async (thirds: number): Promise<string> => {
    const answer = await staff.ask('GET', sheet)
    for (let count = 0; count <= thirds; count += 1) await presence(true)
    return answer
  }
  /** What is asked again at once, then at the own event; half another recruiter has the board open too. */
  const changed = async (...stale: string[]): Promise<void> => {
    await read(...lists(), ...stale, ...lists(), ...facts, testsBeside, sheet)
    await often(0.5, () => read(...lists(), ...facts))
    await read(testsBeside)
  }

  await often(0.67, () => read('/api/user/me', '/api/notices'))
  const campaigns = '/api/campaign?page=1&itemsPerPage=5&state=running'
  const compared = `/api/dashboard/compare?assessmentIds=${test},${other}&period=30`
  await read('/api/dashboard?period=30', campaigns, testsOf(20, 'most_recent_application'), compared)
  await often(1.33, () => read(testsBeside, ...facts, `${board}/views`, ...lists()))
  await often(0.67, () => read(...lists('&search=nom12')))
  await often(0.3, () => read(`${board}/applications/choices`))
  await often(0.5, () => read('/api/applications?search=nom12', '/api/candidate/search?q=nom12'))
  await often(0.5, () =>
    read(testsOf(100, 'most_recent_assessments'), '/api/candidate/tags', `${book}&page=1`),
  )
  await often(0.67, () => read(`${book}&page=1&search=nom12`))
  await often(0.5, () => read(`${book}&page=2`))
  await often(0.1, () =>
    read('/api/bank/categories', '/api/bank/questions?sort=newest&page=1&itemsPerPage=25'),
  )

  const email = `invited-${applicationId}@example.org`
  const person = { firstName: 'Inès', lastName: 'Invitée', email }
  await staff.ask('POST', `/api/applications/assessment/${test}`, person)
  const opened = await look(10)
  await read(averages)
  const marks = [1, 2, 3, 4, 5].map((page) => ({ criterionId: `listening-${page}`, score: page % 4 }))
  await staff.ask('PUT', `${sheet}/evaluation`, { marks: marks.slice(0, 3), submit: false })
  await staff.ask('PUT', `${sheet}/evaluation`, { marks, submit: true })
  await changed(testsBeside, averages)
  await presence(false)
  await look(3)
  await often(0.5, async () => {
    await staff.ask('POST', `${sheet}/comment`, { content: 'À voir en entretien.' })
    await changed(sheet)
  })
  await presence(false)
  await look(1)
  const status = number % 4 === 0 ? 'hired' : 'refused'
  await staff.ask('PATCH', `${sheet}/status`, { status, confirmed: true })
  await changed(testsBeside, averages, sheet)
  await presence(false)

  const { data } = JSON.parse(opened) as { data: { candidate: { id: string } } }
  const candidate = `/api/candidate/${data.candidate.id}`
  await often(0.5, () => read(candidate))
  await often(0.2, async () => {
    await staff.ask('PUT', `${candidate}/tags`, { tags: [`tag ${number % 7}`] })
    await read(candidate, '/api/candidate/tags', `${book}&page=1`)
  })
  await often(0.1, () => staff.download(`${sheet}/pdf`))
  await often(0.02, () => staff.download(`/api/applications/extract/${test}?format=xlsx`))
  await often(0.01, () => staff.download('/api/candidate/addressbook/export?format=csv'))
  // A sitting tells its begin and end: of three recruiters 1.5 have a board open, half of them this one.
  for (let told = 0; told < (besideCandidates ? 2 : 0); told += 1) {
    await often(0.75, () => read(...lists(), ...facts))
    await often(1.5, () => read(testsBeside))
  }
}

type Load = 'recruiters alone' | 'beside candidates' | 'candidates alone'
let count = 0

/** Each recruiter treats one application after the other, and a candidate sits beside each. */
async function run(port: number, { pool }: Bench, company: Grown, load: Load, applications: number) {
  const { companyId, assessmentIds } = company
  // A recruiter of the bench invites as many in minutes as others in days.
  await pool.query('delete from rate_limits')
  const { rows: waiting } = await pool.query<{ id: string }>(
    `select id from applications where company_id = $1 and assessment_id = $2 and status = 'notEvaluated'
        and completed_at is not null
        and exists (select from answers where company_id = $1 and application_id = applications.id)
      order by created_at desc limit $3`,
    [companyId, assessmentIds[0], applications],
  )
  let left = applications
  const one = async (): Promise<void> => {
    const connection = new HttpConnection(port)
    const staff = await signIn(port)
    await staff.workFor(companyId)
    while (left > 0) {
      left -= 1
      count += 1
      const applicationId = waiting[left]?.id ?? ''
      const besideCandidates = load !== 'recruiters alone'
      const treated = { assessmentIds, applicationId, number: count, besideCandidates }
      await Promise.all([
        besideCandidates && takeTest(connection, { assessmentId: assessmentIds[0], slug }, []),
        load !== 'candidates alone' && treat(staff, treated),
      ])
    }
    connection.close()
    staff.close()
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}

/** Milliseconds of processor of primary and replica for an application, by load. */
async function turn(bench: Bench, company: Grown, replicaId: number, readUrl: string) {
  const { connectionString } = bench.database
  const settings = { LOG_LEVEL: 'error', DATABASE_URL: connectionString, DATABASE_READ_URL: readUrl }
  const server = await startServer(bench.place, settings)
  const used = () => [cpuMsOf(bench.databaseId), cpuMsOf(replicaId)] as const
  try {
    await run(server.port, bench, company, 'candidates alone', amount + 12)
    await run(server.port, bench, company, 'beside candidates', 12)
    const all = new Map<Load, readonly [primary: number, replica: number]>()
    for (const load of ['recruiters alone', 'beside candidates'] as const) {
      const before = used()
      await run(server.port, bench, company, load, amount)
      const after = used()
      all.set(load, [(after[0] - before[0]) / amount, (after[1] - before[1]) / amount])
    }
    return all
  } finally {
    await server.stop()
  }
}

export const recruiters: Area = {
  name: 'recruiters',
  grow: async (pool, { assessmentIds: [id], companyId }) => {
    const document = JSON.stringify(theTest(`${slug}-${companyId}`, 0))
    await pool.query('update assessments set document = $2, evaluation_type = 0 where id = $1', [
      id,
      document,
    ])
    await pool.query('update assessment_versions set document = $2 where assessment_id = $1', [id, document])
  },
  screens: () => [],
  work: async (bench, company) => {
    const { pool, database } = bench
    const [id] = company.assessmentIds
    await pool.query(`update assessments set slug = '${slug}' where id = $1`, [id])
    await pool.query(
      `insert into directory_slugs (slug, company_id, assessment_id) values ('${slug}', $1, $2)`,
      [company.companyId, id],
    )
    // As it is by itself: what is acknowledged is in the log.
    await pool.query('alter role assay_owner set synchronous_commit = on')
    const replica = await startReplica(database.dataDir)
    const gained = new Map<Load, number[]>()
    try {
      for (let pair = 1; pair <= pairs; pair += 1) {
        const without = await turn(bench, company, replica.processId, '')
        const having = await turn(bench, company, replica.processId, replica.addressOf('assay'))
        for (const [load, [before]] of without) {
          const [after, beside] = having.get(load) ?? [0, 0]
          gained.set(load, [...(gained.get(load) ?? []), (1 - after / before) * 100])
          const [one, other, third] = [before, after, beside].map((ms) => ms.toFixed(0))
          say(
            `${load}, for an application: primary ${one} ms, with a replica ${other} ms and ${third} ms there`,
          )
        }
      }
    } finally {
      await replica.stop()
    }
    for (const [load, percents] of gained)
      goal(
        `primary spared ${median(percents).toFixed(0)} % ${load}, for ${goalPercent}`,
        median(percents) >= goalPercent,
      )
  },
}
