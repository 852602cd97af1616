import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { diskFull, isDatabaseAway } from './known-failures.ts'

const askAgainMs = 1_000

/** Says in the log that the database went away, and that it is back: one line each. */
export class OutageLog {
  readonly #log: FastifyBaseLogger
  readonly #ask: () => Promise<unknown>
  #isAway = false
  #isClosed = false

  /** @param ask fails for as long as nothing can be written */
  constructor(log: FastifyBaseLogger, ask: () => Promise<unknown>) {
    this.#log = log
    this.#ask = ask
  }

  /** Whether nothing can be written, since somebody could not and until somebody can. */
  get isAway(): boolean {
    return this.#isAway
  }

  /** Hears of a failure. True where the outage explains it, so that no line of its own is needed. */
  explains(error: unknown): boolean {
    if (!isDatabaseAway(error)) return false
    if (!this.#isAway && !this.#isClosed) void this.#follow((error as { code?: unknown }).code)
    return true
  }

  close(): void {
    this.#isClosed = true
  }

  async #follow(code: unknown): Promise<void> {
    this.#isAway = true
    const since = performance.now()
    const what = code === diskFull ? 'the disk of the database is full' : 'the database went away'
    this.#log.warn({ code }, what)
    while (!this.#isClosed) {
      try {
        await this.#ask()
        break
      } catch {
        await pause(askAgainMs, undefined, { ref: false })
      }
    }
    this.#isAway = false
    if (this.#isClosed) return
    this.#log.warn({ seconds: Math.round((performance.now() - since) / 100) / 10 }, 'the database is back')
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly outage: OutageLog
  }
}
