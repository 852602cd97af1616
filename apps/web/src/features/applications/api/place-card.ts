/** Cards moved between the columns that the browser already holds, before the server has answered. Pure. */
import type { ApplicationCard } from '@assay/contract/applications/calls'
import type { ColumnData, ColumnPage } from './board-queries.ts'

/** The column with the card at its top, replaced where it already stands. */
export function withCard(column: ColumnData | undefined, card: ApplicationCard): ColumnData | undefined {
  if (column === undefined) return undefined
  if (holds(column, card.id))
    return mapPages(column, (page) => ({ ...page, data: replaced(page.data, card) }))
  const [first, ...rest] = column.pages
  if (first === undefined) return column
  const pages = [{ ...first, data: [card, ...first.data] }, ...rest]
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

const mapPages = (column: ColumnData, change: (page: ColumnPage) => ColumnPage): ColumnData => ({
  ...column,
  pages: column.pages.map(change),
})

const counted = (page: ColumnPage, { status }: ApplicationCard, by: 1 | -1): ColumnPage => ({
  ...page,
  meta: {
    totalItems: page.meta.totalItems + by,
    statusCounts: { ...page.meta.statusCounts, [status]: page.meta.statusCounts[status] + by },
  },
})
