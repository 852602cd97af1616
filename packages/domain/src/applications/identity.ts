import type { ApplicationStatus } from './status.ts'
import { isDecided } from './status.ts'

/**
 * Says whether staff see whose application it is (SPEC §3 showCandidateIdentityBeforeEval): at once where the
 * test says so, else once it is evaluated or decided. Lists, searches, sorting and exports all obey this
 * (PRODUCT §2).
 */
export function isIdentityShown(application: {
  readonly showCandidateIdentityBeforeEval: boolean
  readonly evaluatedAt: Date | null
  readonly status: ApplicationStatus
}): boolean {
  const { showCandidateIdentityBeforeEval, evaluatedAt, status } = application
  return showCandidateIdentityBeforeEval || evaluatedAt !== null || isDecided(status)
}
