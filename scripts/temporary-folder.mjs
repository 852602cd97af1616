/**
 * One temporary folder for all that a run of tests or of a bench leaves, so that nothing of it stays behind.
 */
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beganAt, endings, isRunning } from './processes.mjs'

const prefix = 'assay-run-'

/**
 * Makes the temporary folder of this process and of all that it starts (TMPDIR): `assay-run-<process>-<its
 * begin>`. It goes with this process, also when a signal ends that. What a run that was killed has left goes
 * first. Within such a run, nothing is done: the command that began it owns the folder.
 */
export function ownTemporaryFolder() {
  if (process.env.ASSAY_RUN_FOLDER) return
  const shared = tmpdir()
  sweep(shared)
  const folder = join(shared, `${prefix}${process.pid}-${beganAt(process.pid)}`)
  mkdirSync(folder)
  // As the system's own folder: the embedded database runs as another user where the tests run as root.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.env.ASSAY_RUN_FOLDER = folder
  const remove = () => removeWhole(folder)
  process.on('exit', remove)
  for (const signal of endings)
    process.once(signal, () => {
      // Whoever else listens ends this process in its own way, and the folder goes then.
      if (process.listenerCount(signal) > 0) return
      remove()
      process.kill(process.pid, signal)
    })
}

/**
 * Removes a folder, also while a database that is ending still deletes its own files there: `rmSync` may take
 * one that has just gone for the end of its work, and leave the rest without an error.
 *
 * @param {string} folder
 */
function removeWhole(folder) {
  for (let tries = 0; existsSync(folder) && tries < 60; tries += 1) {
    if (tries > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** Removes the folders of runs whose process is gone. @param {string} shared */
function sweep(shared) {
  for (const name of readdirSync(shared)) {
    const [, pid = '', began = ''] = /^assay-run-(\d+)-(\d*)$/.exec(name) ?? []
    if (pid === '' || isRunning(Number(pid), began)) continue
    try {
      rmSync(join(shared, name), { recursive: true, force: true, maxRetries: 3 })
    } catch (error) {
      // Another user's: his next run removes it.
      const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error)
      if (!['EACCES', 'EPERM', 'ENOTEMPTY'].includes(code)) throw error
    }
  }
}
