/** A test as lists of tests answer it. */
import type { listAssessments } from '@assay/contract/assessments/calls'
import { assessmentAbilities } from '@assay/domain/assessments/abilities'
import type { Role } from '@assay/domain/users/roles'
import type { z } from 'zod'

export type AssessmentSummary = z.input<typeof listAssessments.response>['data'][number]

/**
 * As the server presents it to somebody of a role: online, and nobody has taken it, where `given` says
 * nothing else.
 */
export function aSummary(
  given: Partial<AssessmentSummary> = {},
  role: Role = 'ROLE_BUILDER',
): AssessmentSummary {
  const { isOnline = true } = given
  return {
    id: '7a1d4a52-6f0e-4f4e-9f2e-2f1f5f1b7d01',
    name: 'Vendeur',
    slug: 'vendeur',
    description: '',
    isOnline,
    isModel: false,
    isPublic: false,
    isRecord: false,
    evaluationType: 0,
    createdBy: null,
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-01T10:00:00.000Z',
    latestApplicationDate: null,
    totalCandidates: 0,
    evaluatedCandidates: 0,
    candidatesToEvaluate: 0,
    hiredCandidates: 0,
    rejectedCandidates: 0,
    uncertainCounts: [],
    questions: 0,
    estimatedMinutes: null,
    assessmentGroups: [],
    abilities: assessmentAbilities({ role }, { isOnline, isInCampaign: false }),
    ...given,
  }
}
