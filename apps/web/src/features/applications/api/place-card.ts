/** Cards moved between the columns that the browser already holds, before the server has answered. Pure. */
import type { ApplicationCard } from '@assay/contract/applications/schemas'
import type { BoardSort, ColumnData, ColumnPage } from './board-queries.ts'
import { compareCards } from './compare-cards.ts'

/**
 * The column with the card replaced where it already stands, or else inserted where the column's order puts
 * it: a card that moved when the server answers would go out of sight, and close the menu that is open on it.
 */
export function withCard(
  column: ColumnData | undefined,
  card: ApplicationCard,
  sort: BoardSort,
): ColumnData | undefined {
  if (column === undefined) return undefined
  if (holds(column, card.id))
    return mapPages(column, (page) => ({ ...page, data: replaced(page.data, card) }))
  const compare = compareCards(sort)
  const found = column.pages.findIndex(({ data }) => data.some((each) => compare(each, card) > 0))
  const pageIndex = found === -1 ? column.pages.length - 1 : found
  const pages = column.pages.map((page, index) =>
    index === pageIndex ? { ...page, data: inserted(page.data, card, compare) } : page,
  )
  return mapPages({ ...column, pages }, (page) => counted(page, card, 1))
}

/** The column without the card. */
export function withoutCard(column: ColumnData | undefined, card: ApplicationCard): ColumnData | undefined {
  if (column === undefined || !holds(column, card.id)) return column
  return mapPages(column, (page) =>
    counted({ ...page, data: page.data.filter(({ id }) => id !== card.id) }, card, -1),
  )
}

const holds = ({ pages }: ColumnData, id: string): boolean =>
  pages.some((page) => page.data.some((card) => card.id === id))

const replaced = (cards: ApplicationCard[], card: ApplicationCard): ApplicationCard[] =>
  cards.map((each) => (each.id === card.id ? card : each))

function inserted(
  cards: ApplicationCard[],
  card: ApplicationCard,
  compare: ReturnType<typeof compareCards>,
): ApplicationCard[] {
  const found = cards.findIndex((each) => compare(each, card) > 0)
  const index = found === -1 ? cards.length : found
  return [...cards.slice(0, index), card, ...cards.slice(index)]
}

const mapPages = (column: ColumnData, change: (page: ColumnPage) => ColumnPage): ColumnData => ({
  ...column,
  pages: column.pages.map(change),
})

const counted = (page: ColumnPage, { status }: ApplicationCard, by: 1 | -1): ColumnPage => ({
  ...page,
  meta: {
    ...page.meta,
    totalItems: page.meta.totalItems + by,
    statusCounts: { ...page.meta.statusCounts, [status]: page.meta.statusCounts[status] + by },
  },
})
