/** Adds reasons up to a score, every point of which is explained (product 3.19). */
import type { Score, ScoreReason } from '../definition.ts'
import { addingUp, clampScore, round, sum } from '../rounding.ts'

/** Gives no points, as nothing was answered. A maximum of 0 means "no score", which needs no reason. */
export function unanswered(max: number): Score {
  return { score: 0, max, reasons: max === 0 ? [] : [{ code: 'unanswered', points: 0 }] }
}

/** Adds exact points up within 0 and `max`, whose cut is a reason too, and rounds so that they add up. */
export function scoreOfReasons(exact: readonly ScoreReason[], max: number): Score {
  const points = exact.map((reason) => reason.points)
  const rounded = addingUp(points)
  const reasons = exact.map((reason, index) => ({ ...reason, points: rounded[index] ?? 0 }))
  const total = sum(points)
  const score = clampScore(total, max)
  if (score === total) return { score, max, reasons }
  return { score, max, reasons: [...reasons, { code: 'clamped', points: round(score - total) }] }
}
