/** Failures for want of a connection, for which nobody waits once more alone. */
export const unreached = new WeakSet<Error>()

interface RoundsOptions<Of, Result> {
  /**
   * Does several items at once and gives their results in the same order. What it does may be done twice.
   */
  readonly run: (items: readonly Of[]) => Promise<readonly Result[]>
  readonly itemsAtMost: number
  /** So many who wait go while another round is under way. */
  readonly itemsAhead: number
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
  #waitedFor = 0
  #isDue = false

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
    if (this.#isDue || !this.#mayBegin()) return
    this.#isDue = true
    // Items that the same turn of the event loop brings go along.
    setImmediate(() => {
      this.#isDue = false
      if (this.#mayBegin()) this.#begin()
    })
  }

  #mayBegin(): boolean {
    const leastItems = [1, this.#options.itemsAhead][this.#waitedFor] ?? Number.POSITIVE_INFINITY
    return this.#waiting.length >= leastItems
  }

  #begin(): void {
    const round = this.#nextRound()
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
    this.#waitedFor += 1
    let isWaitedFor = true
    const goOn = () => {
      if (isWaitedFor) this.#waitedFor -= 1
      isWaitedFor = false
      if (this.#mayBegin()) this.#begin()
    }
    const patience = setTimeout(goOn, this.#options.patienceMs)
    const settle = await this.#outcomeOf(round)
    clearTimeout(patience)
    for (const { key } of round) this.#keysUnderWay.delete(key)
    goOn()
    // So the database has the next round before this process answers the many of this one.
    if (round.length < this.#options.itemsAhead) settle()
    else setImmediate(settle)
  }

  /** Does a round, and gives what tells its items how it ended. */
  async #outcomeOf(round: readonly Waiting<Of, Result>[]): Promise<() => void> {
    try {
      const results = await this.#options.run(round.map(({ item }) => item))
      return () => {
        for (const [index, { resolve }] of round.entries()) resolve(results[index] as Result)
      }
    } catch (error) {
      if (round.length > 1 && !unreached.has(error as Error)) {
        await Promise.all(round.map(async (each) => (await this.#outcomeOf([each]))()))
        return () => {}
      }
      return () => {
        for (const { reject } of round) reject(error)
      }
    }
  }
}
