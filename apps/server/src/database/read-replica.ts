/** The replica of DATABASE_READ_URL, which answers reads where it has replayed what their reader knows. */
import { setTimeout as pause } from 'node:timers/promises'
import { positionHeader } from '@assay/contract/session/addresses'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { within } from '../within.ts'
import { connect, readsFrom, requestLimits } from './connection.ts'
import { asUserOf } from './open-database.ts'

/** How long a read waits for the replica. */
const patienceMs = 200
const askAgainMs = 5
/** How often it is looked at; what it had not replayed at the second look, it is behind with. */
const lookMs = 1_000
/** Whoever waits for one that hangs asks the primary soon. */
const limits = { ...requestLimits, silenceMs: lookMs }

/** A position in the log as 16 digits, which compare as texts. */
const digits = (position: string) => `lpad(to_hex((${position} - '0/0')::bigint), 16, '0') as answer`
const written = `select ${digits('pg_current_wal_lsn()')}`
/** Which database it is: a standby has its primary's, and another's may be further on. */
const identity = "select system_identifier || ' ' || current_database() as answer from pg_control_system()"
/** Nothing of what is no standby of it, as one that was promoted. */
const replayed = `select ${digits('pg_last_wal_replay_lsn()')} where pg_is_in_recovery() and $1 = (${identity})`

/** Nothing has replayed this one. */
const beyondAll = 'g'

async function ask(pool: pg.Pool, statement: string, ...values: string[]): Promise<string> {
  const { rows } = await within(lookMs, pool.query<{ answer: string | null }>(statement, values))
  return rows[0]?.answer ?? ''
}

/** Watches a replica, and sends it the reads that it can answer. */
export class ReadReplica {
  /** Its connections, for the metrics. */
  readonly pool: pg.Pool
  /** Reads by who answered them, since this process began. */
  readonly answered = { replica: 0, primary: 0 }
  readonly #primary: pg.Pool
  readonly #log: FastifyBaseLogger
  #replayed = ''
  isUp: boolean | undefined
  /** Why it is not. */
  #reason = ''
  #asking: Promise<string> | undefined
  /** The least that was named and not written: by who read of the database before it was restored. */
  #impossible = beyondAll
  /** The primary's, once it is known. */
  #identity = ''
  readonly #end = new AbortController()

  constructor(primary: pg.Pool, address: string, log: FastifyBaseLogger) {
    const { connectionString = '', max } = primary.options
    this.#primary = primary
    this.#log = log
    this.pool = connect(asUserOf(connectionString, address), max, limits).pool
    // One that crashed may answer before it has replayed again what it had.
    this.pool.on('remove', () => void (this.#replayed = ''))
    void this.#watch()
  }

  /** How far the log is written: whoever names it sees all that is committed by now. */
  async position(): Promise<string> {
    return await ask(this.#primary, written).catch(() => beyondAll)
  }

  /** Says it to whoever has just changed something. */
  async tell(reply: FastifyReply): Promise<void> {
    void reply.header(positionHeader, await this.position())
  }

  /**
   * Does what only reads: on the replica where it has replayed what the request names, else on the primary.
   * That has the last word where the replica fails or refuses.
   */
  async read<T>({ headers }: FastifyRequest, reply: FastifyReply, work: () => Promise<T>): Promise<T> {
    const named = String(headers[positionHeader] ?? beyondAll)
    if (await within(patienceMs, this.#hasReplayed(named)).catch(() => false)) {
      try {
        const result = await readsFrom.run(this.pool, work)
        this.answered.replica += 1
        return result
      } catch (error) {
        if (reply.sent) throw error
      }
    }
    this.answered.primary += 1
    return await work()
  }

  async close(): Promise<void> {
    this.#end.abort()
    // One that hangs is not waited for.
    await Promise.race([this.pool.end(), pause(lookMs, undefined, { ref: false })])
  }

  async #hasReplayed(position: string): Promise<boolean> {
    const end = position < this.#impossible ? performance.now() + patienceMs : 0
    while (this.isUp && performance.now() < end) {
      if (this.#replayed >= position) return true
      await this.#ask()
      if (this.#replayed < position) await pause(askAgainMs)
    }
    if (end > 0 && this.isUp && position > (await this.position())) this.#impossible = position
    return false
  }

  /** Asks the replica how far it is: once for all who wait. */
  async #ask(): Promise<string> {
    try {
      this.#replayed = await (this.#asking ??= ask(this.pool, replayed, this.#identity))
      this.#reason = this.#replayed === '' ? 'it is no standby of this database' : 'it is behind'
    } catch (error) {
      this.#replayed = ''
      this.#reason = String(error)
    }
    this.#asking = undefined
    return this.#replayed
  }

  async #watch(): Promise<void> {
    const { signal } = this.#end
    for (let wanted = beyondAll; !signal.aborted; ) {
      this.#identity ||= await ask(this.#primary, identity).catch(() => '')
      const [next, seen] = await Promise.all([this.position(), this.#ask()])
      // A primary that is away has a line of its own.
      if (wanted < beyondAll && !signal.aborted) this.#judge(seen >= wanted)
      if (next >= this.#impossible) this.#impossible = beyondAll
      wanted = next
      await pause(lookMs, undefined, { ref: false, signal }).catch(() => {})
    }
  }

  #judge(isUp: boolean): void {
    const reason = this.#reason
    if (!isUp && this.isUp !== false) this.#log.warn({ reason }, 'the read replica is away or behind')
    if (isUp && this.isUp === false) this.#log.warn('the read replica answers again')
    this.isUp = isUp
  }
}

/** The replica of an address, until the application closes. */
export function openReplica(app: FastifyInstance, primary: pg.Pool, address: string | undefined) {
  const replica = address === undefined ? undefined : new ReadReplica(primary, address, app.log)
  if (replica) app.addHook('onClose', () => replica.close())
  return replica
}
