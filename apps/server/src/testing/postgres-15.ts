/** PostgreSQL 15, the oldest that the product runs on, where the machine has Debian's package of it. */
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOwnedDatabase } from './test-database.ts'

const programs = '/usr/lib/postgresql/15/bin'

/** Why it cannot be had here; undefined where it can. */
export const lacksPostgres15 = existsSync(join(programs, 'initdb'))
  ? undefined
  : `skipped: there is no PostgreSQL 15 in ${programs} (apt-get install postgresql-15)`

/**
 * Starts an empty one in a temporary folder.
 *
 * @returns the address of a database of it, as its owner, and what ends it
 */
export async function startPostgres15(): Promise<{ databaseUrl: string; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-pg15-'))
  chmodSync(folder, 0o711)
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  const asRoot = process.getuid?.() === 0
  if (asRoot) execFileSync('chown', ['postgres', folder, data])
  const run = (program: string, ...args: string[]): void => {
    const [file, ...rest] = [
      ...(asRoot ? ['runuser', '-u', 'postgres', '--'] : []),
      join(programs, program),
      ...args,
    ]
    execFileSync(file ?? '', rest, { cwd: '/', stdio: 'ignore' })
  }
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N')
  const settings = `-c listen_addresses= -c unix_socket_directories=${folder} -c fsync=off`
  run('pg_ctl', 'start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', settings)
  const stop = (): void => {
    run('pg_ctl', 'stop', '-m', 'immediate', '-D', data)
    rmSync(folder, { recursive: true, force: true })
  }
  const admin = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`
  return { databaseUrl: await createOwnedDatabase(admin), stop }
}
