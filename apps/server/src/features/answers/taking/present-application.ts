import type { CandidateApplication } from '@assay/contract/answers/types'
import type { ApplicationColumns } from '../application-columns.ts'

/** Presents the application to its candidate; after its end it names nobody (product 4.2). */
export function presentApplication(row: ApplicationColumns): CandidateApplication {
  return {
    id: row.id,
    assessmentId: row.assessment_id,
    status: row.completed_at ? 'completed' : row.interrupted_at ? 'interrupted' : 'inProgress',
    currentPage: row.current_page,
    firstName: row.completed_at ? '' : (row.first_name ?? ''),
    startedAt: row.started_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
    extraTimePercent: row.extra_time_percent,
  }
}
