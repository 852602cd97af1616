/** The replica of DATABASE_READ_URL, which answers reads where it has replayed what their reader knows. */
import { setTimeout as pause } from 'node:timers/promises'
import { positionHeader } from '@assay/contract/session/addresses'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { within } from '../within.ts'
import { connect, readsFrom } from './connection.ts'
import { asUserOf } from './open-database.ts'

/** How long a read waits for the replica. */
const patienceMs = 200
const askAgainMs = 5
/** How often it is looked at; what it had not replayed at the second look, it is behind with. */
const lookMs = 1_000

/** A position in the log as 16 digits, which compare as texts. */
const digits = (position: string) => `lpad(to_hex((${position} - '0/0')::bigint), 16, '0') as position`
const written = `select ${digits('pg_current_wal_lsn()')}`
/** Null on what is no replica, as one that was promoted. */
const replayed = `select ${digits('case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end')}`

/** Nothing has replayed this one. */
const beyondAll = 'g'

async function ask(pool: pg.Pool, statement: string): Promise<string> {
  const { rows } = await within(lookMs, pool.query<{ position: string | null }>(statement))
  return rows[0]?.position ?? ''
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
  #isUp: boolean | undefined
  #asking: Promise<string> | undefined
  /** Why it could not be asked. */
  #reason: string | undefined
  readonly #end = new AbortController()

  constructor(primary: pg.Pool, address: string, log: FastifyBaseLogger) {
    const { connectionString = '', max } = primary.options
    this.#primary = primary
    this.#log = log
    this.pool = connect(asUserOf(connectionString, address), max).pool
    void this.#watch()
  }

  get isUp(): boolean {
    return this.#isUp === true
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
    if (await this.#hasReplayed(String(headers[positionHeader] ?? beyondAll))) {
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
    await this.pool.end()
  }

  async #hasReplayed(position: string): Promise<boolean> {
    for (const end = performance.now() + patienceMs; this.isUp; ) {
      if (this.#replayed >= position) return true
      if (position >= beyondAll || performance.now() > end) return false
      await this.#ask()
      if (this.#replayed < position) await pause(askAgainMs)
    }
    return false
  }

  /** Asks the replica how far it is: once for all who wait. */
  async #ask(): Promise<void> {
    this.#asking ??= ask(this.pool, replayed)
    try {
      this.#replayed = await this.#asking
      this.#reason = undefined
    } catch (error) {
      this.#replayed = ''
      this.#reason = String(error)
    }
    this.#asking = undefined
  }

  async #watch(): Promise<void> {
    const { signal } = this.#end
    for (let wanted = beyondAll; !signal.aborted; ) {
      const [next] = await Promise.all([this.position(), this.#ask()])
      // A primary that is away has a line of its own.
      if (wanted < beyondAll && !signal.aborted) this.#judge(this.#replayed >= wanted)
      wanted = next
      await pause(lookMs, undefined, { ref: false, signal }).catch(() => {})
    }
  }

  #judge(isUp: boolean): void {
    const reason = this.#reason
    if (!isUp && this.#isUp !== false) this.#log.warn({ reason }, 'the read replica is away or behind')
    if (isUp && this.#isUp === false) this.#log.warn('the read replica answers again')
    this.#isUp = isUp
  }
}

/** The replica of an address, until the application closes. */
export function openReplica(app: FastifyInstance, primary: pg.Pool, address: string | undefined) {
  if (address === undefined) return undefined
  const replica = new ReadReplica(primary, address, app.log)
  app.addHook('onClose', () => replica.close())
  return replica
}
