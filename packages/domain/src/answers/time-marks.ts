/** When the time left is said aloud and shows clearly: half of it, five minutes, one minute. No zod here. */

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
 * The mark just passed between two moments, `before` and `after` (seconds left), the last of several; else
 * null. After extra time one may be passed again.
 */
export function passedMark(limitSeconds: number, before: number, after: number): number | null {
  const passed = timeMarks(limitSeconds).filter((mark) => after <= mark && mark < before)
  return passed.length === 0 ? null : Math.min(...passed)
}
