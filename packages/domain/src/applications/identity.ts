import { type ApplicationStatus, isDecided } from './status.ts'

/**
 * Whether staff see whose application it is (product 5.9): where the test says so, once one submitted marks
 * or lifted it, for all once decided or self-evaluated. Lists, searches, sorting and exports obey.
 */
export function isIdentityShown(application: {
  readonly showCandidateIdentityBeforeEval: boolean
  /** The viewer's own marks count. */
  readonly hasSubmitted: boolean
  /** The viewer has lifted it, an act that the log keeps. */
  readonly isLifted: boolean
  /** Its test is scored without anybody's marks, and it has its result. */
  readonly isScoredByItself: boolean
  readonly status: ApplicationStatus
}): boolean {
  const { showCandidateIdentityBeforeEval, hasSubmitted, isLifted, isScoredByItself, status } = application
  return showCandidateIdentityBeforeEval || hasSubmitted || isLifted || isScoredByItself || isDecided(status)
}
