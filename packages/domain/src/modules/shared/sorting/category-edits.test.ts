import { expect, test } from 'vitest'
import type { CategoryData } from './categories.ts'
import {
  possibleParents,
  relatedCategories,
  sortedAmong,
  withOwnCategories,
  withParent,
  withTrash,
} from './category-edits.ts'
import { noCategoryId, trashCategoryId } from './special-categories.ts'

const category = (
  id: string,
  parentCategoryId: string | null = null,
  below: string[] = [],
): CategoryData => ({
  id,
  name: id,
  color: null,
  parentCategoryId,
  subcategoryIdList: below,
})
const ids = (categories: readonly CategoryData[]) => categories.map(({ id }) => id)
const item = (expectedCategoryId: string, currentCategoryId = expectedCategoryId) => ({
  expectedCategoryId,
  currentCategoryId,
})

test('a category that is deleted leaves its items without one, and its subcategories at the top', () => {
  const left = withOwnCategories([category('a'), category('b', 'a')], [category('b', 'a')])
  expect(left).toEqual([category('b')])
  expect(sortedAmong([item('a'), item('b', 'a'), item('b')], left)).toEqual([
    item(noCategoryId),
    item('b', noCategoryId),
    item('b'),
  ])
})

test('the trash comes last; without it, what lay there lies nowhere', () => {
  const withIt = withTrash([category(noCategoryId), category('a')], true)
  expect(ids(withIt)).toEqual([noCategoryId, 'a', trashCategoryId])
  expect(ids(withTrash(withIt, true))).toEqual(ids(withIt))
  const without = withTrash(withIt, false)
  expect(sortedAmong([item(trashCategoryId), item('a')], without)).toEqual([item(noCategoryId), item('a')])
})

test('the special categories stay where they are when the own ones change', () => {
  const all = [category(noCategoryId), category('a'), category(trashCategoryId)]
  expect(ids(withOwnCategories(all, [category('b'), category('a')]))).toEqual([
    noCategoryId,
    'b',
    'a',
    trashCategoryId,
  ])
})

test('a subcategory is named by both fields, whichever of them said so', () => {
  const related = [category('a', null, ['b']), category('b', 'a')]
  expect(relatedCategories([category('a', null, ['b']), category('b')])).toEqual(related)
  expect(withParent([category('a'), category('b')], 'b', 'a')).toEqual(related)
  expect(withParent(related, 'b', null)).toEqual([category('a'), category('b')])
})

test('no category comes below itself', () => {
  const chain = [category('a', null, ['b']), category('b', 'a', ['c']), category('c', 'b'), category('d')]
  expect(ids(possibleParents(chain, 'a'))).toEqual(['d'])
  expect(ids(possibleParents(chain, 'c'))).toEqual(['a', 'b', 'd'])
})
