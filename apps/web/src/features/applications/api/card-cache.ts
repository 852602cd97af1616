/** The cards that the browser holds; a moved one shows in its new place before the server has answered. */
import { listApplications } from '@assay/contract/applications/calls'
import type { ApplicationCard } from '@assay/contract/applications/schemas'
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { keyOf, keysOf } from '../../../api/keys.ts'
import {
  type BoardFilters,
  type BoardSort,
  type ColumnData,
  type ColumnPage,
  cardsOf,
  cardsPerPage,
} from './board-queries.ts'
import { isSamePlace, type Place, placeOf } from './place.ts'
import { withCard, withoutCard } from './place-card.ts'
import { showSheet } from './sheet-queries.ts'

/** The part of a column's key that says what was requested (`columnQuery`). */
interface AskedColumn {
  readonly status: ApplicationCard['status']
  /** The column; the built-in one where it is left out or `none`. */
  readonly columnId?: string
  readonly sort: BoardSort
}

/** Every answer about a test's applications: columns, counts, the table. */
export const boardKeys = (assessmentId: string): QueryKey => keysOf(listApplications, { id: assessmentId })

/** Of an answer's own key: one of another shape is longer. */
const pageKeyLength = keyOf(listApplications).length

/** The columns that were loaded, with whatever filters. */
function columnsIn(client: QueryClient, assessmentId: string) {
  return client
    .getQueriesData<ColumnData>({ queryKey: boardKeys(assessmentId) })
    .filter(([key]) => key.at(-1) === 'pages')
    .map(([key, column]) => ({ key, column, asked: key[2] as AskedColumn }))
}

/** A card of the columns that were loaded. */
export const heldCard = (client: QueryClient, assessmentId: string, id: string) =>
  columnsIn(client, assessmentId)
    .flatMap(({ column }) => cardsOf(column))
    .find((card) => card.id === id)

/** Shows an application in its new column and no other, and so in the table and in its sheet. */
export function showPlace(client: QueryClient, assessmentId: string, id: string, place: Place): void {
  const held = heldCard(client, assessmentId, id)
  for (const { key, column, asked } of columnsIn(client, assessmentId)) {
    if (held === undefined) break
    const columnId = asked.columnId === 'none' ? null : (asked.columnId ?? null)
    const isThere = isSamePlace({ status: asked.status, columnId }, place)
    client.setQueryData<ColumnData>(
      key,
      isThere ? withCard(column, { ...held, ...place }, asked.sort) : withoutCard(column, id),
    )
  }
  client.setQueriesData<ColumnPage>(
    { queryKey: boardKeys(assessmentId), predicate: ({ queryKey }) => queryKey.length === pageKeyLength },
    (page) =>
      page && { ...page, data: page.data.map((each) => (each.id === id ? { ...each, ...place } : each)) },
  )
  showSheet(client, id, (sheet) => ({ ...sheet, ...place }))
}

/** Takes away the dot of a card whose sheet is opened; its place stays. */
export function showSeen(client: QueryClient, assessmentId: string, id: string): void {
  const seen = (card: ApplicationCard) => (card.id === id && !card.isSeen ? { ...card, isSeen: true } : card)
  for (const { key, column } of columnsIn(client, assessmentId)) {
    if (!cardsOf(column).some((card) => card.id === id && !card.isSeen)) continue
    client.setQueryData<ColumnData>(
      key,
      column && {
        ...column,
        pages: column.pages.map((page) => ({ ...page, data: page.data.map(seen) })),
      },
    )
  }
}

/** Each column that was loaded with these filters: its cards, how many it has in all, and what was asked. */
export function loadedColumns(client: QueryClient, assessmentId: string, filters: BoardFilters) {
  const wanted = hashKey([filters])
  return columnsIn(client, assessmentId)
    .filter(({ asked: { status: _status, columnId: _columnId, ...rest } }) => hashKey([rest]) === wanted)
    .flatMap(({ column, asked }) => {
      const [first] = column?.pages ?? []
      if (first === undefined) return []
      return [
        { data: cardsOf(column), meta: first.meta, asked: { ...asked, page: 1, itemsPerPage: cardsPerPage } },
      ]
    })
}

/** The place of each application of a test that the browser holds, by the newest answer about it. */
export function heldPlaces(client: QueryClient, assessmentId: string): ReadonlyMap<string, Place> {
  const answers = client.getQueryCache().findAll({ queryKey: boardKeys(assessmentId) })
  return new Map(
    answers
      .toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
      .flatMap(({ state }) => cardsIn(state.data).map((card) => [card.id, placeOf(card)])),
  )
}

/** The cards of a column, of a page of the table; other answers about a test's applications hold none. */
function cardsIn(answer: unknown): readonly ApplicationCard[] {
  if (typeof answer !== 'object' || answer === null) return []
  if ('pages' in answer) return cardsOf(answer as ColumnData)
  return 'data' in answer ? (answer as ColumnPage).data : []
}
