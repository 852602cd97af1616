/**
 * Whether what superadmins read of all companies stays as quick when an installation grows: `npm run
 * bench:administration` fills two databases, one of 10,000 companies, users and lines of the log, one of
 * 100,000, 100,000 and 10,000,000, and asks in turns: other work slows both. Quicker: `-- --lines 1000000`.
 */
import { parseArgs } from 'node:util'
import { connect } from '@assay/server/database/connection'
import { sealLog } from '@assay/server/features/logs/seal-log.job'
import { newId } from '@assay/server/ids'
import type pg from 'pg'
import { inFolder, type Place, say, startBucket, startDatabase, unsynced } from './bench.ts'
import { signIn } from './growth/staff.ts'
import { startServer } from './server.ts'
import { median } from './sittings/measure.ts'

const goal = 2
const { values: given } = parseArgs({
  options: {
    lines: { type: 'string', default: '10000000' },
    rows: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '25' },
  },
})

interface Installation {
  readonly port: number
  readonly screens: readonly (readonly [name: string, path: string])[]
  readonly times: Map<string, number[]>
  /** Writes the lines of a busy minute and seals them, whatever was sealed before. */
  readonly seal: () => Promise<void>
}

/** How many lines the log has, and how many companies there are and as many users. */
interface Size {
  readonly lines: number
  readonly rows: number
}

/** A database of its own of this size, and a server on it. */
async function start(place: Place, { lines, rows }: Size): Promise<Installation> {
  const began = performance.now()
  const { connectionString, admin } = await startDatabase(place, unsynced)
  // Without the jobs, which a process of every role would do beside what is measured.
  const bucket = await startBucket(place)
  const server = await startServer(place, {
    DATABASE_URL: connectionString,
    LOG_LEVEL: 'error',
    ROLE: 'web',
    STORAGE_URL: bucket,
  })
  const subject = newId()
  await fill(admin, { lines, rows }, subject)
  const { db, pool: own } = connect(connectionString)
  place.atEnd(() => db.destroy())
  say(`${lines.toLocaleString('en')} lines: made in ${((performance.now() - began) / 1000).toFixed(0)} s.`)
  const middle = `growth${Math.floor(rows / 2)}@`
  return {
    port: server.port,
    screens: [
      ['companies, first page', '/api/companies/all?itemsPerPage=10'],
      ['companies, search', `/api/companies/all?itemsPerPage=10&search=growth-${Math.floor(rows / 2)}-`],
      ['users of all, first page', '/api/user?itemsPerPage=10'],
      ['users of all, search', `/api/user?itemsPerPage=10&search=${middle}`],
      ['log, first page', '/api/logs?itemsPerPage=10'],
      ['log, one action', '/api/logs?itemsPerPage=10&action=assessment.edited'],
      ['log, important lines', '/api/logs?itemsPerPage=10&priority=high'],
      ['log, one thing', `/api/logs?itemsPerPage=10&id=${subject}`],
      ['log, one user', `/api/logs?itemsPerPage=10&user=${middle}`],
      ['log, one day', `/api/logs?itemsPerPage=10&from=${aMonthAgo}&to=${aMonthAgo}`],
    ],
    times: new Map(),
    seal: async () => {
      await own.query(log, [1000, subject, '1 minute'])
      await sealLog({ db, clock: { now: () => new Date() } })
    },
  }
}

const aMonthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)

/** Indexes of the log are away meanwhile: made once is many times quicker. */
async function fill(pool: pg.Pool, { lines, rows }: Size, subject: string): Promise<void> {
  const client = await pool.connect()
  await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`)
  await client.query(companies, [rows])
  await client.query(users)
  const indexes = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
      join pg_index on pg_index.indexrelid = indexname::regclass
      where tablename = 'activity_log' and not indisunique`,
  )
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
  await client.query(log, [lines, subject, '700 days'])
  for (const { definition } of indexes.rows) await client.query(definition)
  await client.query(seals)
  await client.query('vacuum analyze')
  client.release()
}

const companies = `
  insert into companies (id, name, slug, created_at)
  select uuidv7(), 'Company ' || n, 'growth-' || n || '-x', now() - n * interval '1 minute'
  from generate_series(1, $1::int) n`

/** Finds one user of each company. */
const users = `
  insert into users (company_id, id, email, first_name, last_name, role, recruiter_code)
  select id, uuidv7(), 'growth' || n || '@example.org', 'First' || n % 300, 'Last' || n::bigint * 7919 % 5000,
    'ROLE_ADMIN', 'growth' || n
  from (select id, row_number() over (order by created_at) as n from companies where slug like 'growth-%') made`

/** Over two years; one line in a hundred is important, twenty are about the thing that is looked for. */
const log = `
  with everybody as (
    select array_agg(company_id order by id) as company_ids, array_agg(id order by id) as user_ids from users
    where email like 'growth%'
  )
  insert into activity_log (id, company_id, at, action, priority, user_id, real_role, acting_role, subject_ids, parameters)
  select uuidv7(), company_ids[1 + n % cardinality(company_ids)], now() - n::float8 / $1::int * $3::interval,
    (array['application.moved', 'application.read', 'assessment.edited', 'candidate.edited'])[1 + n % 4],
    case when n % 100 = 0 then 'high' when n % 4 = 1 then 'low' else 'normal' end,
    user_ids[1 + n % cardinality(user_ids)], 'ROLE_ADMIN', 'ROLE_ADMIN',
    array[case when n % greatest($1::int / 20, 1) = 0 then $2::uuid else gen_random_uuid() end], '{"from": "evaluated"}'
  from generate_series(1, $1::int) n, everybody`

/** A seal for each company, of all but its latest lines. */
const seals = `
  insert into log_seals (company_id, number, sealed_at, last_at, line_ids, hashes, head)
  select company, 1, now(), last_at, ids, hashes, log_seal_head(null, 1, ids, hashes) from (
    select coalesce(company_id, '00000000-0000-0000-0000-000000000000') as company, max(at) as last_at,
      array_agg(id order by at, id) as ids, string_agg(log_line_hash(line), ''::bytea order by at, id) as hashes
    from activity_log line where at < now() - interval '2 hours' group by 1) as made`

const large = { lines: Number(given.lines), rows: Number(given.rows) }
await inFolder(
  'administration-small',
  async (one) =>
    await inFolder('administration', async (other) => {
      const installations = [await start(one, { lines: 10_000, rows: 10_000 }), await start(other, large)]
      // Signs in only now, as the server closes a connection that waits for long.
      const staffs = await Promise.all(installations.map(({ port }) => signIn(port)))
      for (let round = -5; round < Number(given.rounds); round += 1)
        for (const [index, { screens, times, seal }] of installations.entries()) {
          const measure = async (name: string, act: () => Promise<unknown> | undefined) => {
            const began = performance.now()
            await act()
            const took = performance.now() - began
            if (round >= 0) times.set(name, [...(times.get(name) ?? []), took])
          }
          for (const [name, path] of screens) await measure(name, () => staffs[index]?.get(path))
          await measure('1,000 lines of the log sealed', seal)
        }
      for (const staff of staffs) staff.close()
      const [few, many] = installations.map(({ times }) => times)
      say(`\n${'ms, median'.padEnd(32)}${'small'.padStart(9)}${'large'.padStart(9)}${'ratio'.padStart(8)}`)
      for (const [name, all] of few ?? []) {
        const [before, after] = [median(all), median(many?.get(name) ?? [])]
        const ratio = after / before
        const cells = [
          before.toFixed(1).padStart(9),
          after.toFixed(1).padStart(9),
          ratio.toFixed(2).padStart(8),
        ]
        say(`${name.padEnd(32)}${cells.join('')}  ${ratio <= goal ? 'met' : 'MISSED'}`)
      }
    }),
)
