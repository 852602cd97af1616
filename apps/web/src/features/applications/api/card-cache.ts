/** Puts a changed card where the browser shows it: its column, and its sheet. */
import type { ApplicationCard, ApplicationSheet } from '@assay/contract/applications/calls'
import { applicationStatuses } from '@assay/domain/applications/status'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { BoardFilters, ColumnData } from './board-queries.ts'
import { applicationKeys } from './keys.ts'
import { withCard, withoutCard } from './place-card.ts'

/** What was there before, for when the server refuses. */
export type Snapshot = readonly (readonly [QueryKey, unknown])[]

/** The card stands in the column of its status and in no other. */
export function showCard(client: QueryClient, assessmentId: string, card: ApplicationCard): void {
  for (const status of applicationStatuses) {
    const queryKey = applicationKeys.column(assessmentId, status)
    for (const [key, column] of client.getQueriesData<ColumnData>({ queryKey })) {
      const { sort } = key.at(-1) as BoardFilters
      client.setQueryData<ColumnData>(
        key,
        status === card.status ? withCard(column, card, sort) : withoutCard(column, { ...card, status }),
      )
    }
  }
  client.setQueryData<ApplicationSheet>(applicationKeys.sheet(card.id), (sheet) =>
    sheet === undefined ? undefined : { ...sheet, ...card },
  )
}

export function snapshotOf(client: QueryClient, assessmentId: string, id: string): Snapshot {
  return [
    ...client.getQueriesData({ queryKey: applicationKeys.board(assessmentId) }),
    [applicationKeys.sheet(id), client.getQueryData(applicationKeys.sheet(id))],
  ]
}

export function restore(client: QueryClient, snapshot: Snapshot): void {
  for (const [queryKey, data] of snapshot) client.setQueryData(queryKey, data)
}

/** Board, the open sheet and every figure made from them are asked for again. */
export function refreshBoard(client: QueryClient, assessmentId: string, id?: string): void {
  void client.invalidateQueries({ queryKey: applicationKeys.board(assessmentId) })
  if (id !== undefined) void client.invalidateQueries({ queryKey: applicationKeys.sheet(id) })
  void client.invalidateQueries({ queryKey: ['assessments', 'list'] })
  void client.invalidateQueries({ queryKey: ['dashboard'] })
}

/** A card as a sheet holds it: what an evaluation answers shows on the board at once. */
export function cardOf(sheet: ApplicationSheet): ApplicationCard {
  const { id, number, candidate, status, progress, createdAt, completedAt, score, automaticScore } = sheet
  const { automaticMax, maxScore, evalGroups, filters, late, extraTimePercent, commentCount, source } = sheet
  const facts = { id, number, candidate, status, progress, createdAt, completedAt, score, automaticScore }
  return {
    ...facts,
    automaticMax,
    maxScore,
    evalGroups,
    filters,
    late,
    extraTimePercent,
    commentCount,
    source,
  }
}
