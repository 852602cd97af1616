/** Where the browser keeps what it knows of applications. */
import type { ApplicationStatus } from '@assay/domain/applications/status'

const root = ['applications'] as const

export const applicationKeys = {
  root,
  /** Every column of a board, whatever its filters. */
  board: (assessmentId: string) => [...root, 'board', assessmentId] as const,
  /** Every column of a status, the built-in one and the test's own. */
  column: (assessmentId: string, status: ApplicationStatus) =>
    [...root, 'board', assessmentId, status] as const,
  columns: (assessmentId: string) => [...root, 'columns', assessmentId] as const,
  refusalReasons: [...root, 'refusalReasons'] as const,
  total: (assessmentId: string) => [...root, 'board', assessmentId, 'total'] as const,
  waiting: (assessmentId: string) => [...root, 'board', assessmentId, 'waiting'] as const,
  sheet: (id: string) => [...root, 'sheet', id] as const,
  assessment: (assessmentId: string) => [...root, 'assessment', assessmentId] as const,
}
