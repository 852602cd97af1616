/** Cards moved between the columns that the browser already holds, before the server has answered. Pure. */
import type { ApplicationCard } from '@assay/contract/applications/schemas'
import type { BoardSort, ColumnData } from './board-queries.ts'
import { compareCards } from './compare-cards.ts'

/** The column with the card where its order puts it, so that the server's answer does not move it again. */
export function withCard(
  column: ColumnData | undefined,
  card: ApplicationCard,
  sort: BoardSort,
): ColumnData | undefined {
  if (column === undefined || pageWith(column, card.id) !== -1) return column
  const isBehind = (each: ApplicationCard): boolean => compareCards(sort)(each, card) > 0
  const found = column.pages.findIndex(({ data }) => data.some(isBehind))
  return changed(column, found === -1 ? column.pages.length - 1 : found, card.status, 1, (cards) => {
    const at = cards.findIndex(isBehind)
    return cards.toSpliced(at === -1 ? cards.length : at, 0, card)
  })
}

export function withoutCard(column: ColumnData | undefined, id: string): ColumnData | undefined {
  const at = column === undefined ? -1 : pageWith(column, id)
  const held = column?.pages[at]?.data.find((each) => each.id === id)
  if (column === undefined || held === undefined) return column
  return changed(column, at, held.status, -1, (cards) => cards.filter((each) => each.id !== id))
}

const pageWith = ({ pages }: ColumnData, id: string): number =>
  pages.findIndex(({ data }) => data.some((card) => card.id === id))

/** The column with the cards of one page changed, and with so many more of a status on every page. */
const changed = (
  column: ColumnData,
  pageIndex: number,
  status: ApplicationCard['status'],
  by: 1 | -1,
  change: (cards: ApplicationCard[]) => ApplicationCard[],
): ColumnData => ({
  ...column,
  pages: column.pages.map(({ data, meta }, index) => ({
    data: index === pageIndex ? change(data) : data,
    meta: {
      ...meta,
      totalItems: meta.totalItems + by,
      statusCounts: { ...meta.statusCounts, [status]: meta.statusCounts[status] + by },
    },
  })),
})
