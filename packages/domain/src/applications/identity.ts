import { type ApplicationStatus, isDecided } from './status.ts'

/**
 * Says whether somebody of the staff sees whose application it is (product 5.9): where the test says so, else
 * once they have submitted their own marks or lifted it for themselves, and for all once it is decided or was
 * evaluated by itself. Lists, searches, sorting and exports all obey this.
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
