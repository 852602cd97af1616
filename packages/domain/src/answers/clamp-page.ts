/** Brings a page number into 1…`pageCount` (product 4.18). What is no number counts as 1. */
export function clampPage(position: number, pageCount: number): number {
  const whole = Number.isNaN(position) ? 1 : Math.trunc(position)
  return Math.max(1, Math.min(whole, pageCount))
}

/** Reads the `page` of a query string as a clamped position; null when it is missing or no whole number. */
export function readPage(text: string | null | undefined, pageCount: number): number | null {
  return text && /^[+-]?\d+$/.test(text) ? clampPage(Number(text), pageCount) : null
}
