import type pg from 'pg'
import { listRows, type Runner, runStatement } from '../../../database/named-statement.ts'
import {
  completeStatement,
  draftStatement,
  enrollStatement,
  type HotStatement,
  type Item,
  type ItemRow,
  submitStatement,
  visitStatement,
} from './hot-statements.ts'

interface RoundsOptions<Of, Result> {
  /** Items of one key go one after the other, each in a round of its own. */
  readonly keyOf: (item: Of) => string
  /**
   * Does several items at once and gives their results in the same order. What it does may be done twice.
   */
  readonly run: (items: readonly Of[]) => Promise<readonly Result[]>
  readonly itemsAtMost: number
  /** A round that takes longer is not waited for: the next begins beside it. */
  readonly patienceMs: number
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

  constructor(options: RoundsOptions<Of, Result>) {
    this.#options = options
  }

  async add(item: Of): Promise<Result> {
    return await new Promise((resolve, reject) => {
      this.#waiting.push({ item, key: this.#options.keyOf(item), resolve, reject })
      this.#schedule()
    })
  }

  #schedule(): void {
    if (this.#isDue || this.#isWaitedFor || this.#waiting.length === 0) return
    this.#isDue = true
    // Items that the same turn of the event loop brings go along.
    setImmediate(() => {
      this.#isDue = false
      const round = this.#nextRound()
      if (round.length > 0) void this.#runRound(round)
    })
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
      if (round.length === 1) round[0]?.reject(error)
      else await Promise.all(round.map(async (each) => await this.#finish([each])))
    }
  }
}

const itemsAtMost = 50
/** Longer than a round takes on an ordinary disk. On a slower disk several rounds wait at once. */
const patienceMs = 20

/** A statement whose writes go together with those of other candidates. */
export class BatchedStatement<Of extends Item, Row extends ItemRow> {
  readonly #pool: pg.Pool
  readonly #statement: HotStatement<Of, Row>
  readonly #rounds: Rounds<Of, Row | undefined>

  constructor(
    pool: pg.Pool,
    statement: HotStatement<Of, Row>,
    keyOf: (item: Of) => string = ({ application }) => application,
  ) {
    this.#pool = pool
    this.#statement = statement
    const run = async (items: readonly Of[]) => {
      const rows = await listRows(pool, statement, { items })
      const written = new Map(rows.map((row) => [row.item, row]))
      return items.map(({ application }) => written.get(application))
    }
    this.#rounds = new Rounds({ keyOf, run, itemsAtMost, patienceMs })
  }

  /** Writes with the others of this moment, and alone what a round leaves out. */
  async write(item: Of): Promise<Row | undefined> {
    return (await this.#rounds.add(item)) ?? (await this.writeAlone(item))
  }

  async writeAlone(item: Of, client: Runner = this.#pool): Promise<Row | undefined> {
    return await runStatement(client, this.#statement.alone, { items: [{ ...item, waits: true }] })
  }
}

export type BatchedWrites = ReturnType<typeof openBatchedWrites>

/** Opens the most frequent writes of candidates' browsers. */
export function openBatchedWrites(pool: pg.Pool) {
  return {
    draft: new BatchedStatement(pool, draftStatement),
    visit: new BatchedStatement(pool, visitStatement),
    submission: new BatchedStatement(pool, submitStatement),
    completion: new BatchedStatement(pool, completeStatement),
    // Two forms of one e-mail, one after the other: the second meets the candidate of the first.
    enrolment: new BatchedStatement(pool, enrollStatement, ({ company, email }) => `${company} ${email}`),
  }
}
