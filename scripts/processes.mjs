/** Running other programs. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

/** The signals that end a process. @type {readonly NodeJS.Signals[]} */
export const endings = ['SIGTERM', 'SIGINT', 'SIGHUP']

/**
 * Hands the signals that end us to a child while it runs.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {() => void} [then] what is done next; without it, we wait for the child to end by itself
 */
function handSignals(child, then) {
  /** @param {NodeJS.Signals} signal */
  const hand = (signal) => {
    child.kill(signal)
    then?.()
  }
  for (const signal of endings) process.on(signal, hand)
  child.on('close', () => {
    for (const signal of endings) process.off(signal, hand)
  })
}

/** When that process began, in the system's ticks; '' where the system does not say. @param {number} pid */
export function beganAt(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/**
 * Whether that process still runs; a number used again by another one does not count.
 *
 * @param {number} pid
 * @param {string} began what `beganAt` said of it
 */
export function isRunning(pid, began) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return false
  }
  return beganAt(pid) === began
}

/**
 * The machine's PATH without the folders that `npm run` puts before it: `npm ci` replaces what is in there.
 */
export const machinePath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter)

/**
 * Runs a program in the repository's folder and keeps what it says. It ends with us when a signal ends us.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ environment?: Record<string, string | undefined>, onStart?: (pid: number) => void }} [options]
 * @returns {Promise<{ status: number, output: string }>} status 127 when it cannot be run
 */
export function capture(program, args, { environment = {}, onStart } = {}) {
  return new Promise((resolve) => {
    const env = { ...process.env, ...environment }
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    if (child.pid) onStart?.(child.pid)
    handSignals(child, () => process.exit(143))
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ status: 127, output: error.message }))
    child.on('close', (status) => resolve({ status: status ?? 1, output }))
  })
}

/**
 * Runs a program that speaks for itself, hands it the signals we get, and waits for it. Should we be killed,
 * it sees its channel to us close (`process.on('disconnect')`) when it is Node.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ environment?: Record<string, string | undefined>, channel?: boolean }} [options]
 * @returns {Promise<number>} its exit status, 128 and more when a signal ended it
 */
export function follow(program, args, { environment = {}, channel = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: {
        ...process.env,
        PATH: `${dirname(program)}${delimiter}${process.env.PATH ?? ''}`,
        ...environment,
      },
      stdio: channel ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    })
    handSignals(child)
    child.on('error', reject)
    child.on('close', (status, signal) => {
      resolve(status ?? (signal === 'SIGKILL' ? 137 : signal === 'SIGINT' ? 130 : 143))
    })
  })
}

/**
 * Processor seconds of all programs that this process has run and waited for, theirs included. Undefined
 * where the system does not say so (Linux does).
 */
export function childrenCpuSeconds() {
  try {
    const [, after = ''] = readFileSync('/proc/self/stat', 'utf8').split(/\) /)
    const fields = after.split(' ')
    return (Number(fields[13]) + Number(fields[14])) / 100
  } catch {
    return undefined
  }
}
