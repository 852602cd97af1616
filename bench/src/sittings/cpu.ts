import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

/** Ticks a second that /proc counts in, on every Linux that Node runs on. */
const ticksPerSecond = 100

/** Milliseconds of CPU that a process and its children have used so far, those that have ended included. */
export function cpuMsOf(processId: number): number {
  return [processId, ...descendantsOf(processId)].reduce((total, id) => total + ownCpuMs(id), 0)
}

function ownCpuMs(processId: number): number {
  try {
    const fields = statOf(processId)
    // utime, stime, cutime, cstime (proc(5)); the command's name, which may hold spaces, is cut off before.
    const ticks = [11, 12, 13, 14].reduce((total, index) => total + Number(fields[index]), 0)
    return (ticks * 1000) / ticksPerSecond
  } catch {
    return 0
  }
}

/** Processes below one, at any depth. */
export function descendantsOf(processId: number): number[] {
  const children = new Map<number, number[]>()
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    try {
      const parent = Number(statOf(Number(entry))[1])
      children.set(parent, [...(children.get(parent) ?? []), Number(entry)])
    } catch {
      // The process has ended meanwhile.
    }
  }
  const below = (id: number): number[] =>
    (children.get(id) ?? []).flatMap((child) => [child, ...below(child)])
  return below(processId)
}

function statOf(processId: number): string[] {
  const text = readFileSync(`/proc/${processId}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/**
 * The process id of PostgreSQL's postmaster: the parent of the process that serves a connection of this
 * machine. The application's role may not read `postmaster.pid`.
 *
 * @throws where the database does not answer, or runs on another machine
 */
export async function postmasterOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const parent = Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(rows[0]?.pid)], { encoding: 'utf8' }))
  if (!(parent > 1)) throw new Error('the postmaster is not on this machine')
  return parent
}
