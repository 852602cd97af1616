export interface Rounds<Item, Result> {
  /** Items of one key go one after the other, each in a round of its own. */
  readonly keyOf: (item: Item) => string
  /** Does several items at once and gives their results in the same order. What it does may be done twice. */
  readonly run: (items: readonly Item[]) => Promise<readonly Result[]>
  readonly itemsAtMost: number
  /** A round that takes longer is not waited for: the next begins beside it. */
  readonly patienceMs: number
}

interface Waiting<Item, Result> {
  readonly item: Item
  readonly key: string
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/**
 * Does small items of work together where they come in together. An item that comes alone begins at once;
 * those that come while a round is under way go with the next one, so the busier it is, the less each costs.
 * When a round fails, each of its items is tried alone, so that a bad one harms no other.
 */
export function batched<Item, Result>(rounds: Rounds<Item, Result>): (item: Item) => Promise<Result> {
  const { keyOf, run, itemsAtMost, patienceMs } = rounds
  let waiting: Waiting<Item, Result>[] = []
  const underWay = new Set<string>()
  let isWaited = false
  let isDue = false

  function schedule(): void {
    if (isDue || isWaited || waiting.length === 0) return
    isDue = true
    // Items that the same turn of the event loop brings go along.
    setImmediate(() => {
      isDue = false
      const round = takeRound()
      if (round.length > 0) void runRound(round)
    })
  }

  function takeRound(): Waiting<Item, Result>[] {
    const round: Waiting<Item, Result>[] = []
    const left: Waiting<Item, Result>[] = []
    for (const each of waiting) {
      if (round.length >= itemsAtMost || underWay.has(each.key)) left.push(each)
      else {
        underWay.add(each.key)
        round.push(each)
      }
    }
    waiting = left
    return round
  }

  async function runRound(round: readonly Waiting<Item, Result>[]): Promise<void> {
    isWaited = true
    const goOn = () => {
      isWaited = false
      schedule()
    }
    let patience: NodeJS.Timeout | undefined = setTimeout(() => {
      patience = undefined
      goOn()
    }, patienceMs)
    try {
      const results = await run(round.map(({ item }) => item))
      for (const [index, { resolve }] of round.entries()) resolve(results[index] as Result)
    } catch (error) {
      if (round.length === 1) round[0]?.reject(error)
      else await Promise.all(round.map(runAlone))
    }
    for (const { key } of round) underWay.delete(key)
    if (patience) {
      clearTimeout(patience)
      goOn()
    } else schedule()
  }

  async function runAlone({ item, resolve, reject }: Waiting<Item, Result>): Promise<void> {
    try {
      const [result] = await run([item])
      resolve(result as Result)
    } catch (error) {
      reject(error)
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, key: keyOf(item), resolve, reject })
      schedule()
    })
}
