/**
 * One temporary folder for all that a run of tests or of a bench leaves, so that nothing of it stays behind:
 * by the folder, the processes are found too.
 */
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { beganAt, endings, isRunning } from './processes.mjs'

const prefix = 'assay-run-'

/**
 * Makes the temporary folder of this process and of all that it starts (TMPDIR): `assay-run-<process>-<its
 * begin>`. It goes with this process, and so does what still runs in it, also when a signal ends that. What a
 * run that was killed has left goes first. Within such a run the command that began it owns the folder: only
 * where that was killed, this process ends all of it, and itself.
 */
export function ownTemporaryFolder() {
  const outer = process.env.ASSAY_RUN_FOLDER
  if (outer) {
    const end = () => isOfNobody(basename(outer)) && (sweep(dirname(outer)), process.exit(143))
    return void setInterval(end, 1000).unref()
  }
  const shared = tmpdir()
  sweep(shared)
  const folder = join(shared, `${prefix}${process.pid}-${beganAt(process.pid)}`)
  mkdirSync(folder)
  // As the system's own folder: the embedded database runs as another user where the tests run as root.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.env.ASSAY_RUN_FOLDER = folder
  const remove = () => {
    endProcessesOf(folder)
    removeWhole(folder)
  }
  process.on('exit', remove)
  for (const signal of endings)
    process.once(signal, () => {
      // Whoever else listens ends this process in its own way, and the folder goes then.
      if (process.listenerCount(signal) > 0) return
      remove()
      process.kill(process.pid, signal)
    })
}

const pause = (/** @type {number} */ ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/**
 * Ends what was started with a run's folder, and databases and proxies that work in it, whoever its parent is
 * now. One that was stopped is woken to hear of it; one that is not gone after two seconds is killed.
 *
 * @param {string} folder
 */
function endProcessesOf(folder) {
  let left = signal(folder, ['SIGTERM', 'SIGCONT'])
  for (let tries = 0; left > 0 && tries < 60; tries += 1) {
    pause(100)
    left = signal(folder, tries < 20 ? [] : ['SIGKILL'])
  }
  if (left > 0) process.stderr.write(`${left} processes of ${folder} do not end\n`)
}

/** @param {string} folder @param {string[]} signals @returns how many there are; 0 where there is no /proc */
function signal(folder, signals) {
  let count = 0
  const all = existsSync('/proc/self/environ') ? readdirSync('/proc').map(Number) : []
  for (const pid of all.filter((pid) => pid > 0 && pid !== process.pid))
    try {
      const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
      // These write their titles over their environment, and work in their folders.
      const isInside =
        ['postgres', 'nginx'].includes(readFileSync(`/proc/${pid}/comm`, 'utf8').trim()) &&
        readlinkSync(`/proc/${pid}/cwd`).startsWith(`${folder}/`)
      if (!isInside && !variables.includes(`ASSAY_RUN_FOLDER=${folder}`)) continue
      count += 1
      for (const each of signals) process.kill(pid, each)
    } catch {
      // It has ended meanwhile, or is another user's.
    }
  return count
}

/**
 * Removes a folder, also while a database that is ending still deletes its own files there: `rmSync` may take
 * one that has just gone for the end of its work, and leave the rest without an error.
 *
 * @param {string} folder
 */
function removeWhole(folder) {
  for (let tries = 0; existsSync(folder) && tries < 60; tries += 1) {
    if (tries > 0) pause(100)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** Whether it is the folder of a run whose process is gone. @param {string} name */
function isOfNobody(name) {
  const [, pid, began = ''] = /^assay-run-(\d+)-(\d*)$/.exec(name) ?? []
  return pid !== undefined && !isRunning(Number(pid), began)
}

/** Ends and removes what runs have left whose process is gone. @param {string} shared */
function sweep(shared) {
  for (const name of readdirSync(shared)) {
    if (!isOfNobody(name)) continue
    endProcessesOf(join(shared, name))
    try {
      rmSync(join(shared, name), { recursive: true, force: true, maxRetries: 3 })
    } catch (error) {
      // Another user's: his next run removes it.
      const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error)
      if (!['EACCES', 'EPERM', 'ENOTEMPTY'].includes(code)) throw error
    }
  }
}
