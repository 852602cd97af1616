import type { ApplicationCard } from '@assay/contract/applications/schemas'
import { describe, expect, it } from 'vitest'
import type { BoardSort } from './board-queries.ts'
import { compareCards } from './compare-cards.ts'

type Facts = readonly [id: string, createdAt: string, score: number | null, lastName: string | null]

const facts: readonly Facts[] = [
  ['early', '2026-11-20T10:00:00.000Z', 12, 'Zola'],
  ['late', '2026-11-21T10:00:00.000Z', null, 'Élan'],
  ['middle', '2026-11-20T11:00:00.000Z', 4, null],
  ['last', '2026-11-22T10:00:00.000Z', 7.5, 'Faure'],
]

const cards = facts.map(
  ([id, createdAt, score, lastName], number) =>
    ({
      id,
      number,
      createdAt,
      score,
      candidate: lastName === null ? null : { fullName: `Anne ${lastName}` },
    }) as ApplicationCard,
)

describe('compareCards', () => {
  it.each<[BoardSort, string[]]>([
    ['newest', ['last', 'late', 'middle', 'early']],
    ['oldest', ['early', 'middle', 'late', 'last']],
    ['highest_score', ['early', 'last', 'middle', 'late']],
    ['lowest_score', ['middle', 'last', 'early', 'late']],
    ['name', ['late', 'last', 'early', 'middle']],
  ])('sorts by %s as the server does', (sort, expected) => {
    expect(cards.toSorted(compareCards(sort)).map(({ id }) => id)).toEqual(expected)
  })
})
