/** Making a new PostgreSQL data folder, whole or not at all, and its settings. */
import { spawn } from 'node:child_process'
import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { DatabaseProblem } from './database-problem.ts'
import { spawnAs } from './database-user.ts'
import { type ClusterLocation, makeFolderOf } from './location.ts'

/** The cluster's superuser, as whom its supervisor watches over it. */
export const superuser = 'assay'

/**
 * Makes the data folder beside its final place and renames it there, so that an interrupted or doubled first
 * start never leaves half of one. Where two do it at once, the second throws its own away. Throws
 * DatabaseProblem.
 */
export async function createCluster(location: ClusterLocation, binaries: Binaries): Promise<void> {
  const temporary = `${location.cluster}.new-${process.pid}`
  rmSync(temporary, { recursive: true, force: true })
  try {
    makeFolderOf(location.user, temporary)
    // The builtin provider sorts and folds case in the same way on every machine, whatever its C library.
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const access = [`--username=${superuser}`, '--auth=trust'] // the socket's folder is the door
    await initdb(binaries, location, [...locale, ...access, '--no-instructions', '-D', temporary])
    publish(temporary, location)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    const code = (error as NodeJS.ErrnoException).code
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
  }
}

/** Renames first, so that a location that is written down always holds a whole database. */
function publish(temporary: string, location: ClusterLocation): void {
  renameSync(temporary, location.cluster)
  if (!location.locationFile) return
  try {
    writeFileSync(location.locationFile, `${location.cluster}\n`, { flag: 'wx' })
  } catch (error) {
    rmSync(location.cluster, { recursive: true, force: true })
    throw error
  }
}

function initdb(binaries: Binaries, location: ClusterLocation, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(binaries.initdb, args, {
      ...spawnAs(location.user),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    child.on('error', reject)
    child.on('close', (status) => {
      if (status === 0) return resolve()
      const why =
        said.split('\n').find((line) => /error|fatal|could not/i.test(line)) ??
        `initdb ended with status ${status}`
      reject(
        new DatabaseProblem(
          `The database cannot be made in ${location.cluster}: ${why.replace(/^(initdb:( error:)?|.*FATAL:)\s*/, '')}`,
        ),
      )
    })
  })
}

/**
 * Deletes what interrupted first starts left beside the data folder; only the owner of the database calls
 * this.
 */
export function removeLeftovers(cluster: string): void {
  const parent = dirname(cluster)
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(`${basename(cluster)}.new-`)) continue
    const path = join(parent, name)
    if (Date.now() - statSync(path).mtimeMs > 600_000) rmSync(path, { recursive: true, force: true })
  }
}

/**
 * The arguments of this start of `postgres`. `extra` are further settings, e.g. `{ fsync: 'off' }` for tests.
 * Only messages that stop the server are logged: lines about statements would contain what people wrote in
 * them.
 */
export function serverArguments(
  location: ClusterLocation,
  sockets: string,
  extra: Readonly<Record<string, string>>,
): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${sockets}"`,
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'fatal',
    log_min_error_statement: 'panic',
    log_line_prefix: '',
    ...extra,
  }
  return [
    '-D',
    location.cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}
