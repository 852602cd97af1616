import type { ApplicationCard } from '@assay/contract/applications/schemas'
import { applicationAbilities } from '@assay/domain/applications/abilities'
import { describe, expect, it } from 'vitest'
import { type ColumnData, cardsOf } from './board-queries.ts'
import { withCard, withoutCard } from './place-card.ts'

const card = (id: string, status: ApplicationCard['status'] = 'notEvaluated'): ApplicationCard => ({
  id,
  number: 1,
  candidate: null,
  status,
  columnId: null,
  progress: 'completed',
  createdAt: '2026-11-20T10:00:00.000Z',
  completedAt: '2026-11-20T10:30:00.000Z',
  score: null,
  marksHidden: false,
  automaticScore: 10.33,
  automaticMax: 19,
  maxScore: 33,
  evalGroups: [],
  filters: [],
  late: false,
  extraTimePercent: 0,
  commentCount: 0,
  evaluators: [],
  tags: [],
  isSeen: true,
  source: 'link',
  owners: [],
  abilities: applicationAbilities({ role: 'ROLE_ADMIN' }, { isCompleted: true }),
})

const column = (...pages: string[][]): ColumnData => {
  const totalItems = pages.flat().length
  const statusCounts = { notEvaluated: totalItems, evaluated: 0, refused: 0, hired: 0 }
  return {
    pageParams: pages.map((_, index) => index + 1),
    pages: pages.map((ids) => ({
      data: ids.map((id) => card(id)),
      meta: { totalItems, totalIsExact: true, statusCounts, uncertainStatuses: [] },
    })),
  }
}

const ids = (data: ColumnData | undefined) => cardsOf(data).map(({ id }) => id)

describe('withCard', () => {
  it('puts a new card where the order has it, behind the last where it comes later, and counts it on every page', () => {
    const after = withCard(column(['a', 'c'], ['e']), card('b'), 'oldest')
    expect(ids(after)).toEqual(['a', 'b', 'c', 'e'])
    expect(after?.pages.map((page) => page.meta.totalItems)).toEqual([4, 4])
    expect(after?.pages[1]?.meta.statusCounts.notEvaluated).toBe(4)
    expect(ids(withCard(column(['a', 'c'], ['e']), card('d'), 'oldest'))).toEqual(['a', 'c', 'd', 'e'])
    expect(ids(withCard(column(['a'], ['e']), card('f'), 'oldest'))).toEqual(['a', 'e', 'f'])
    expect(ids(withCard(column([]), card('a'), 'oldest'))).toEqual(['a'])
  })

  it('leaves a column alone where the card already stands', () => {
    const before = column(['a', 'b'])
    expect(withCard(before, card('b'), 'newest')).toBe(before)
  })

  it('leaves a column that was never loaded alone', () => {
    expect(withCard(undefined, card('a'), 'newest')).toBeUndefined()
  })
})

describe('withoutCard', () => {
  it('takes the card out of the page that holds it', () => {
    const after = withoutCard(column(['a'], ['b']), 'b')
    expect(ids(after)).toEqual(['a'])
    expect(after?.pages[0]?.meta.totalItems).toBe(1)
  })

  it('is the same column where the card does not stand', () => {
    const before = column(['a'])
    expect(withoutCard(before, 'x')).toBe(before)
  })
})

describe('cardsOf', () => {
  it('shows a card once that two pages hold, in its later form', () => {
    expect(ids(column(['a', 'b'], ['b', 'c']))).toEqual(['a', 'b', 'c'])
  })
})
