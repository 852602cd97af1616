/**
 * How far a result may be relied on (product 12.4): Cronbach's alpha, the standard error of measurement and
 * Feldt's interval, of those who were shown every question.
 */
import { fQuantile } from './distributions.ts'

export interface WholeForms {
  /** Who was shown every question. */
  readonly n: number
  /** The variance of each question's points, with n − 1. */
  readonly variances: readonly number[]
  /** The variance of all questions' points together, with n − 1. */
  readonly variance: number
}

export interface Reliability {
  readonly n: number
  readonly alpha: number
  /** Of alpha, 95 %. */
  readonly from: number
  readonly to: number
  /** Standard error of measurement, in points. */
  readonly sem: number
}

const half = 0.025

/**
 * Alpha with its interval and the standard error; null with fewer than two questions or people, and where all
 * have the same result. Alpha below 0 is possible and says that questions work against each other.
 */
export function reliability({ n, variances, variance }: WholeForms): Reliability | null {
  const k = variances.length
  if (k < 2 || n < 2 || variance <= 1e-9) return null
  const alpha = (k / (k - 1)) * (1 - variances.reduce((sum, each) => sum + each, 0) / variance)
  const limit = (share: number) => 1 - (1 - alpha) * fQuantile(share, n - 1, (n - 1) * (k - 1))
  return {
    n,
    alpha,
    from: limit(1 - half),
    to: limit(half),
    sem: Math.sqrt(variance) * Math.sqrt(Math.max(0, 1 - alpha)),
  }
}
