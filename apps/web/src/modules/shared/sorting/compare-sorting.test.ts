import { moduleDataSchemas } from '@assay/domain/modules/data-registry'
import { sortingMailboxScore } from '@assay/domain/modules/types/sorting-mailbox/document'
import { describe, expect, it } from 'vitest'
import { compareSorting } from './compare-sorting.ts'
import { sortingCategoriesOf } from './sorting-categories.ts'

const data = moduleDataSchemas['sorting-mailbox'].parse({
  categoryList: [{ id: 'no-category' }, { id: 'handle', name: 'À traiter' }, { id: 'trash-category' }],
  mailboxList: [
    { id: 'outage', expectedCategoryId: 'handle', emailPoints: 2 },
    { id: 'contest', expectedCategoryId: 'trash-category', emailPoints: 0.5 },
    { id: 'thanks', expectedCategoryId: 'no-category', emailPoints: 1 },
  ],
})
const sortingCategories = sortingCategoriesOf(data.categoryList, {
  none: 'Aucune',
  trash: 'Corbeille',
  unnamed: String,
})
const items = data.mailboxList.map(({ id, expectedCategoryId, emailPoints: points }) => ({
  id,
  expectedCategoryId,
  points,
}))
const compared = (answer: Record<string, string> | null) =>
  compareSorting(items, sortingCategories, answer).map(({ given, expected, isExact, points }) => [
    given?.name ?? null,
    expected.name,
    isExact,
    points,
  ])

describe('compareSorting', () => {
  it('names what was given and expected, and gives points for what agrees', () => {
    expect(compared({ outage: 'handle', contest: 'handle' })).toEqual([
      ['À traiter', 'À traiter', true, 2],
      ['À traiter', 'Corbeille', false, 0],
      ['Aucune', 'Aucune', true, 1],
    ])
  })

  it.each([null, {}])('gives nothing where nothing was sorted: %o', (answer) => {
    expect(compared(answer)).toEqual([
      [null, 'À traiter', false, 0],
      [null, 'Corbeille', false, 0],
      [null, 'Aucune', false, 0],
    ])
  })

  it.each([null, { outage: 'handle' }, { outage: 'handle', contest: 'trash-category', thanks: 'handle' }])(
    'adds up to the score of %o',
    (answer) => {
      const total = compareSorting(items, sortingCategories, answer).reduce(
        (sum, { points }) => sum + points,
        0,
      )
      expect(total).toBe(sortingMailboxScore.score(data, answer).score)
    },
  )
})
