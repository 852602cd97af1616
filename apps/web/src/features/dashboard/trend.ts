/** A figure against the period before. Pure. */
export interface Figure {
  readonly value: number | null
  /** Null for "all time": there is nothing before. */
  readonly previous: number | null
}

interface Trend {
  readonly direction: 'up' | 'down' | 'same'
  /** The difference without its sign. */
  readonly difference: number
}

export function trendOf({ value, previous }: Figure): Trend | null {
  if (value === null || previous === null) return null
  const difference = value - previous
  const direction = difference === 0 ? 'same' : difference > 0 ? 'up' : 'down'
  return { direction, difference: Math.abs(difference) }
}
