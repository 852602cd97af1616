import { isIP } from 'node:net'
import { ApiError, type ErrorCode } from '@assay/contract/errors'
import type pg from 'pg'

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

const count = `
  insert into rate_limits as counted (key, points, expire) values ($1, $2, ${now} + $3)
  on conflict (key) do update set
    points = case when counted.expire <= ${now} then excluded.points
      else least(counted.points::bigint + excluded.points, ${mostPoints}) end,
    expire = case when counted.expire <= ${now} then excluded.expire else counted.expire end
  returning points, (expire - ${now})::int as "waitMs"`

export function openLimits(pool: pg.Pool): Limits {
  return {
    async consume({ name, points: allowed, seconds, code = 'tooManyRequests' }, key, points = 1) {
      const { rows } = await pool.query<{ points: number; waitMs: number }>({
        name: 'count-against-limit',
        text: count,
        values: [`${name}:${key}`, points, seconds * 1000],
      })
      const [counted = { points, waitMs: seconds * 1000 }] = rows
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

/**
 * `X-Forwarded-For` with bare addresses alone, without ports and brackets. What stands before anything that
 * is no address is left out: whoever sends it counts as the proxy that let it through.
 */
export function bareAddresses(forwardedFor: string): string {
  const bare = forwardedFor.split(',').map((part) =>
    part
      .trim()
      .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
      .replace(/^([\d.]+):\d+$/, '$1'),
  )
  const last = bare.findLastIndex((part) => isIP(part) === 0)
  return bare.slice(last + 1).join(', ')
}

/** The network of an address, /24 of IPv4 or /48 of IPv6: all that is stored of where somebody came from. */
export function addressPrefix(address: string): string {
  const plain = unmapped(address)
  if (!plain.includes(':')) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  return `${limitedAddress(plain).split(':').slice(0, 3).join(':')}::/48`
}

/** An address of IPv4 is the same where it is written as one of IPv6. */
const unmapped = (address: string): string => /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1] ?? address

/** The address that a limit counts by: an IPv6 customer holds a whole /64. */
export function limitedAddress(address: string): string {
  if (!address.includes(':') || address.includes('.')) return unmapped(address)
  const [head = '', tail] = address.split('::')
  const start = head === '' ? [] : head.split(':')
  const end = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : 8 - start.length - end.length
  const groups = [...start, ...Array.from({ length: Math.max(gap, 0) }, () => '0'), ...end]
  return `${groups.slice(0, 4).join(':')}::/64`
}
