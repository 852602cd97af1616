import pg from 'pg'
import type { NamedStatement } from './named-statement.ts'
import { isHeld } from './patience.ts'
import { Rounds, unreached } from './rounds.ts'

/** A named statement with its values in order. */
export interface Step {
  readonly name: string
  readonly text: string
  readonly values: unknown[]
}

/** What `pg` has and its types do not say. */
interface Connection {
  readonly stream: { cork(): void; uncork(): void }
  readonly parsedStatements: Record<string, string>
  sync(): void
}
interface Query extends Step {
  callback: (error: Error | null, result?: pg.QueryResult) => void
  prepare(connection: Connection): void
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Connection): void
  handleReadyForQuery(connection: Connection): void
}

/** A connection of the pool, which PostgreSQL may have the next pipeline of before it ends the last one. */
export class Lane {
  readonly #pool: pg.Pool
  readonly #connecting: Promise<pg.PoolClient>
  #client: pg.PoolClient | undefined
  #underWay = 0
  #since = 0
  #mayBeJoined = false
  #failure: Error | undefined

  constructor(pool: pg.Pool) {
    this.#pool = pool
    this.#connecting = pool.connect()
  }

  /** Whether another pipeline may be sent behind the one that is under way, which ends soon. */
  mayBeJoined(): boolean {
    const isNew = performance.now() - this.#since < patienceMs
    return this.#underWay === 1 && this.#mayBeJoined && isNew && !this.#failure
  }

  /**
   * Runs named statements in one message to the database and one transaction, and gives the rows of each: one
   * commit, and each side is woken once (PostgreSQL's pipeline). A statement that fails undoes them all.
   */
  async run(steps: readonly Step[], mayBeJoined: boolean): Promise<unknown[][]> {
    this.#underWay += 1
    this.#since = performance.now()
    this.#mayBeJoined = mayBeJoined
    try {
      return await this.#send(await this.#connected(), steps)
    } catch (error) {
      this.#failure = error as Error
      throw error
    } finally {
      this.#underWay -= 1
      this.#since = performance.now()
      // It may be dying, and nobody knows which of the statements' names PostgreSQL has learned.
      if (this.#underWay === 0) this.#client?.release(this.#failure)
    }
  }

  async #connected(): Promise<pg.PoolClient> {
    try {
      this.#client = await this.#connecting
    } catch (error) {
      unreached.add(error as Error)
      throw error
    }
    return this.#client
  }

  #send(client: pg.PoolClient, steps: readonly Step[]): Promise<unknown[][]> {
    const { types } = this.#pool.options
    const queries = steps.map((step) => new pg.Query({ ...step, types } as pg.QueryConfig))
    const pipeline = new Pipeline(queries as unknown as Query[])
    return new Promise((resolve, reject) => {
      pipeline.callback = (error, rows) => (error ? reject(error) : resolve(rows))
      pipeline.submit((client as unknown as { connection: Connection }).connection)
      client.query(pipeline as unknown as pg.Submittable)
    })
  }
}

/** Several queries of `pg` up to one `Sync`, which PostgreSQL takes as one transaction. */
class Pipeline {
  readonly #queries: readonly Query[]
  readonly #rows: unknown[][] = []
  #failure: Error | null = null
  #completed = 0
  #isSent = false
  callback: (error: Error | null, rows: unknown[][]) => void = () => {}

  constructor(queries: readonly Query[]) {
    this.#queries = queries
    for (const query of queries)
      query.callback = (error, result) => {
        if (error) this.#failure = error
        else this.#rows.push(result?.rows ?? [])
      }
  }

  /** Sends it at once. The client that does so again in its turn finds it sent. */
  submit(connection: Connection): void {
    if (this.#isSent) return
    this.#isSent = true
    const withoutSync = Object.create(connection, { sync: { value: () => {} } }) as Connection
    connection.stream.cork()
    for (const query of this.#queries) query.prepare(withoutSync)
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription(message: unknown): void {
    this.#queries[this.#completed]?.handleRowDescription(message)
  }

  handleDataRow(message: unknown): void {
    this.#queries[this.#completed]?.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    this.#queries[this.#completed]?.handleCommandComplete(message, connection)
    this.#completed += 1
  }

  handleReadyForQuery(connection: Connection): void {
    for (const query of this.#queries) {
      connection.parsedStatements[query.name] = query.text
      query.handleReadyForQuery(connection)
    }
    this.callback(this.#failure, this.#rows)
  }

  handleError(error: Error): void {
    this.callback(error, [])
  }
}

/** A statement that takes several items in one JSON; each row names its item. */
export type ItemsStatement<Item, Row extends { item: string }> = NamedStatement<
  Row,
  { readonly items: readonly Item[] }
>

type Plain = NamedStatement<object, unknown>

interface Call {
  readonly statement: Plain
  readonly values?: unknown
  readonly item?: { readonly id: string; readonly sent: unknown }
}

const callsAtMost = 80
const callsAhead = 10
/**
 * Longer than a round takes where processor and disk are slow: a round beside another meets its locks, and
 * each of the connections that take part has the database's pages to map.
 */
const patienceMs = 25

/** Nobody waits longer for a row that somebody's statement in the same transaction waits for. */
const boundWaits: Step = {
  name: 'bound-waits',
  text: `select set_config('lock_timeout', '100', true)`,
  values: [],
}

/**
 * Sends the statements of all who ask at this moment in one pipeline, so in one transaction: the items of one
 * statement together. When it fails each call is tried alone; items come back without a row where others hold
 * one for 100 ms. What it runs may run twice (decision 030).
 */
export class SharedPipeline {
  readonly #pool: pg.Pool
  readonly #rounds: Rounds<Call, unknown>
  #lane: Lane | undefined
  #calls = 0

  constructor(pool: pg.Pool) {
    this.#pool = pool
    this.#rounds = new Rounds({
      run: async (calls) => await this.#run(calls),
      itemsAtMost: callsAtMost,
      itemsAhead: callsAhead,
      patienceMs,
    })
  }

  /** Runs a statement and gives its first row. */
  async row<Row, Values>(statement: NamedStatement<Row, Values>, values: Values): Promise<Row | undefined> {
    this.#calls += 1
    return (await this.#rounds.add(`${this.#calls}`, { statement: statement as Plain, values })) as
      | Row
      | undefined
  }

  /** Runs a statement for an item, whose row names `id`; for those of one key one after the other. */
  async rowOfItem<Item, Row extends { item: string }>(
    statement: ItemsStatement<Item, Row>,
    { key, id, sent }: { readonly key: string; readonly id: string; readonly sent: Item },
  ): Promise<Row | undefined> {
    const call = { statement: statement as Plain, item: { id, sent } }
    return (await this.#rounds.add(`${statement.name} ${key}`, call)) as Row | undefined
  }

  /**
   * Runs a statement in a transaction of its own, which gives up on a row that others hold for 100 ms.
   * @throws what `isHeld` knows
   */
  async rowAlone<Row, Values>(
    { name, text, list }: NamedStatement<Row, Values>,
    values: Values,
  ): Promise<Row | undefined> {
    const steps = [boundWaits, { name, text, values: list(values) }]
    return (await new Lane(this.#pool).run(steps, false))[1]?.[0] as Row | undefined
  }

  async #run(calls: readonly Call[]): Promise<unknown[]> {
    const steps: Step[] = []
    const stepOf = new Map<Call, number>()
    const byStatement = [...Map.groupBy(calls, ({ statement }) => statement)]
    // Of two processes, both lock the rows that several calls share in one order.
    for (const [{ name, text, list }, same] of byStatement.toSorted(([one], [other]) =>
      inOrder(one.name, other.name),
    )) {
      const items = same.flatMap(({ item }) => (item ? [item.sent] : []))
      if (items.length > 0) steps.push({ name, text, values: list({ items }) })
      for (const call of same.toSorted((one, other) => inOrder(String(one.values), String(other.values)))) {
        if (!call.item) steps.push({ name, text, values: list(call.values) })
        stepOf.set(call, steps.length - 1)
      }
    }
    const isOfItems = calls.every(({ item }) => item)
    const results = await this.#send(steps, calls.length === 1, isOfItems).catch((error: unknown) => {
      if (isOfItems && isHeld(error)) return []
      throw error
    })
    const byItem = results.map((rows) => new Map((rows as { item: string }[]).map((row) => [row.item, row])))
    return calls.map((call) => {
      const step = stepOf.get(call) ?? -1
      return call.item ? byItem[step]?.get(call.item.id) : results[step]?.[0]
    })
  }

  /** Whoever is alone goes behind nobody, whose failure would be theirs, and nobody behind who may wait. */
  async #send(steps: readonly Step[], isAlone: boolean, isOfItems: boolean): Promise<unknown[][]> {
    if (isAlone || !this.#lane?.mayBeJoined()) this.#lane = new Lane(this.#pool)
    if (isAlone && !isOfItems) return await this.#lane.run(steps, false)
    return (await this.#lane.run([boundWaits, ...steps], true)).slice(1)
  }
}

const inOrder = (one: string, other: string) => (one < other ? -1 : 1)
