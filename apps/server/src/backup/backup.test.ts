/** Backups of every kind of installation, into empty places of every kind. */
import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '../database/connection.ts'
import { foldCounts } from '../lists/fold-counts.ts'
import { startServer } from '../server.ts'
import { readSettings, type Settings } from '../settings.ts'
import { openStorage } from '../storage/open-storage.ts'
import { startS3 } from '../testing/s3.ts'
import { describeSchema } from '../testing/schema-description.ts'
import { createOwnedDatabase } from '../testing/test-database.ts'
import { makeBackup } from './make-backup.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

vi.setConfig({ testTimeout: 120_000 })

const parent = mkdtempSync(join(tmpdir(), 'assay-backup-'))
chmodSync(parent, 0o711) // so that, as root, the database's user may pass
afterAll(() => rmSync(parent, { recursive: true, force: true }))
const quiet = (): void => {}
const command = fileURLToPath(new URL('./command.ts', import.meta.url))
/** One for each installation of this file. */
const buckets = await Promise.all([1, 2, 3, 4, 5, 6].map(startS3))
const backupFolder = join(parent, 'first')
let manifest: Manifest
let original: Settings

const settingsOf = (name: string, environment: Readonly<Record<string, string>> = {}): Settings =>
  readSettings(
    { DATA_DIR: join(parent, name), DEMO: '0', PORT: '0', LOG_LEVEL: 'silent', ...environment },
    parent,
  )

const apart = async (name: string): Promise<Settings> =>
  settingsOf(name, {
    DATABASE_URL: await createOwnedDatabase(),
    STORAGE_URL: buckets.pop() ?? '',
    ADMIN_PASSWORD: 'the only way in again',
  })

/** A database and a bucket of their own, the database's user no superuser, with the demonstration in them. */
beforeAll(async () => {
  original = await apart('original')
  await (await startServer({ ...original, demo: true }, quiet)).stop()
  // What a running server adds up now and then is added up: else a copy that runs for long has other rows.
  const { db } = connect(original.databaseUrl ?? '', 1)
  await foldCounts(db)
  await db.destroy()
  ;({ manifest } = await makeBackup(original, backupFolder, quiet))
})

/** `npm run backup`, in a process of its own; gives what it says when it ends well. */
async function backUp({ dataDir, databaseUrl, storageUrl }: Settings, folder: string): Promise<string> {
  const temporary = mkdtempSync(join(parent, 'temporary-'))
  chmodSync(temporary, 0o1777) // as every system's own
  const { stdout } = await promisify(execFile)(process.execPath, [command, 'backup', folder], {
    env: {
      ...process.env,
      TMPDIR: temporary,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      STORAGE_URL: storageUrl ?? '',
    },
  })
  expect(readdirSync(temporary)).toEqual([])
  return stdout
}

/** Tables, policies, functions, and who may do what, the owner's name aside. */
async function rightsOf({ databaseUrl }: Settings) {
  const { db } = connect(databaseUrl ?? '', 1)
  const { rows } = await sql<{ line: string }>`
    select table_name || ' ' || grantee || ' ' || privilege_type as line
    from information_schema.role_table_grants where grantee like 'assay\\_s%' order by 1`.execute(db)
  const schema = await describeSchema(db)
  await db.destroy()
  return { grants: rows.map(({ line }) => line), schema }
}

/** What a start does by itself changes: its beats, and what it logs of having been away. */
const lasting = ({ tables }: Manifest) =>
  tables.filter(({ name }) => !/heartbeat|outages|processes|backups|activity_log|log_seals|pgboss/.test(name))

test('of a database and a bucket apart: rows, policies, grants and files come back, in a database and a bucket apart', async () => {
  expect(manifest.tables.find(({ name }) => name === 'public.candidates')?.rows).toBe(60)
  expect(manifest.files.count).toBeGreaterThan(2)
  const restored = await apart('restored')
  await restoreBackup(restored, backupFolder, quiet)
  const rights = await rightsOf(restored)
  expect(rights).toEqual(await rightsOf(original))
  expect(rights.grants.length).toBeGreaterThan(80)
  const again = await makeBackup(restored, join(parent, 'again'), quiet)
  expect(lasting(again.manifest)).toEqual(lasting(manifest))
  expect(again.missingFiles).toEqual([])
})

test('comes back into an embedded database and a folder, of which the next is made while it runs, secret included', async () => {
  const embedded = settingsOf('embedded')
  await restoreBackup(embedded, backupFolder, quiet)
  const server = await startServer(embedded, quiet)
  const second = join(parent, 'second')
  // By the command, whose temporary folder, where the database's socket lies, is another one.
  await backUp(embedded, second)
  const running = await readManifest(second)
  expect(lasting(running)).toEqual(lasting(manifest))
  expect(running.files.count).toBe(manifest.files.count)
  await server.stop()
  const secretIn = (folder: string) => readFileSync(join(folder, 'session-secret'), 'utf8')
  expect([secretIn(embedded.dataDir), secretIn(second)]).toEqual(Array(2).fill(secretIn(original.dataDir)))
  // Stopped, it is started for as long as the backup takes.
  const third = join(parent, 'third')
  expect(await backUp(embedded, third)).toMatch(
    /Trial: Rows[^]*Trial: A start: ready\nThe backup is in .*third\n$/,
  )
  expect(lasting(await readManifest(third))).toEqual(lasting(manifest))
})

test('of a database and a bucket apart is tried by the command itself, which leaves nothing of the trial', async () => {
  const folder = join(parent, 'by-command')
  expect(await backUp(original, folder)).toMatch(/Trial: A start: ready\nThe backup is in .*by-command\n$/)
  expect(lasting(await readManifest(folder))).toEqual(lasting(manifest))
})

test('is refused in a place that is not empty, and nothing there is touched', async () => {
  await expect(restoreBackup(original, backupFolder, quiet)).rejects.toThrow(/store of files is not empty/)
  const withoutFiles = { withoutFiles: true }
  const elsewhere = { ...original, storageUrl: undefined }
  await expect(restoreBackup(elsewhere, backupFolder, quiet, withoutFiles)).rejects.toThrow(
    /database is not empty/,
  )
  await expect(makeBackup(original, backupFolder, quiet)).rejects.toThrow(/exists already/)
})

test('that is damaged says so: a table, a file, a half of one', async () => {
  const damaged = join(parent, 'damaged')
  await makeBackup(original, damaged, quiet)
  const users = join(damaged, 'database/public.users.copy.gz')
  const whole = readFileSync(users)
  writeFileSync(users, readFileSync(join(damaged, 'database/public.filters.copy.gz')))
  const target = await apart('target')
  const ofUsers = /The backup is damaged: .*public\.users/
  await expect(restoreBackup(target, damaged, quiet)).rejects.toThrow(ofUsers)
  writeFileSync(users, whole.subarray(0, -20))
  await expect(restoreBackup(await apart('short'), damaged, quiet)).rejects.toThrow(ofUsers)
  // Rows that are none the less whole: only the file's own bytes say it.
  const lines = gunzipSync(whole).toString().split('\n')
  writeFileSync(users, gzipSync([lines[1], lines[0], ...lines.slice(2)].join('\n')))
  const said: string[] = []
  const changed = await apart('changed')
  await expect(restoreBackup(changed, damaged, (line) => said.push(line))).rejects.toThrow(ofUsers)
  expect(said.at(-1)).toBe(
    'The restore failed and left a part behind. Before the next try: drop the database of DATABASE_URL and ' +
      `make it again, empty the bucket of STORAGE_URL, remove the folder ${changed.dataDir}.`,
  )
  writeFileSync(users, whole)
  const storage = await openStorage(original)
  const keys: string[] = []
  for await (const key of storage.listOlder(new Date('9999-01-01'))) keys.push(key)
  writeFileSync(join(damaged, 'files', keys[0] ?? ''), 'something else')
  await expect(restoreBackup(await apart('other'), damaged, quiet)).rejects.toThrow(
    /the file .* is not what it was/,
  )
  rmSync(join(damaged, 'backup.json'))
  await expect(restoreBackup(await apart('third'), damaged, quiet)).rejects.toThrow(/holds no whole backup/)
})

test('names files that were lost before it was made', async () => {
  const restored = await apart('with-a-loss')
  await restoreBackup(restored, backupFolder, quiet)
  const { db } = connect(restored.databaseUrl ?? '', 1)
  const { storage_key: key } = await db
    .selectFrom('files')
    .select('storage_key')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db.destroy()
  await (await openStorage(restored)).delete(key)
  const { missingFiles } = await makeBackup(restored, join(parent, 'incomplete'), quiet)
  expect(missingFiles).toEqual([key])
  expect(existsSync(join(parent, 'incomplete.unfinished'))).toBe(false)
})

test('is remembered with its age by the database, but not where its trial fails', async () => {
  const remembered = async () => {
    const { db } = connect(original.databaseUrl ?? '', 1)
    const { made_at } = await db.selectFrom('backups').select('made_at').executeTakeFirstOrThrow()
    await db.destroy()
    return made_at.toISOString()
  }
  const { manifest: last } = await makeBackup(original, join(parent, 'remembered'), quiet)
  expect(await remembered()).toBe(last.at)
  const failing = makeBackup(original, join(parent, 'unproven'), quiet, async () => {
    throw new Error('the trial fails')
  })
  await expect(failing).rejects.toThrow('the trial fails')
  expect(await remembered()).toBe(last.at)
})
