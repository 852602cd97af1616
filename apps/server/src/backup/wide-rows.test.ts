/** A backup of rows of every width comes back on every version of PostgreSQL, and what people had goes on. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allCalls } from '@assay/contract/all-calls'
import { attemptHeader } from '@assay/contract/answers/addresses'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Server, startServer } from '../server.ts'
import { readSettings, type Settings } from '../settings.ts'
import { lacksPostgres15, startPostgres15 } from '../testing/postgres-15.ts'
import { createOwnedDatabase } from '../testing/test-database.ts'
import { addWideRows } from '../testing/wide-rows.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

vi.setConfig({ testTimeout: 120_000 })

const parent = mkdtempSync(join(tmpdir(), 'assay-wide-'))
chmodSync(parent, 0o711) // so that, as root, the database's user may pass
const folder = join(parent, 'backup')
const quiet = (): void => {}
const ended: (() => void)[] = []
afterAll(() => {
  for (const end of ended) end()
  rmSync(parent, { recursive: true, force: true })
})

const superadmin = { email: 'admin@assay.example', password: 'the only way in again' }
const signIn = { email: 'camille@horizon.example', password: 'horizon-2026' }
const settingsOf = (name: string, databaseUrl?: string): Settings =>
  readSettings(
    {
      DATA_DIR: join(parent, name),
      DATABASE_URL: databaseUrl ?? '',
      ADMIN_PASSWORD: superadmin.password,
      DEMO: '0',
      PORT: '0',
      LOG_LEVEL: 'silent',
    },
    parent,
  )

/** A browser that keeps its cookies. */
function browse({ address }: Server, cookies = new Map<string, string>()) {
  const send = async (method: string, path: string, body?: object, headers: object = {}) => {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return answer
  }
  return { send, cookies }
}

async function asked<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

let original: Settings
let candidate: ReadonlyMap<string, string>
let assessmentId: string
let picture: { url: string; bytes: Buffer }
const typed = { pageId: 'page-2', module: 'waiting', value: ['waiting-2'] }

/** The demonstration, a sitting with an answer not handed in, a mail that waits, rows of every width. */
beforeAll(async () => {
  const databaseUrl = await createOwnedDatabase()
  original = settingsOf('original', databaseUrl)
  // Without jobs, so that the mail waits.
  const server = await startServer({ ...original, role: 'web', demo: true }, quiet)
  const staff = browse(server)
  expect((await staff.send('POST', '/api/login', signIn)).status).toBe(200)
  const media = (await (await staff.send('GET', '/api/media')).json()) as { data: { url: string }[] }
  const url = media.data[0]?.url ?? ''
  picture = { url, bytes: Buffer.from(await (await staff.send('GET', url)).arrayBuffer()) }

  await asked(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from assessments where slug = 'demo-conseiller-boutique'`,
    )
    assessmentId = rows[0]?.id ?? ''
  })
  const sitting = browse(server)
  const person = { firstName: 'Inès', lastName: 'Durand', email: 'ines@example.org', phone: '+33601020304' }
  const path = `/api/candidates/application/assessment/${assessmentId}`
  const known = await sitting.send('POST', path, { ...person, rgpd1: true, rgpd2: true })
  const { application } = (await known.json()) as { application: { id: string } }
  const attempt = { [attemptHeader]: application.id }
  await sitting.send(
    'POST',
    `/api/assessment-pages/${typed.pageId}/visited?withPage=true`,
    undefined,
    attempt,
  )
  const operations = [{ module: typed.module, value: typed.value, seq: 1 }]
  const draft = { attempt: application.id, operations }
  expect((await sitting.send('PUT', '/api/answers/draft', draft, attempt)).status).toBe(200)
  candidate = sitting.cookies
  await browse(server).send('POST', '/api/reset-password', { email: signIn.email })
  await server.stop()

  const counts = await asked(databaseUrl, async (client) => {
    const added = await addWideRows(client, 0.3)
    // Who signs in below has no second factor.
    await client.query(
      'delete from two_factor where user_id in (select id from users where email = any ($1))',
      [[signIn.email, superadmin.email]],
    )
    // And signs in by password.
    await client.query('update identity_providers set forbids_passwords = false')
    return added
  })
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  expect(all).toBeGreaterThan(2_000)
  const few = [...counts].filter(([, count]) => count < 5).map(([name]) => name)
  // There is one heartbeat and one last backup by design, figures are added later, and the rules of some
  // tables refuse what is drawn.
  expect(few.length, few.join()).toBeLessThan(counts.size / 4)
  await makeBackup(original, folder, quiet)
})

async function goesOn(settings: Settings): Promise<void> {
  const said: string[] = []
  await restoreBackup(settings, folder, (line) => said.push(line))
  expect(said.join('\n')).toMatch(/compared, on PostgreSQL \d+\.\d+ \(backed up from 18\.\d+\)\n/)
  const server = await startServer(settings, quiet)
  try {
    const staff = browse(server)
    expect((await staff.send('POST', '/api/login', signIn)).status).toBe(200)
    // Lists and figures, whose statements are the longest.
    for (const { address, params, query } of allCalls.filter(({ onReplica }) => onReplica)) {
      if (params || query?.safeParse({}).success === false) continue
      const { status } = await staff.send('GET', address.path)
      expect({ path: address.path, status }).toEqual({ path: address.path, status: 200 })
    }
    const served = await staff.send('GET', picture.url)
    expect(Buffer.from(await served.arrayBuffer()).equals(picture.bytes)).toBe(true)
    const sitting = browse(server, new Map(candidate))
    const path = `/api/candidates/application/session?assessmentId=${assessmentId}`
    const resumed = (await (await sitting.send('GET', path)).json()) as { data: object }
    expect(resumed.data).toMatchObject({
      page: { id: typed.pageId },
      answers: [{ moduleId: typed.module, value: typed.value }],
    })
    const admin = browse(server)
    expect((await admin.send('POST', '/api/login', superadmin)).status).toBe(200)
    const mails = async () => {
      const { data } = (await (await admin.send('GET', '/api/mails')).json()) as {
        data: { to: string; status: string }[]
      }
      return data.filter(({ to, status }) => to.includes(signIn.email) && status === 'captured').length
    }
    await expect.poll(mails, { timeout: 20_000 }).toBe(1)
  } finally {
    await server.stop()
  }
}

test('on the embedded PostgreSQL 18', async () => {
  await goesOn(settingsOf('embedded'))
})

test.skipIf(lacksPostgres15 !== undefined)(`on PostgreSQL 15 ${lacksPostgres15 ?? ''}`, async () => {
  const { databaseUrl, stop } = await startPostgres15()
  ended.push(stop)
  await goesOn(settingsOf('of-15', databaseUrl))
})
