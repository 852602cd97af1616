/**
 * One PostgreSQL for a whole run of the server's tests: an embedded one in a temporary folder, or that of
 * DATABASE_URL. Tests get its administrator's connection with `inject('adminConnection')`.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../database/embedded/start-embedded.ts'

/** What `pg.Pool` takes. May create roles and databases. */
export type AdminConnection =
  | { readonly connectionString: string }
  | {
      readonly host: string
      readonly port: number
      readonly user: string
      readonly database: string
      readonly ssl: false
    }

declare module 'vitest' {
  interface ProvidedContext {
    adminConnection: AdminConnection
  }
}

/** Durability costs time and a test's data may be lost. */
const serverSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.DATABASE_URL
  if (url) {
    project.provide('adminConnection', { connectionString: url })
    return async () => {}
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'assay-test-'))
  chmodSync(dataDir, 0o711) // so that, as root, the database's user may pass
  const log = { info() {}, warn: (message: string) => process.stderr.write(`${message}\n`) }
  const database = await startEmbedded({ dataDir, log, serverSettings })
  project.provide('adminConnection', database.connection)
  return async () => {
    await database.stop()
    for (const folder of [dataDir, database.connection.host]) rmSync(folder, { recursive: true, force: true })
  }
}
