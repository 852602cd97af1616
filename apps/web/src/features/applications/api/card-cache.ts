/** Puts a changed card where the browser shows it: its column, and its sheet. */
import type { ApplicationCard, ApplicationSheet } from '@assay/contract/applications/calls'
import { listAssessments } from '@assay/contract/assessments/calls'
import { applicationStatuses } from '@assay/domain/applications/status'
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { keysOf } from '../../../api/keys.ts'
import { type BoardFilters, type ColumnData, cardsOf } from './board-queries.ts'
import { applicationKeys } from './keys.ts'
import { withCard, withoutCard } from './place-card.ts'

/** What was there before, for when the server refuses. */
export type Snapshot = readonly (readonly [QueryKey, unknown])[]

/** The card stands in its column and in no other. */
export function showCard(client: QueryClient, assessmentId: string, card: ApplicationCard): void {
  for (const status of applicationStatuses) {
    const prefix = applicationKeys.column(assessmentId, status)
    for (const [key, column] of client.getQueriesData<ColumnData>({ queryKey: prefix })) {
      const columnId = key[prefix.length] as string | null
      const { sort } = key.at(-1) as BoardFilters
      const isThere = status === card.status && columnId === card.columnId
      client.setQueryData<ColumnData>(
        key,
        isThere ? withCard(column, card, sort) : withoutCard(column, { ...card, status }),
      )
    }
  }
  client.setQueryData<ApplicationSheet>(applicationKeys.sheet(card.id), (sheet) =>
    sheet === undefined ? undefined : { ...sheet, ...card },
  )
}

/** The cards of each column that was loaded with these filters. */
export function loadedColumns(
  client: QueryClient,
  assessmentId: string,
  filters: BoardFilters,
): readonly (readonly ApplicationCard[])[] {
  return applicationStatuses.flatMap((status) =>
    client
      .getQueriesData<ColumnData>({ queryKey: applicationKeys.column(assessmentId, status) })
      .filter(([key]) => hashKey([key.at(-1)]) === hashKey([filters]))
      .map(([, column]) => cardsOf(column)),
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
  void client.invalidateQueries({ queryKey: keysOf(listAssessments) })
  void client.invalidateQueries({ queryKey: ['dashboard'] })
}

/** A card as a sheet holds it: what an evaluation answers shows on the board at once. */
export function cardOf(sheet: ApplicationSheet): ApplicationCard {
  const { id, number, candidate, status, columnId, progress, createdAt, completedAt, score } = sheet
  const {
    automaticScore,
    automaticMax,
    maxScore,
    evalGroups,
    filters,
    late,
    extraTimePercent,
    commentCount,
    source,
    abilities,
  } = sheet
  const facts = { id, number, candidate, status, columnId, progress, createdAt, completedAt, score }
  return {
    ...facts,
    automaticScore,
    automaticMax,
    maxScore,
    evalGroups,
    filters,
    late,
    extraTimePercent,
    commentCount,
    source,
    abilities,
  }
}
