import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startReplica } from '@assay/embedded-postgres/testing/replica'
import { startEmbedded } from '../database/embedded-database.ts'

export { startReplica }

/** An embedded database in a temporary folder, which bears a name, and a replica that follows it. */
export async function startWithReplica(name: string, settings: Readonly<Record<string, string>> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), `assay-${name}-`))
  chmodSync(dataDir, 0o711) // so that, as root, the database's user may pass
  const serverSettings = { wal_keep_size: '1GB', ...settings }
  const primary = await startEmbedded({ dataDir, log: { info() {}, warn() {} }, serverSettings })
  const replica = await startReplica(dataDir, serverSettings)
  const stop = async (): Promise<void> => {
    await replica.stop()
    await primary.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { primary, replica, stop }
}
