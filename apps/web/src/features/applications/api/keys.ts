/** Where the browser keeps what it knows of applications. */
import type { ApplicationStatus } from '@assay/domain/applications/status'

const root = ['applications'] as const

export const applicationKeys = {
  root,
  /** Every column of a board, whatever its filters. */
  board: (assessmentId: string) => [...root, 'board', assessmentId] as const,
  column: (assessmentId: string, status: ApplicationStatus) =>
    [...root, 'board', assessmentId, status] as const,
  waiting: (assessmentId: string) => [...root, 'board', assessmentId, 'waiting'] as const,
  sheet: (id: string) => [...root, 'sheet', id] as const,
  assessment: (assessmentId: string) => [...root, 'assessment', assessmentId] as const,
}
