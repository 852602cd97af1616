/** How a scale is drawn, and which of its stops a pointer means: pure. */

/** In a line, its names under the stops; below each other; or short names in several lines. */
export type ScaleLayout = 'line' | 'list' | 'lines'

/** Least room of a stop: a finger's (44 px at 16 px a letter). */
const leastEm = 2.75
/** What a letter takes on average, and the room beside a name. */
const letterEm = 0.56
const besideEm = 0.6
/** Names up to this long may stand in several lines of stops. */
const shortName = 4

/** Room that a stop needs so that its name stands under it in two lines at most, no word broken: in em. */
function stopEm(name: string): number {
  const word = Math.max(0, ...name.split(/\s+/).map(({ length }) => length))
  return Math.max(leastEm, Math.max(word, name.length / 2) * letterEm + besideEm)
}

/** The layout of stops with these names in so much room, each as wide as the widest needs. */
export function scaleLayout(names: readonly string[], roomEm: number): ScaleLayout {
  const needed = Math.max(0, ...names.map(stopEm)) * names.length
  if (needed <= roomEm) return 'line'
  return names.every(({ length }) => length <= shortName) ? 'lines' : 'list'
}

/** Index of the stop whose middle is nearest; -1 for none. */
export function nearestStop(middles: readonly number[], at: number): number {
  const distances = middles.map((middle) => Math.abs(middle - at))
  return distances.indexOf(Math.min(...distances))
}
