/**
 * Mails lost or doubled: `npm run bench:mail`. 1,000 mails while the mail server is down at
 * first, then answers 451 at random, and the worker is killed with `kill -9`; 5,000 due mails of a campaign
 * with ten kills; 50,000 invitations queued by one request, with the time and the memory that it takes.
 * `--only queue|outage|campaign`, `--seed 7`. Ends with status 1 when a mail was doubled or lost, or a goal
 * was missed.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { newId } from '@assay/server/ids'
import { runMailServer } from '@assay/server/testing/mail-server'
import type pg from 'pg'
import { goal, inFolder, type Place, say, startDatabase } from './bench.ts'
import { freePort } from './child-process.ts'
import { chanceOf } from './faults/random.ts'
import { createCompany } from './growth/company.ts'
import { signIn } from './growth/staff.ts'
import { watchMemory } from './memory.ts'
import { type BenchServer, startServer } from './server.ts'
import { cpuMsOf, postmasterOf } from './sittings/cpu.ts'

const { values } = parseArgs({
  options: { only: { type: 'string' }, seed: { type: 'string', default: String(Date.now() % 1_000_000) } },
})
const chance = chanceOf(Number(values.seed))
const runs = (part: string): boolean => values.only === undefined || values.only === part

/** The longest that is waited for mails to get through, after the last kill. */
const patienceMinutes = 12

/** Mails of a company as the outbox has them, by status. */
async function statuses(pool: pg.Pool, companyId: string): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ status: string; id: string }>(
    'select status, id from mails where company_id = $1',
    [companyId],
  )
  return new Map(
    [...Map.groupBy(rows, ({ status }) => status)].map(([status, all]) => [status, all.map(({ id }) => id)]),
  )
}

/** What waits for later is due now, and who holds a job since before the last kill has lost it. */
async function hurry(pool: pg.Pool): Promise<void> {
  await pool.query(`update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`)
  await pool.query(
    `update pgboss.job set started_on = now() - interval '1 hour', heartbeat_on = null
      where state = 'active' and started_on < now() - interval '20 seconds'`,
  )
}

/** Adds so many candidates to a company. */
const addCandidates = (pool: pg.Pool, companyId: string, count: number) =>
  pool.query(
    `insert into candidates (company_id, id, email, first_name, last_name, created_at, last_act_at)
      select $1::uuid, uuidv7(), 'bench' || n || '@example.org', 'Inès', 'Durand ' || n, now(), now()
      from generate_series(1, $2::int) n`,
    [companyId, count],
  )

interface AcceptedMails {
  readonly counts: Map<string, number>
  total: number
}

/** Waits until nothing is queued, then says what became of all. */
async function waitUntilSent(
  pool: pg.Pool,
  companyId: string,
  accepted: AcceptedMails,
  expected: number,
): Promise<void> {
  const until = Date.now() + patienceMinutes * 60_000
  for (;;) {
    await hurry(pool)
    const queued = (await statuses(pool, companyId)).get('queued')?.length ?? 0
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::int from mails where company_id = $1',
      [companyId],
    )
    if (queued === 0 && (rows[0]?.count ?? 0) >= expected) break
    if (Date.now() > until) break
    await pause(2_000)
  }
  const now = await statuses(pool, companyId)
  const of = (status: string): readonly string[] => now.get(status) ?? []
  const doubled = [...accepted.counts.values()].filter((count) => count > 1).length
  const unseen = of('sent').filter((id) => !accepted.counts.has(id)).length
  const arrived = of('uncertain').filter((id) => accepted.counts.has(id)).length
  const total = [...now.values()].reduce((sum, all) => sum + all.length, 0)
  say(
    `  ${total} mails: ${of('sent').length} sent, ${of('uncertain').length} uncertain ` +
      `(${arrived} of them had arrived), ${of('failed').length} failed, ${of('queued').length} still queued`,
  )
  goal('  none doubled', doubled === 0)
  goal('  each that is sent has arrived', unseen === 0)
  goal('  all sent but those shown as uncertain', of('sent').length + of('uncertain').length === expected)
}

/** Kills the server `kills` times, spread evenly over the mails that are taken; says what became of all. */
async function getThrough(
  pool: pg.Pool,
  server: BenchServer,
  companyId: string,
  accepted: AcceptedMails,
  total: number,
  kills: number,
): Promise<void> {
  const hurrying = setInterval(() => void hurry(pool).catch(() => undefined), 3_000)
  for (let kill = 1; kill <= kills; kill += 1) {
    const at = Math.floor((total * kill) / (kills + 1) + chance.next() * 20)
    while (accepted.total < at) await pause(5)
    await server.killAndStart()
  }
  say(`  killed ${kills} times`)
  clearInterval(hurrying)
  await waitUntilSent(pool, companyId, accepted, total)
  await server.stop()
}

function receiver(answer: () => number = () => 250) {
  const accepted: AcceptedMails = { counts: new Map<string, number>(), total: 0 }
  const onAccepted = ({ messageId }: { messageId: string }): void => {
    // `<id@domain>`
    const id = messageId.slice(1).split('@')[0] ?? ''
    accepted.counts.set(id, (accepted.counts.get(id) ?? 0) + 1)
    accepted.total += 1
  }
  return { taken: accepted, options: { answer, onAccepted } }
}

async function outage(pool: pg.Pool, place: Place, databaseUrl: string): Promise<void> {
  const count = 1_000
  say(`\n${count} mails, the mail server down at first, then 451 to one in five, the worker killed 8 times`)
  const port = await freePort()
  const server = await startServer(place, { DATABASE_URL: databaseUrl, SMTP_URL: `smtp://127.0.0.1:${port}` })
  const { companyId } = await createCompany(pool)
  await pool.query(
    `with made as (
      insert into mails (company_id, id, kind, to_email, subject, html, text, created_at)
      select $1::uuid, id, 'bench', 'bench' || n || '@example.org', 'Bench', '<p>Bench</p>', 'Bench', now()
      from (select uuidv7() as id, n from generate_series(1, $2::int) n) each
      returning id)
    insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, policy)
    select 'send-mail', jsonb_build_object('companyId', $1::uuid, 'mailId', made.id), queue.retry_limit,
      queue.retry_delay, queue.retry_backoff, queue.retry_delay_max, queue.expire_seconds, queue.policy
    from made, pgboss.queue where queue.name = 'send-mail'`,
    [companyId, count],
  )
  await pause(10_000)
  const { taken: accepted, options } = receiver(() => (chance.next() < 0.2 ? 451 : 250))
  const mailServer = await runMailServer({ port, ...options })
  place.atEnd(() => mailServer.close())
  await getThrough(pool, server, companyId, accepted, count, 8)
}

async function campaign(pool: pg.Pool, place: Place, databaseUrl: string): Promise<void> {
  const count = 5_000
  say(`\n${count} due mails of a campaign, the worker killed 10 times`)
  const { taken: accepted, options } = receiver()
  const mailServer = await runMailServer(options)
  place.atEnd(() => mailServer.close())
  const { companyId, assessmentIds } = await createCompany(pool)
  await addCandidates(pool, companyId, count)
  const campaignId = newId()
  const { rows } = await pool.query<{ id: string }>('select id from users limit 1')
  await pool.query(
    `insert into campaigns (company_id, id, name, assessment_id, created_at, started_at, started_by, planned_at)
      values ($1, $2, 'Bench', $3, now(), now(), $4, now() - interval '2 days')`,
    [companyId, campaignId, assessmentIds[0], rows[0]?.id],
  )
  await pool.query(
    `insert into campaign_steps
      (company_id, campaign_id, id, position, type, delay_days, is_default, subject, header, footer, planned_at)
      values ($1, $2, uuidv7(), 0, 'email', 0, true, 'Bench', '', '', now() - interval '1 day'),
        ($1, $2, uuidv7(), 1, 'cloture', 30, true, null, null, null, now() - interval '1 day')`,
    [companyId, campaignId],
  )
  await pool.query(
    `insert into campaign_candidates (company_id, campaign_id, candidate_id, added_at)
      select company_id, $2::uuid, id, now() from candidates where company_id = $1`,
    [companyId, campaignId],
  )
  const server = await startServer(place, { DATABASE_URL: databaseUrl, SMTP_URL: mailServer.url })
  await pool.query(
    `insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, policy)
      select 'send-campaigns', jsonb_build_object('companyId', $1::uuid, 'campaignId', null, 'candidateIds', null),
        retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, policy
      from pgboss.queue where name = 'send-campaigns'`,
    [companyId],
  )
  await getThrough(pool, server, companyId, accepted, count, 10)
}

async function queue(pool: pg.Pool, place: Place, databaseUrl: string): Promise<void> {
  const count = 50_000
  say(`\n${count} invitations queued by one request`)
  const server = await startServer(place, {
    DATABASE_URL: databaseUrl,
    ROLE: 'web',
    LOG_LEVEL: 'error',
    STORAGE_URL: 's3://key:secret@127.0.0.1:1/bucket?insecure=1',
  })
  const staff = await signIn(server.port)
  const { companyId, assessmentIds } = await createCompany(pool)
  await pool.query('update companies set daily_mail_limit = 1000000 where id = $1', [companyId])
  await addCandidates(pool, companyId, count)
  await staff.workFor(companyId)
  const lines = Array.from({ length: count }, (_, n) => `Inès;Durand ${n};bench${n + 1}@example.org`)
  const invite = async (some: readonly string[]): Promise<number> => {
    const form = new FormData()
    form.set('assessmentId', assessmentIds[0])
    form.set('mailHeader', '<p>Bonjour {{candidateFirstname}}, voici votre test.</p>')
    form.set('candidatesCsv', new File([['prenom;nom;email', ...some].join('\n')], 'bench.csv'))
    const answer = await staff.post('/api/applications/mass-email', form)
    return (answer as { successCount: number }).successCount
  }
  await invite(lines.slice(0, 10))
  const memory = watchMemory(server.processId)
  const postmaster = await postmasterOf(pool)
  const used = () => (cpuMsOf(server.processId) + cpuMsOf(postmaster)) / 1000
  const usedBefore = used()
  const began = performance.now()
  const queued = await invite(lines.slice(10))
  const seconds = (performance.now() - began) / 1000
  const megabytes = memory.stop()
  say(
    `  ${queued} queued in ${seconds.toFixed(1)} s (${(used() - usedBefore).toFixed(1)} s of processor, ` +
      `the database's among them), memory grew by ${megabytes.toFixed(0)} MB at most`,
  )
  goal('  all queued', queued === count - 10)
  goal('  in 10 s at most', seconds <= 10)
  goal('  with 100 MB at most', megabytes <= 100)
  staff.close()
  await server.stop()
}

say(`seed ${values.seed}`)
await inFolder('mail', async (place) => {
  const { connectionString, admin } = await startDatabase(place)
  // The schema and the first superadmin are made by a first start.
  const first = await startServer(place, { DATABASE_URL: connectionString, LOG_LEVEL: 'error' })
  await first.stop()
  // The invitations come last: nobody sends them, and they would stand before every other mail.
  for (const [name, part] of Object.entries({ outage, campaign, queue }))
    if (runs(name)) await part(admin, place, connectionString)
})
