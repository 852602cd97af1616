/**
 * The keeper is a small shell that is PostgreSQL's parent and holds a pipe from us. When we end, in whatever
 * way, the pipe closes and the keeper stops its PostgreSQL and no other: it knows its own child's number, and
 * reads no pid file.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type DatabaseUser, spawnAs } from './database-user.ts'

// Signals meant for us (Ctrl-C, a service manager's) must not reach the database before the pipe closes. INT
// is PostgreSQL's fast shutdown: sessions are ended, everything is written. The socket's folder is removed
// too, unless another start has begun to use it.
const script = `
trap '' HUP INT TERM
sockets=$1
shift
exec 3<&0 </dev/null
"$@" 3<&- >&2 &
database=$!
echo "$database"
{ read -r line <&3; kill -INT "$database"; } >/dev/null 2>&1 &
watch=$!
exec 3<&-
wait "$database"
status=$?
kill -KILL "$watch" 2>/dev/null
rmdir "$sockets" 2>/dev/null
exit "$status"
`

export interface Keeper {
  /** PostgreSQL's process number; undefined when it could not be started. */
  readonly databasePid: number | undefined
  /** False once PostgreSQL has ended. */
  running(): boolean
  /** Resolves when it has. */
  readonly ended: Promise<void>
  /** Asks PostgreSQL to end; `ended` says when it has. False when the keeper was killed and cannot do it. */
  release(): boolean
  /** PostgreSQL's last words, e.g. `FATAL: lock file "postmaster.pid" already exists`. */
  lastWords(): string[]
}

/** Starts PostgreSQL under a keeper. That it runs does not say that it accepts connections yet. */
export async function startKeeper(
  sockets: string,
  command: string,
  args: string[],
  user: DatabaseUser,
): Promise<Keeper> {
  const child = spawn('/bin/sh', ['-c', script, 'assay-keeper', sockets, command, ...args], {
    ...spawnAs(user),
    detached: true, // a session of its own: the terminal's signals pass it by
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const words: string[] = []
  child.stderr.on('data', (chunk: Buffer) => {
    words.push(...chunk.toString().split('\n').filter(Boolean))
    words.splice(0, words.length - 20)
  })
  child.stdin.on('error', () => {})
  let running = true
  const ended = new Promise<void>((resolve) => {
    const end = (): void => {
      running = false
      resolve()
    }
    // 'close' and not 'exit': the pipes close when PostgreSQL, which writes to them too, has ended as well.
    child.on('close', end)
    child.on('error', (error) => {
      words.push(error.message)
      end()
    })
  })
  const firstLine = once(child.stdout, 'data').then(([chunk]: Buffer[]) => Number.parseInt(String(chunk), 10))
  const databasePid = await Promise.race([firstLine, ended.then(() => undefined)])
  child.stdout.resume()
  return {
    databasePid,
    running: () => running,
    ended,
    release() {
      child.stdin.end()
      return child.exitCode === null && child.signalCode === null
    },
    lastWords: () => [...words],
  }
}
