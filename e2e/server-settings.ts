/** Settings of the server that the journeys use: a free port, and a DATA_DIR that goes when the run ends. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The first superadmin of the journeys' server. */
export const admin = { email: 'admin@assay.example', password: 'journeys-only-password' } as const

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/**
 * A second server, whose clock journeys move (`src/support/clock.ts`): minutes pass on both sides at once.
 */
export async function clockedServerSettings(): Promise<Record<string, string> & { PUBLIC_URL: string }> {
  if (!process.env.ASSAY_CLOCK_PORT) {
    process.env.ASSAY_CLOCKED_PORT = String(await freePort())
    process.env.ASSAY_CLOCK_PORT = String(await freePort())
    process.env.ASSAY_CLOCKED_DATA = dataDirOfTheRun('assay-clocked-')
  }
  const port = process.env.ASSAY_CLOCKED_PORT ?? ''
  return {
    ...(await serverSettings()),
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: process.env.ASSAY_CLOCKED_DATA ?? '',
    CLOCK_PORT: process.env.ASSAY_CLOCK_PORT,
  }
}

function dataDirOfTheRun(prefix: string): string {
  const dataDir = mkdtempSync(join(tmpdir(), prefix))
  chmodSync(dataDir, 0o711) // so that, as root, the database's user may pass
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

/**
 * The same for the whole run: Playwright reads its configuration again in each worker, which inherits these.
 */
export async function serverSettings(): Promise<Record<string, string> & { PUBLIC_URL: string }> {
  if (!process.env.ASSAY_JOURNEYS_PORT) {
    process.env.ASSAY_JOURNEYS_PORT = String(await freePort())
    process.env.ASSAY_JOURNEYS_DATA = dataDirOfTheRun('assay-journeys-')
  }
  const port = process.env.ASSAY_JOURNEYS_PORT
  return {
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: process.env.ASSAY_JOURNEYS_DATA ?? '',
    DATABASE_URL: '',
    STORAGE_URL: '',
    SMTP_URL: '',
    DEMO: '1',
    DRAIN_SECONDS: '0',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'warn',
  }
}
