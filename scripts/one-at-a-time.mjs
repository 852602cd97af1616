/** Marks in .cache that keep two commands from installing at once, and from replacing libraries in use. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beganAt, isRunning, root } from './processes.mjs'
import { say } from './terminal.mjs'

const folder = join(root, '.cache')
const usersFolder = join(folder, 'in-use')

const mark = (pid = process.pid) => `${pid} ${beganAt(pid)}`

/** The process that left a mark, while it lives; a number used again by another process does not count. */
function livingOwner(/** @type {string} */ file) {
  try {
    const [pid = '', began = ''] = readFileSync(file, 'utf8').split(' ')
    return isRunning(Number(pid), began) ? Number(pid) : undefined
  } catch {
    return undefined
  }
}

/** Says that this process uses what is installed, until it ends. */
export function markInUse() {
  mkdirSync(usersFolder, { recursive: true })
  const file = join(usersFolder, String(process.pid))
  writeFileSync(file, mark())
  process.on('exit', () => rmSync(file, { force: true }))
}

/** The numbers of other processes that use what is installed. */
export function othersUsing() {
  mkdirSync(usersFolder, { recursive: true })
  const pids = []
  for (const name of readdirSync(usersFolder)) {
    const pid = livingOwner(join(usersFolder, name))
    if (pid === undefined) rmSync(join(usersFolder, name), { force: true })
    else if (pid !== process.pid) pids.push(Number(name))
  }
  return pids
}

const installing = join(folder, 'installing')

/** Notes the installer's number: it goes on by itself when the command that started it is killed. */
export function noteInstaller(/** @type {number} */ pid) {
  writeFileSync(installing, mark(pid))
}

/** Waits for an installer whose command was killed. */
export async function installerGone() {
  while (livingOwner(installing) !== undefined) await new Promise((resolve) => setTimeout(resolve, 200))
}

/**
 * Does `work` while no other command of this clone does anything under the same lock; waits for it.
 *
 * @template T
 * @param {() => Promise<T>} work
 */
export async function alone(work) {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'preparing')
  for (let told = false; ; ) {
    try {
      writeFileSync(file, mark(), { flag: 'wx' })
      break
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    }
    const owner = livingOwner(file)
    if (owner === undefined) rmSync(file, { force: true })
    else if (!told) {
      say(`Another command (process ${owner}) is preparing this folder: waiting for it …`)
      told = true
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const release = () => rmSync(file, { force: true })
  process.on('exit', release)
  try {
    return await work()
  } finally {
    release()
    process.off('exit', release)
  }
}
