/**
 * Tells changes on a test's board to all who look at it, on whatever process (LISTEN and NOTIFY). Only ids
 * travel: the screen refetches by the normal calls.
 */
import { sql } from 'kysely'
import type pg from 'pg'
import type { AnyTransaction } from '../database/for-company.ts'
import { currentWork } from '../work.ts'

export interface Changed {
  readonly companyId: string
  readonly assessmentId: string
  /** The only one that changed; null for several, or for the test itself. */
  readonly applicationId: string | null
  /** The only request that changed that one, once. */
  readonly by?: string | undefined
  /** The people who look at it, where somebody came or went and nothing changed. */
  readonly watchers?: readonly string[]
}

/** Something concerns this user; said in the transaction that stores it (`tellUsers`). */
export interface Noticed {
  readonly companyId: string
  readonly userId: string
}

/** Answers what is read after a change, and says how far that must see. */
type Replica = { position(): Promise<string> } | undefined

/** What is heard; with a replica, how far a read must see to show it. */
export type News = (Changed | Noticed) & { readonly position?: string }

/** Notified of a change; `missed`: something may have been missed; `end`: this process goes. */
export type Listener = (news: News | 'missed' | 'end') => void

const channel = 'live'

/**
 * Tells users, once the transaction is committed, that something concerns them. Commits that tell something
 * wait for each other, so this is for what staff seldom do.
 */
export async function tellUsers(trx: AnyTransaction, companyId: string, userIds: readonly string[]) {
  const news = userIds.map((userId): Noticed => ({ companyId, userId }))
  await sql`select pg_notify(${channel}, each) from unnest(${news.map((each) => JSON.stringify(each))}::text[]) as each`.execute(
    trx,
  )
}

/** Said again it changes nothing. */
const listenStatement = `listen ${channel}`
/** The changes of one process within so many milliseconds are published together (a throttle). */
const gatherMs = 200
const againMs = 1_000
/** How often the listening connection is asked something: its silence shows only while an answer is due. */
const askMs = 5_000

export class Live {
  readonly #pool: pg.Pool
  readonly #replica: Replica
  readonly #onError: (error: unknown) => void
  readonly #listeners = new Set<Listener>()
  #gathered = new Map<string, { applications: Map<string, string | undefined>; tests: Set<string> }>()
  #gathering: NodeJS.Timeout | undefined
  #publishing: Promise<void> = Promise.resolve()
  #ear: Promise<pg.PoolClient> | undefined
  #asking: NodeJS.Timeout | undefined
  #again: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(pool: pg.Pool, replica: Replica, onError: (error: unknown) => void) {
    this.#pool = pool
    this.#replica = replica
    this.#onError = onError
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /**
   * Tells a change after the commit, as inside a transaction NOTIFY would make every other commit wait. It
   * does not wait for the result.
   */
  changed(
    companyId: string,
    { applications = [], tests = [] }: { applications?: readonly string[]; tests?: readonly string[] },
  ): void {
    if (this.#isClosed) return
    const gathered = this.#gathered.get(companyId) ?? { applications: new Map(), tests: new Set() }
    this.#gathered.set(companyId, gathered)
    // What a job changes, its request's answer did not wait for.
    const { queue, reqId } = currentWork() ?? {}
    for (const id of applications)
      gathered.applications.set(id, queue || gathered.applications.has(id) ? undefined : reqId)
    for (const id of tests) gathered.tests.add(id)
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined
      this.#publishing = this.#publishing.then(() => this.#publish()).catch(this.#onError)
    }, gatherMs)
  }

  /** Tells those who look at an application that somebody came to it or left. */
  async present(news: Changed & { readonly watchers: readonly string[] }): Promise<void> {
    if (!this.#isClosed && news.watchers.length > 0) await this.#notify([news])
  }

  /** Hears of changes from now on. Gives what ends that. */
  async listen(listener: Listener): Promise<() => void> {
    this.#listeners.add(listener)
    try {
      await this.#ensureEar()
    } catch (error) {
      this.#listeners.delete(listener)
      throw error
    }
    return () => void this.#listeners.delete(listener)
  }

  /** Ends all streams; nothing is published afterwards. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#gathering)
    clearTimeout(this.#asking)
    clearTimeout(this.#again)
    this.#toAll('end')
    this.#listeners.clear()
    await this.#publishing
    const ear = await this.#ear?.catch(() => undefined)
    this.#ear = undefined
    ear?.removeAllListeners('notification')
    ear?.release(true)
  }

  async #publish(): Promise<void> {
    const gathered = this.#gathered
    this.#gathered = new Map()
    const news: Changed[] = []
    for (const [companyId, { applications, tests }] of gathered) {
      const { rows } = await this.#pool.query<{ assessment_id: string; only: string | null }>(
        `select assessment_id, case count(*) when 1 then (array_agg(id))[1] end as only from applications
         where company_id = $1 and id = any ($2::uuid[]) group by 1`,
        [companyId, [...applications.keys()]],
      )
      for (const { assessment_id: assessmentId, only } of rows)
        if (!tests.has(assessmentId))
          news.push({ companyId, assessmentId, applicationId: only, by: applications.get(only ?? '') })
      for (const assessmentId of tests) news.push({ companyId, assessmentId, applicationId: null })
    }
    if (news.length > 0) await this.#notify(news)
  }

  async #notify(news: readonly Changed[]): Promise<void> {
    await this.#pool.query('select pg_notify($1, each) from unnest($2::text[]) as each', [
      channel,
      news.map((each) => JSON.stringify(each)),
    ])
  }

  /** One connection of the process hears for all of its streams; the first stream opens it. */
  async #ensureEar(): Promise<void> {
    this.#ear ??= this.#openEar()
    try {
      await this.#ear
    } catch (error) {
      this.#ear = undefined
      throw error
    }
  }

  async #openEar(): Promise<pg.PoolClient> {
    const client = await this.#pool.connect()
    client.on('notification', ({ payload }) => {
      if (payload !== undefined) void this.#hear(JSON.parse(payload) as News)
    })
    try {
      await client.query(listenStatement)
    } catch (error) {
      client.release(true)
      throw error
    }
    let isLost = false
    const lose = (): void => {
      if (isLost || this.#isClosed) return
      isLost = true
      clearTimeout(this.#asking)
      client.release(true)
      this.#ear = undefined
      this.#hearAgain()
    }
    client.once('error', lose)
    this.#askLater(client, lose)
    return client
  }

  /** A connection that has fallen silent owes an answer then, is thrown away for it and opened anew. */
  #askLater(client: pg.PoolClient, lose: () => void): void {
    if (this.#isClosed) return
    this.#asking = setTimeout(() => {
      client.query(listenStatement).then(
        () => this.#askLater(client, lose),
        (error: unknown) => {
          if (!this.#isClosed) this.#onError(error)
          lose()
        },
      )
    }, askMs)
  }

  #hearAgain(): void {
    this.#again = setTimeout(() => {
      this.#ensureEar().then(
        () => this.#toAll('missed'),
        (error: unknown) => {
          this.#onError(error)
          if (!this.#isClosed) this.#hearAgain()
        },
      )
    }, againMs)
  }

  async #hear(news: News): Promise<void> {
    this.#toAll(this.#replica ? { ...news, position: await this.#replica.position() } : news)
  }

  #toAll(news: Parameters<Listener>[0]): void {
    for (const listener of this.#listeners) listener(news)
  }
}
