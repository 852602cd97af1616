/** Libraries, as package-lock.json says: installed when they are not, or when the lockfile has changed. */
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { installerGone, noteInstaller, othersUsing } from './one-at-a-time.mjs'
import { capture, machinePath, root } from './processes.mjs'
import { Failure, step } from './terminal.mjs'
import { isWholeInstall } from './whole-install.mjs'

const lockfile = join(root, 'package-lock.json')
/** A copy of the lockfile, made after a whole install: an interrupted one leaves none. */
const stamp = join(root, 'node_modules/.stamp-lock')
/** What npm notes once all is installed. */
const noted = join(root, 'node_modules/.package-lock.json')
const pinned = join(root, 'node_modules/.bin/node')

/** Whether everything that the lockfile names is there. */
export const isInstalled = () => existsSync(stamp) && readFileSync(stamp).equals(readFileSync(lockfile))

/**
 * Brings what the lockfile names, where `npm ci` by hand has not; then what PostgreSQL needs. Throws Failure.
 */
export async function install() {
  await installerGone()
  if (!isInstalledByHand()) await installLibraries()
  const links = await capture(findNode(), [join(root, 'packages/embedded-postgres/src/make-links.ts')])
  if (links.status !== 0)
    throw new Failure(`the embedded PostgreSQL could not be completed: ${reason(links.output)}`)
  copyFileSync(lockfile, stamp)
}

/** Somebody's own `npm ci` of this lockfile, to its end. */
function isInstalledByHand() {
  const [wanted, found] = [lockfile, noted].map(read)
  if (!wanted || !found) return false
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
  const libc = header.glibcVersionRuntime === undefined ? 'musl' : 'glibc'
  return isWholeInstall(wanted, found, { os: process.platform, cpu: process.arch, libc })
}

/** A file of npm's; undefined where it is not there, or was not written to its end. */
function read(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

async function installLibraries() {
  const [user] = othersUsing()
  if (user)
    throw new Failure(
      `the libraries have changed and must be installed, but Assay runs from this folder (process ${user}): stop it first.`,
    )
  await step('Installing libraries (npm ci; once, a minute at most on most machines)', async () => {
    // No package runs code of its own here; what PostgreSQL's package would do, we do below.
    const args = ['ci', '--ignore-scripts', '--prefer-offline', '--loglevel=error', '--no-audit', '--no-fund']
    const environment = { PATH: machinePath(), NODE_ENV: undefined }
    const { status, output } = await capture('npm', args, { environment, onStart: noteInstaller })
    if (status !== 0) throw new Failure(`npm ci did not work: ${reason(output)}`)
  })
}

/** The line of what a program said that tells most. */
function reason(/** @type {string} */ output) {
  const lines = output.split('\n').filter((line) => line.trim() && !/^npm warn/i.test(line))
  const telling = lines.filter((line) => !/A complete log|code E|errno/.test(line))
  return (telling[0] ?? lines[0] ?? 'it said nothing').replace(/^npm error\s*/, '').trim()
}

/** The Node that the lockfile pins; elsewhere (other systems than Linux) this one, when it is 24 or later. */
export function findNode() {
  if (existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Failure(
    `Node 24 is not there for ${process.platform}-${process.arch}, and the machine's is ${process.versions.node}: install Node 24 or later, then try again.`,
  )
}
