/**
 * One PostgreSQL for a whole run of the server's tests: an embedded one in a temporary folder, or that of
 * DATABASE_URL. Tests get its administrator's connection with `inject('adminConnectionString')`.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../database/embedded-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a user who may create roles and databases; its path is the name of a database that is there. */
    adminConnectionString: string
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
    project.provide('adminConnectionString', url)
    return async () => {}
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'assay-test-'))
  chmodSync(dataDir, 0o711) // so that, as root, the database's user may pass
  const log = { info() {}, warn: (message: string) => process.stderr.write(`${message}\n`) }
  const database = await startEmbedded({ dataDir, log, serverSettings })
  project.provide('adminConnectionString', database.adminConnectionString)
  return async () => {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
