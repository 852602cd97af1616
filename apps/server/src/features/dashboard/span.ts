/** A span of time; it has no beginning where `from` is null. */
export interface Span {
  readonly from: Date | null
  readonly to: Date
}

const day = 86_400_000

/** The days of a period up to now; it has no beginning where `from` is null. */
export function spanOf(period: '30' | '90' | 'all', now: Date): Span {
  return { from: period === 'all' ? null : new Date(now.getTime() - Number(period) * day), to: now }
}
