import { ApiError, type ErrorCode } from '@assay/contract/errors'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/** So many times in so many seconds, for one key. */
export interface Limit {
  readonly name: string
  readonly points: number
  readonly seconds: number
  /** What the refused one reads; `tooManyRequests` where not said. */
  readonly code?: ErrorCode
}

/** Counts in PostgreSQL, so that several processes count together and a restart forgets nothing. */
export interface Limits {
  /**
   * Counts one use, or as many points as it is worth.
   * @throws ApiError with the limit's code when there were too many; `detail.retryAfterSeconds` says how long to wait
   */
  consume(limit: Limit, key: string, points?: number): Promise<void>
  /** Takes back one use that turned out not to be one. */
  giveBack(limit: Limit, key: string): Promise<void>
  /** Forgets what was counted: after a success. */
  forgive(limit: Limit, key: string): Promise<void>
  /** The same for every key that begins so. */
  forgiveAll(limit: Limit, keyStart: string): Promise<void>
}

export function openLimits(pool: pg.Pool): Limits {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = (limit: Limit) => {
    const known = limiters.get(limit.name)
    if (known) return known
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: limit.name,
      points: limit.points,
      duration: limit.seconds,
    })
    limiters.set(limit.name, limiter)
    return limiter
  }
  const refuse = (limit: Limit, waitMs: number): never => {
    throw new ApiError(limit.code ?? 'tooManyRequests', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  }
  return {
    async consume(limit, key, points = 1) {
      try {
        await limiterOf(limit).consume(key, points)
      } catch (error) {
        if (error instanceof RateLimiterRes) refuse(limit, error.msBeforeNext)
        throw error
      }
    },
    async giveBack(limit, key) {
      await limiterOf(limit).reward(key)
    },
    async forgive(limit, key) {
      await limiterOf(limit).delete(key)
    },
    async forgiveAll(limit, keyStart) {
      await pool.query('delete from rate_limits where starts_with(key, $1)', [`${limit.name}:${keyStart}`])
    },
  }
}

/** The network of an address, for what is kept: /24 of IPv4, /48 of IPv6. It says where from, not who. */
export function addressPrefix(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  const plain = mapped?.[1] ?? address
  if (!plain.includes(':')) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  return `${limitedAddress(plain).split(':').slice(0, 3).join(':')}::/48`
}

/** The address that a limit counts by: an IPv6 customer holds a whole /64. */
export function limitedAddress(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail] = address.split('::')
  const start = head === '' ? [] : head.split(':')
  const end = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : 8 - start.length - end.length
  const groups = [...start, ...Array.from({ length: Math.max(gap, 0) }, () => '0'), ...end]
  return `${groups.slice(0, 4).join(':')}::/64`
}
