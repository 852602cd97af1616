/**
 * What it costs that 50 people look at one board and at its sheets: `npm run bench:presence` prints the share
 * of the machine's processors that the server and PostgreSQL take for it (goal: 2 %), beside an idle server.
 */
import { availableParallelism } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { presenceSeconds } from '@assay/contract/applications/owner-calls'
import { connect } from '@assay/server/database/connection'
import { acrossCompanies } from '@assay/server/database/for-company'
import { openSession } from '@assay/server/features/session/sessions'
import { goal, inFolder, say, startDatabase } from './bench.ts'
import { addApplications, createCompany } from './growth/company.ts'
import { startServer } from './server.ts'
import { cpuMsOf, postmasterOf } from './sittings/cpu.ts'

const people = 50
const goalPercent = 2
const seconds = 60

/** A person's browser: a stream, and a word every third of what one lasts; each minute another sheet. */
async function look(address: string, cookie: string, sheets: readonly string[], first: number) {
  const stream = await fetch(`${address}/api/live`, { headers: { cookie } })
  if (!stream.ok || !stream.body) throw new Error(`the stream: ${stream.status} ${await stream.text()}`)
  let told = 0
  const read = async (body: ReadableStream<Uint8Array>) => {
    for await (const chunk of body) told += String(Buffer.from(chunk)).split('event: presence').length - 1
  }
  // The server's end is the stream's.
  void read(stream.body).catch(() => undefined)
  const again = (presenceSeconds / 3) * 1000
  const goOn = async (): Promise<void> => {
    await pause((again * first) / people)
    for (let turn = 0; ; turn += 1) {
      const id = sheets[(first + Math.floor(turn / 3)) % sheets.length] ?? ''
      const answer = await fetch(`${address}/api/applications/${id}/presence`, {
        method: 'PUT',
        headers: { cookie, 'content-type': 'application/json' },
        body: '{"here":true}',
      })
      if (!answer.ok) throw new Error(`presence: ${answer.status} ${await answer.text()}`)
      await pause(again)
    }
  }
  return { told: () => told, goOn }
}

await inFolder('presence', async (place) => {
  const { connectionString, admin: pool } = await startDatabase(place)
  const server = await startServer(place, { DATABASE_URL: connectionString, LOG_LEVEL: 'info' })
  const { db } = connect(connectionString)
  place.atEnd(() => db.destroy())
  const company = await createCompany(pool)
  await addApplications(pool, company, 1000)
  const { rows: users } = await pool.query<{ id: string }>(
    `insert into users (company_id, id, email, first_name, last_name, role, recruiter_code, must_change_password)
      select $1::uuid, uuidv7(), 'person' || n || '@example.org', 'Camille', 'Martin ' || n, 'ROLE_ADMIN',
        'person' || n, false from generate_series(1, $2::int) as n returning id`,
    [company.companyId, people],
  )
  const { rows: sheets } = await pool.query<{ id: string }>(
    'select id from applications where assessment_id = $1 order by id limit 10',
    [company.assessmentIds[0]],
  )
  const postmaster = await postmasterOf(pool)

  /** Percent of all processors that the product takes in so many seconds. */
  async function percentIn(duration: number): Promise<number> {
    const used = () => cpuMsOf(server.processId) + cpuMsOf(postmaster)
    const before = used()
    await pause(duration * 1000)
    return (used() - before) / duration / 10 / availableParallelism()
  }

  await percentIn(10)
  const idle = await percentIn(30)
  const browsers = await Promise.all(
    users.map(async ({ id }, index) => {
      const user = { companyId: company.companyId, id, role: 'ROLE_ADMIN' as const }
      const { tokens } = await acrossCompanies(db, 'bench', (trx) => openSession(trx, user, new Date()))
      const cookie = `assay_access=${tokens.access.value}`
      return await look(
        `http://127.0.0.1:${server.port}`,
        cookie,
        sheets.map((sheet) => sheet.id),
        index,
      )
    }),
  )
  let isOver = false
  for (const browser of browsers)
    void browser.goOn().catch((error: unknown) => {
      if (!isOver) throw error
    })
  await percentIn(presenceSeconds / 3)
  const busy = await percentIn(seconds)
  const told = browsers.reduce((sum, browser) => sum + browser.told(), 0)
  say(
    `idle ${idle.toFixed(2)} %, with ${people} people ${busy.toFixed(2)} % of ${availableParallelism()} cores`,
  )
  say(`${told} times somebody was told who else looks at a sheet`)
  goal(`presence of ${people} for ${goalPercent} %`, busy - idle <= goalPercent && told > 0)
  isOver = true
})
process.exit()
