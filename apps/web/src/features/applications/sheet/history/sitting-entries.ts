/** The log's lines with the candidate's own two acts, which the sheet knows from its times. Pure. */
import type { ApplicationSheet } from '@assay/contract/applications/schemas'

export type HistoryLine = ApplicationSheet['history'][number] & { readonly sitting?: 'started' | 'completed' }

/** Newest first. */
export function withSitting({
  history,
  startedAt,
  completedAt,
}: Pick<ApplicationSheet, 'history' | 'startedAt' | 'completedAt'>): HistoryLine[] {
  const act = (sitting: 'started' | 'completed', at: string): HistoryLine => ({
    id: sitting,
    at,
    action: sitting,
    user: null,
    parameters: {},
    sitting,
  })
  const acts = [act('started', startedAt), ...(completedAt === null ? [] : [act('completed', completedAt)])]
  return [...history, ...acts].sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
}
