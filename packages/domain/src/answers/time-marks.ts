/**
 * The moments at which the time left is said aloud, and how clearly it shows: half of the limit, five
 * minutes, one minute. No zod here.
 */

/** How much the time stands out: more from five minutes on, and most from the last minute on. */
type Clarity = 'quiet' | 'clear' | 'urgent'

const fiveMinutes = 300
const oneMinute = 60

export function clarityOf(secondsLeft: number): Clarity {
  if (secondsLeft > fiveMinutes) return 'quiet'
  return secondsLeft > oneMinute ? 'clear' : 'urgent'
}

/** Gives the seconds left at which the time is announced, all of them shorter than the whole limit. */
export function timeMarks(limitSeconds: number): readonly number[] {
  const marks = [Math.floor(limitSeconds / 2), fiveMinutes, oneMinute]
  return [...new Set(marks)].filter((mark) => 0 < mark && mark < limitSeconds)
}

/**
 * Gives the mark that has just been passed; null for none. `before` and `after` are the seconds left at two
 * moments, `after` at the later one. Of several marks in between it is the last. After extra time a mark may
 * be passed again.
 */
export function passedMark(limitSeconds: number, before: number, after: number): number | null {
  const passed = timeMarks(limitSeconds).filter((mark) => after <= mark && mark < before)
  return passed.length === 0 ? null : Math.min(...passed)
}
