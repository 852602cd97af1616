/** One of the machines that hold the database: Patroni and the PostgreSQL that it starts. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasEnded } from '../child-process.ts'
import { descendantsOf } from '../sittings/cpu.ts'

/** PostgreSQL refuses to run as root. */
const runAs = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}

function idOf(kind: '-u' | '-g'): number {
  return Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))
}

export class DatabaseNode {
  readonly name: string
  readonly port: number
  readonly restPort: number
  readonly #folder: string
  #patroni: ChildProcess | undefined

  /** @param configuration of Patroni, given the node's folder */
  constructor(
    place: { name: string; folder: string; port: number; restPort: number },
    configuration: (folder: string) => string,
  ) {
    this.name = place.name
    this.port = place.port
    this.restPort = place.restPort
    this.#folder = join(place.folder, place.name)
    mkdirSync(this.#folder, { mode: 0o700 })
    if (runAs.uid !== undefined) chownSync(this.#folder, runAs.uid, runAs.gid)
    writeFileSync(join(place.folder, `${place.name}.yml`), configuration(this.#folder))
  }

  start(): void {
    const log = openSync(join(this.#folder, 'log'), 'a')
    const file = `${this.#folder}.yml`
    this.#patroni = spawn('patroni', [file], { ...runAs, cwd: '/', stdio: ['ignore', log, log] })
  }

  /** Sends all of its processes a signal, Patroni first: it would start the others again. */
  signal(signal: NodeJS.Signals): void {
    const postmaster = this.#postmaster()
    const processes = postmaster === undefined ? [] : [postmaster, ...descendantsOf(postmaster)]
    if (this.#patroni && !hasEnded(this.#patroni)) this.#patroni.kill(signal)
    for (const id of processes) {
      try {
        process.kill(id, signal)
      } catch {
        // It has ended with those before.
      }
    }
  }

  /** What Patroni answers; undefined where it does not. */
  async ask(path: string, body?: object): Promise<{ status: number; text: string } | undefined> {
    const write = body && { method: 'POST', body: JSON.stringify(body) }
    const signal = AbortSignal.timeout(body ? 30_000 : 3_000)
    try {
      const answer = await fetch(`http://127.0.0.1:${this.restPort}${path}`, { ...write, signal })
      return { status: answer.status, text: await answer.text() }
    } catch {
      return undefined
    }
  }

  /** The running PostgreSQL's first process: its file outlives it. */
  #postmaster(): number | undefined {
    try {
      const id = Number(readFileSync(join(this.#folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
      const command = readFileSync(`/proc/${id}/cmdline`, 'utf8')
      return command.includes(this.#folder) ? id : undefined
    } catch {
      return undefined
    }
  }
}
