import type pg from 'pg'
import type { Clock } from '../clock.ts'

/** How often the database is asked. */
const askSeconds = 2
/** A machine whose own clock is off by more is not ready: what it signs and logs carries that time. */
const wrongMilliseconds = 2_000

interface DatabaseClockParts {
  /** The database's time, in milliseconds since 1970. */
  readonly askDatabase: () => Promise<number>
  /** This machine's clock, which anybody may set. */
  readonly ownTime: () => number
  /** Milliseconds since whenever, which nobody sets. */
  readonly elapsed: () => number
  /** Tells that the machine's clock is wrong, or wrong otherwise, and that it is right again. */
  readonly tell: (line: string) => void
}

/** The database's time, of all processes (product 4.11); no change of this machine's clock moves it. */
export class DatabaseClock implements Clock {
  readonly #parts: DatabaseClockParts
  /** The difference between `elapsed` and the database's time; unknown before the first answer. */
  #behind: number | undefined
  #isWrong = false
  /** What was reported last of `ownAheadMs`. */
  #reportedAheadMs = 0
  #timer: NodeJS.Timeout | undefined

  constructor(parts: DatabaseClockParts) {
    this.#parts = parts
  }

  now(): Date {
    return new Date(this.#time())
  }

  /** Milliseconds by which this machine's own clock is ahead; negative where it is behind. */
  ownAheadMs(): number {
    return this.#parts.ownTime() - this.#time()
  }

  /** Whether the machine's clock is further off than is tolerable. */
  isOwnWrong(): boolean {
    return Math.abs(this.ownAheadMs()) > wrongMilliseconds
  }

  /** Asks the database: the answer was true between question and answer, so only the disproved is moved. */
  async ask(): Promise<void> {
    const asked = this.#parts.elapsed()
    const time = await this.#parts.askDatabase()
    const least = time - this.#parts.elapsed()
    const most = time - asked
    this.#behind = Math.min(Math.max(this.#behind ?? (least + most) / 2, least), most)
    this.#tellOwn()
  }

  /** Asks now, and from now on. A database that is away changes nothing: the time goes on. */
  async start(): Promise<void> {
    await this.ask()
    this.#timer = setInterval(() => void this.ask().catch(() => {}), askSeconds * 1000).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #time(): number {
    if (this.#behind === undefined) throw new Error('The database was not asked for its time yet')
    return this.#parts.elapsed() + this.#behind
  }

  #tellOwn(): void {
    const ahead = this.ownAheadMs()
    const isWrong = this.isOwnWrong()
    const isMoved = isWrong && Math.abs(ahead - this.#reportedAheadMs) > wrongMilliseconds
    if (isWrong === this.#isWrong && !isMoved) return
    this.#isWrong = isWrong
    this.#reportedAheadMs = ahead
    const seconds = Math.abs(ahead / 1000).toFixed(1)
    const direction = ahead > 0 ? 'ahead of' : 'behind'
    this.#parts.tell(
      this.#isWrong
        ? `Clock: this machine is ${seconds} s ${direction} the database. Not ready until it is set right; candidates’ time goes by the database.`
        : 'Clock: this machine agrees with the database again.',
    )
  }
}

/** Opens the clock of the database behind a pool, and asks it at once. */
export async function openDatabaseClock(pool: pg.Pool, tell: (line: string) => void): Promise<DatabaseClock> {
  const clock = new DatabaseClock({
    askDatabase: async () => {
      const { rows } = await pool.query<{ ms: number }>(
        'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
      )
      return rows[0]?.ms ?? Number.NaN
    },
    ownTime: () => Date.now(),
    elapsed: () => performance.now(),
    tell,
  })
  await clock.start()
  return clock
}
