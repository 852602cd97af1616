import type { ApplicationCard } from '@assay/contract/applications/schemas'
import { applicationAbilities } from '@assay/domain/applications/abilities'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { type ColumnData, cardsOf, columnQuery } from './board-queries.ts'
import { showPlace } from './card-cache.ts'

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

const placeOf = (status: ApplicationCard['status']) => ({ status, columnId: null })
const keyOf = (status: ApplicationCard['status']) =>
  columnQuery('test', placeOf(status), false, { sort: 'newest' }).queryKey

describe('showPlace', () => {
  it('takes the card out of its column and puts it on top of the other one, counted in both', () => {
    const client = new QueryClient()
    client.setQueryData(keyOf('notEvaluated'), column(['a'], ['b']))
    client.setQueryData(keyOf('hired'), column(['c'], ['d']))
    showPlace(client, 'test', 'b', placeOf('hired'))
    const from = client.getQueryData<ColumnData>(keyOf('notEvaluated'))
    const to = client.getQueryData<ColumnData>(keyOf('hired'))
    expect(ids(from)).toEqual(['a'])
    expect(ids(to)).toEqual(['b', 'c', 'd'])
    expect(from?.pages[0]?.meta.totalItems).toBe(1)
    expect(to?.pages.map(({ meta }) => meta.totalItems)).toEqual([3, 3])
    expect(cardsOf(to)[0]?.status).toBe('hired')
  })

  it('leaves a column alone where the card already stands, and one that was never loaded', () => {
    const client = new QueryClient()
    client.setQueryData(keyOf('notEvaluated'), column(['a', 'b']))
    showPlace(client, 'test', 'b', placeOf('notEvaluated'))
    showPlace(client, 'test', 'x', placeOf('hired'))
    expect(ids(client.getQueryData(keyOf('notEvaluated')))).toEqual(['a', 'b'])
    expect(client.getQueryData(keyOf('hired'))).toBeUndefined()
  })
})

describe('cardsOf', () => {
  it('shows a card once that two pages hold, in its later form', () => {
    expect(ids(column(['a', 'b'], ['b', 'c']))).toEqual(['a', 'b', 'c'])
  })
})
