import pg from 'pg'
import type { NamedStatement } from './named-statement.ts'

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

/** Failures for want of a connection, for which nobody waits once more alone. */
const unreached = new WeakSet()

/**
 * Runs named statements in one message to the database and one transaction, and gives the rows of each: one
 * commit, and each side is woken once (PostgreSQL's pipeline). A statement that fails undoes them all.
 */
export async function runPipeline(pool: pg.Pool, steps: readonly Step[]): Promise<unknown[][]> {
  const client = await pool.connect().catch((error: Error) => {
    unreached.add(error)
    throw error
  })
  const queries = steps.map(
    (step) => new pg.Query({ ...step, types: pool.options.types } as pg.QueryConfig) as unknown as Query,
  )
  const pipeline = new Pipeline(queries)
  let failure: Error | undefined
  try {
    return await new Promise<unknown[][]>((resolve, reject) => {
      pipeline.callback = (error, rows) => (error ? reject(error) : resolve(rows))
      client.query(pipeline as unknown as pg.Submittable)
    })
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    // Its connection may be dying, and nobody knows which of the statements' names PostgreSQL has learned.
    client.release(failure)
  }
}

/** Several queries of `pg` up to one `Sync`, which PostgreSQL takes as one transaction. */
class Pipeline {
  readonly #queries: readonly Query[]
  readonly #rows: unknown[][] = []
  #failure: Error | null = null
  #completed = 0
  callback: (error: Error | null, rows: unknown[][]) => void = () => {}

  constructor(queries: readonly Query[]) {
    this.#queries = queries
    for (const query of queries)
      query.callback = (error, result) => {
        if (error) this.#failure = error
        else this.#rows.push(result?.rows ?? [])
      }
  }

  submit(connection: Connection): void {
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

interface RoundsOptions<Of, Result> {
  /**
   * Does several items at once and gives their results in the same order. What it does may be done twice.
   */
  readonly run: (items: readonly Of[]) => Promise<readonly Result[]>
  readonly itemsAtMost: number
  /** A round that takes longer is not waited for: the next begins beside it. */
  readonly patienceMs: number
  /** The least time from the begin of a round of several to the begin of the next: fewer and larger ones. */
  readonly spacingMs: number
}

interface Waiting<Of, Result> {
  readonly item: Of
  readonly key: string
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/**
 * Does small items of work together where they come in together: those that come during a round go with the
 * next one. When a round fails each item is tried alone, so that a bad one harms no other.
 */
export class Rounds<Of, Result> {
  readonly #options: RoundsOptions<Of, Result>
  readonly #keysUnderWay = new Set<string>()
  #waiting: Waiting<Of, Result>[] = []
  #isWaitedFor = false
  #isDue = false
  #nextAt = 0

  constructor(options: RoundsOptions<Of, Result>) {
    this.#options = options
  }

  /** @param key items of one go one after the other, each in a round of its own */
  async add(key: string, item: Of): Promise<Result> {
    return await new Promise((resolve, reject) => {
      this.#waiting.push({ item, key, resolve, reject })
      this.#schedule()
    })
  }

  #schedule(): void {
    if (this.#isDue || this.#isWaitedFor || this.#waiting.length === 0) return
    this.#isDue = true
    const waitMs = this.#nextAt - performance.now()
    // Without a wait, items that the same turn of the event loop brings go along.
    if (waitMs > 0) setTimeout(() => this.#begin(), waitMs)
    else setImmediate(() => this.#begin())
  }

  #begin(): void {
    this.#isDue = false
    const round = this.#nextRound()
    this.#nextAt = round.length > 1 ? performance.now() + this.#options.spacingMs : 0
    if (round.length > 0) void this.#runRound(round)
  }

  #nextRound(): Waiting<Of, Result>[] {
    const round: Waiting<Of, Result>[] = []
    this.#waiting = this.#waiting.filter((each) => {
      if (round.length >= this.#options.itemsAtMost || this.#keysUnderWay.has(each.key)) return true
      this.#keysUnderWay.add(each.key)
      round.push(each)
      return false
    })
    return round
  }

  async #runRound(round: readonly Waiting<Of, Result>[]): Promise<void> {
    this.#isWaitedFor = true
    let isWaitedFor = true
    const goOn = () => {
      if (isWaitedFor) this.#isWaitedFor = isWaitedFor = false
      this.#schedule()
    }
    const patience = setTimeout(goOn, this.#options.patienceMs)
    await this.#finish(round)
    clearTimeout(patience)
    for (const { key } of round) this.#keysUnderWay.delete(key)
    goOn()
  }

  async #finish(round: readonly Waiting<Of, Result>[]): Promise<void> {
    try {
      const results = await this.#options.run(round.map(({ item }) => item))
      for (const [index, { resolve }] of round.entries()) resolve(results[index] as Result)
    } catch (error) {
      if (round.length === 1 || unreached.has(error as Error)) for (const { reject } of round) reject(error)
      else await Promise.all(round.map(async (each) => await this.#finish([each])))
    }
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
/** Longer than a round takes on an ordinary disk. On a slower disk several rounds wait at once. */
const patienceMs = 10

/**
 * Sends the statements of all who ask at this moment in one pipeline, so in one transaction: the items of one
 * statement together. When it fails each call is tried alone. What it runs may run twice, and locks what
 * others wait for no longer than a moment (decision 030).
 */
export class SharedPipeline {
  readonly #rounds: Rounds<Call, unknown>
  #calls = 0

  /** @param spacingMs from the begin of one to that of the next, where several asked */
  constructor(pool: pg.Pool, spacingMs: number) {
    const run = async (calls: readonly Call[]) => await runTogether(pool, calls)
    this.#rounds = new Rounds({ run, itemsAtMost: callsAtMost, patienceMs, spacingMs })
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
}

async function runTogether(pool: pg.Pool, calls: readonly Call[]): Promise<unknown[]> {
  const steps: Step[] = []
  const stepOf = new Map<Call, number>()
  for (const [{ name, text, list }, same] of Map.groupBy(calls, ({ statement }) => statement)) {
    const items = same.flatMap(({ item }) => (item ? [item.sent] : []))
    if (items.length > 0) steps.push({ name, text, values: list({ items }) })
    // Of two processes, both lock the rows that several calls share in one order.
    for (const call of same.toSorted((one, other) => (String(one.values) < String(other.values) ? -1 : 1))) {
      if (!call.item) steps.push({ name, text, values: list(call.values) })
      stepOf.set(call, steps.length - 1)
    }
  }
  const results = await runPipeline(pool, steps)
  const byItem = results.map((rows) => new Map((rows as { item: string }[]).map((row) => [row.item, row])))
  return calls.map((call) => {
    const step = stepOf.get(call) ?? -1
    return call.item ? byItem[step]?.get(call.item.id) : results[step]?.[0]
  })
}
