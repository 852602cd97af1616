/** Several evaluators of one application: who sees whose marks, how far they differ (product 5.5 to 5.8). */
import { round } from '../modules/rounding.ts'
import { may } from '../users/permissions.ts'
import { isAtLeast, type Role } from '../users/roles.ts'
import { type ApplicationStatus, isDecided } from './status.ts'

/**
 * Whether somebody sees others' marks and what follows from them. A test may hide them until one's own are
 * submitted; at once visible when decided, to who only reads, and from administrators up (product 5.8).
 */
export function seesOthersMarks(viewer: {
  readonly hidesMarks: boolean
  readonly role: Role
  readonly hasSubmitted: boolean
  readonly status: ApplicationStatus
}): boolean {
  const { hidesMarks, role, hasSubmitted, status } = viewer
  return !hidesMarks || !marksMayBeHidden(role) || hasSubmitted || isDecided(status)
}

/** Says whether a test can hide the marks of others from a role. */
export function marksMayBeHidden(role: Role): boolean {
  return may(role, 'application.evaluate') && !isAtLeast(role, 'ROLE_ADMIN')
}

interface Spread {
  readonly mean: number
  /** Standard deviation of these marks, 0 where all gave the same. */
  readonly deviation: number
}

/** Gives the spread of the marks for one criterion, with two decimals; null for fewer than two marks. */
export function spreadOf(marks: readonly number[]): Spread | null {
  if (marks.length < 2) return null
  const mean = meanOf(marks)
  return { mean: round(mean), deviation: round(Math.sqrt(meanOf(marks.map((mark) => (mark - mean) ** 2)))) }
}

/** Marks of two evaluators for one criterion of one application, each as a share of its maximum (0 to 1). */
export type RatedTwice = readonly [first: number, second: number]

/**
 * How far two evaluators agree beyond chance: Cohen's kappa with quadratic weights. 1: always the same (also
 * where both always gave one mark); 0: as if drawn from each one's marks. Two decimals; null for fewer than
 * two marks.
 */
export function weightedKappa(rated: readonly RatedTwice[]): number | null {
  if (rated.length < 2) return null
  const firsts = rated.map(([first]) => first)
  const seconds = rated.map(([, second]) => second)
  const seen = meanOf(rated.map(([first, second]) => (first - second) ** 2))
  // The mean square of the difference over all pairs that chance could make.
  const byChance = meanOfSquares(firsts) + meanOfSquares(seconds) - 2 * meanOf(firsts) * meanOf(seconds)
  return byChance < 1e-12 ? 1 : round(1 - seen / byChance)
}

/** A mark that counts. */
interface GivenShare {
  readonly evaluatorId: string
  readonly applicationId: string
  readonly criterionId: string
  /** The mark as a share of the criterion's maximum, 0 to 1. */
  readonly share: number
}

export interface Agreement {
  /** Null while no two evaluators have two marks in common. */
  readonly kappa: number | null
  /** How many applications have marks of two or more for the same criterion. */
  readonly applications: number
  /** Who gave these. */
  readonly evaluators: number
}

/** How far a test's evaluators agree: each pair's kappa, weighted by how many marks they share. */
export function agreementOf(given: readonly GivenShare[]): Agreement {
  const byMark = Map.groupBy(given, ({ applicationId, criterionId }) => `${applicationId} ${criterionId}`)
  const common = [...byMark.values()].filter((marks) => marks.length > 1)
  const pairs = Map.groupBy(common.flatMap(pairsOf), ({ who }) => who)
  let [weighted, weight] = [0, 0]
  for (const pair of pairs.values()) {
    const kappa = weightedKappa(pair.map(({ rated }) => rated))
    if (kappa === null) continue
    weighted += kappa * pair.length
    weight += pair.length
  }
  const shared = common.flat()
  return {
    kappa: weight === 0 ? null : round(weighted / weight),
    applications: new Set(shared.map(({ applicationId }) => applicationId)).size,
    evaluators: new Set(shared.map(({ evaluatorId }) => evaluatorId)).size,
  }
}

/** Pairs the evaluators who marked the same criterion, always in the same order. */
function pairsOf(marks: readonly GivenShare[]): { who: string; rated: RatedTwice }[] {
  const ordered = marks.toSorted((a, b) => a.evaluatorId.localeCompare(b.evaluatorId))
  return ordered.flatMap((first, index) =>
    ordered.slice(index + 1).map((second) => ({
      who: `${first.evaluatorId} ${second.evaluatorId}`,
      rated: [first.share, second.share] as const,
    })),
  )
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

const meanOfSquares = (values: readonly number[]): number => meanOf(values.map((value) => value ** 2))
