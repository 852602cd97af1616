import { ApiError, type ErrorCode } from '@assay/contract/errors'
import type pg from 'pg'
import { namedStatement } from './database/named-statement.ts'
import { SharedPipeline } from './database/pipeline.ts'

/** How many times one key may do something within how many seconds. */
export interface Limit {
  readonly name: string
  readonly points: number
  readonly seconds: number
  /** The error of a refusal; `tooManyRequests` where not given. */
  readonly code?: ErrorCode
}

/** Counts in PostgreSQL and by its clock: several processes count together, and a restart forgets nothing. */
export interface Limits {
  /**
   * Counts one use, or `points`, and gives what is left until the count begins anew.
   * @throws ApiError the limit's, with `detail.retryAfterSeconds`
   */
  consume(limit: Limit, key: string, points?: number): Promise<{ left: number; seconds: number }>
  /** Takes back one use that turned out not to be one. */
  giveBack(limit: Limit, key: string): Promise<void>
  /** Forgets what was counted: after a success. */
  forgive(limit: Limit, key: string): Promise<void>
  /** Forgives every key that begins with these characters. */
  forgiveAll(limit: Limit, keyStart: string): Promise<void>
}

/** The database's clock, as `rate_limits.expire` counts: one of several machines may be wrong. */
const now = '(extract(epoch from clock_timestamp()) * 1000)::bigint'
const mostPoints = 2_147_483_647

const countStatement = namedStatement<
  { points: number; waitMs: number },
  readonly [key: string, points: number, ms: number]
>(
  'count-against-limit',
  `
  insert into rate_limits as counted (key, points, expire) values ($1, $2, ${now} + $3)
  on conflict (key) do update set
    points = case when counted.expire <= ${now} then excluded.points
      else least(counted.points::bigint + excluded.points, ${mostPoints}) end,
    expire = case when counted.expire <= ${now} then excluded.expire else counted.expire end
  returning points, (expire - ${now})::int as "waitMs"`,
)

export function openLimits(pool: pg.Pool): Limits {
  // A row that is counted in may be held for long, which no read of others should wait for.
  const pipeline = new SharedPipeline(pool)
  return {
    async consume({ name, points: allowed, seconds, code = 'tooManyRequests' }, key, points = 1) {
      const counted = (await pipeline.row(countStatement, [`${name}:${key}`, points, seconds * 1000])) ?? {
        points,
        waitMs: seconds * 1000,
      }
      const wait = Math.max(1, Math.ceil(counted.waitMs / 1000))
      if (counted.points > allowed) throw new ApiError(code, { retryAfterSeconds: wait })
      return { left: allowed - counted.points, seconds: wait }
    },
    async giveBack({ name }, key) {
      await pool.query(
        `update rate_limits set points = points - 1 where key = $1 and points > 0 and expire > ${now}`,
        [`${name}:${key}`],
      )
    },
    async forgive({ name }, key) {
      await pool.query('delete from rate_limits where key = $1', [`${name}:${key}`])
    },
    async forgiveAll({ name }, keyStart) {
      await pool.query('delete from rate_limits where starts_with(key, $1)', [`${name}:${keyStart}`])
    },
  }
}
