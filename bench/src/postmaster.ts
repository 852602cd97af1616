import { execFileSync } from 'node:child_process'
import type pg from 'pg'

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
