import { setTimeout as pause } from 'node:timers/promises'

/** As long as a statement may take (`requestLimits`). */
const patienceMs = 10_000
const pauseMs = 200

/** Whether a statement gave up on a row that others hold. */
export const isHeld = (error: unknown): boolean => (error as { code?: unknown }).code === '55P03'

/**
 * Does work again and again until nobody holds its rows, a few at once: however many wait for others, they
 * leave connections to everybody else, and nothing that they hold themselves is held for longer than a try.
 */
export class Patience {
  readonly #turns: (() => void)[] = []
  #free: number

  constructor(atOnce: number) {
    this.#free = atOnce
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const until = performance.now() + patienceMs
    for (;;) {
      try {
        return await this.#inTurn(work)
      } catch (error) {
        if (!isHeld(error) || performance.now() > until) throw error
      }
      await pause(pauseMs)
    }
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((resolve) => this.#turns.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.#turns.shift()
      if (next) next()
      else this.#free += 1
    }
  }
}
