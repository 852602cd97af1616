import type { Candidate } from '@assay/contract/candidates/calls'
import { getCv } from '@assay/contract/candidates/cv-calls'
import { candidateAbilities } from '@assay/domain/candidates/abilities'
import { acting, type Viewer } from '../../caller.ts'
import type { CandidateApplicationRow, CandidateRow } from './select-candidates.ts'

/** Whether the page may say whose application this is; else it tells neither its date, score nor status. */
export const isShown = (row: CandidateApplicationRow): boolean => row.identity_is_shown

/** A candidate of the address book; hidden applications stand last, by test: their order tells nothing. */
export function presentCandidate(
  viewer: Pick<Viewer, 'actingRole' | 'token'>,
  row: CandidateRow,
  applications: readonly CandidateApplicationRow[],
): Candidate {
  const own = applications.filter(({ candidate_id }) => candidate_id === row.id)
  const hidden = own
    .filter((each) => !isShown(each))
    .toSorted((one, other) => one.assessment_name.localeCompare(other.assessment_name))
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: `${row.first_name} ${row.last_name}`,
    email: row.email,
    phone: row.phone,
    birthDate: row.birth_date,
    company: { id: row.company_id, name: row.company_name },
    cv: row.cv_file_id === null ? null : getCv.address.path.replace(':id', row.id),
    cvScan: row.cv_scan ?? undefined,
    tags: row.tags,
    source: row.source,
    applications: [...own.filter(isShown).map(presentShown), ...hidden.map(presentHidden)],
    isUnsubscribed: row.unsubscribed_at !== null,
    abilities: candidateAbilities(acting(viewer), { hasApplications: row.has_applications }),
  }
}

type Shown = Candidate['applications'][number]

const presentShown = (row: CandidateApplicationRow): Shown => ({
  id: row.shown_id,
  assessmentId: row.assessment_id,
  assessmentName: row.assessment_name,
  createdAt: row.created_at.toISOString(),
  score: row.score,
  maxScore: row.max_score,
  applicationStatus: row.status,
})

const presentHidden = (row: CandidateApplicationRow): Shown => ({
  id: null,
  assessmentId: row.assessment_id,
  assessmentName: row.assessment_name,
  createdAt: null,
  score: null,
  maxScore: null,
  applicationStatus: null,
})
