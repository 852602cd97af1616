import type { ApplicationStatus } from './status.ts'
import { isDecided } from './status.ts'

/**
 * Whether staff see who an application is from (SPEC §3 showCandidateIdentityBeforeEval): at once where the
 * test says so, else once it is evaluated or decided. Lists, searches, sorting and exports obey it alike
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
