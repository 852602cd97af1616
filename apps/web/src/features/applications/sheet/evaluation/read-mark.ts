/** A mark as it is typed: digits, a comma or a point, two decimals at most. Pure. */

/** @returns null for an empty text, undefined for what is no mark between 0 and the maximum. */
export function readMark(text: string, maxScore: number): number | null | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return null
  if (!/^\d+([.,]\d{0,2})?$/.test(trimmed)) return undefined
  const mark = Number(trimmed.replace(',', '.'))
  return mark <= maxScore ? mark : undefined
}
