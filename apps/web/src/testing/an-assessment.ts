/** For tests: a test as the server answers it. */
import type { FullAssessment } from '@assay/contract/assessments/calls'
import { assessmentAbilities } from '@assay/domain/assessments/abilities'
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import type { Role } from '@assay/domain/users/roles'

type Given = Pick<FullAssessment, 'id'> & Partial<FullAssessment> & { readonly role?: Role }

/** @param given `role` of whoever asks; an administrator where nothing is said. */
export function anAssessment(
  document: AssessmentDocument,
  { role = 'ROLE_ADMIN', isOnline = true, ...given }: Given,
): FullAssessment {
  return {
    ...document,
    company: { id: given.id, name: 'Horizon' },
    companyId: given.id,
    isModel: false,
    isOnline,
    isPublic: false,
    isRecord: false,
    createdBy: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    revision: 1,
    abilities: assessmentAbilities({ role }, { isOnline, isInCampaign: false }),
    ...given,
  }
}
