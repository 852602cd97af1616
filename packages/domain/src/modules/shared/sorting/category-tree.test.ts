import { describe, expect, it } from 'vitest'
import { categoryTree } from './category-tree.ts'
import type { PublicCategory } from './public-category.ts'
import { noCategoryId, trashCategoryId } from './special-categories.ts'

const aCategory = (id: string, rest: Partial<PublicCategory> = {}): PublicCategory => ({
  id,
  name: id.toUpperCase(),
  color: null,
  parentCategoryId: null,
  subcategoryIdList: [],
  ...rest,
})
const drawn = (categories: readonly PublicCategory[]) =>
  categoryTree(categories).map(({ depth, path }) => `${'-'.repeat(depth)}${path.join('/')}`)

describe('categoryTree', () => {
  it('has each parent before its subcategories, in the order given', () => {
    const child = aCategory('b', { parentCategoryId: 'a' })
    const grandchild = aCategory('c', { parentCategoryId: 'b' })
    expect(drawn([grandchild, aCategory('a'), aCategory('z'), child])).toEqual(['A', '-A/B', '--A/B/C', 'Z'])
  })

  it('takes the word of the parent too', () => {
    expect(drawn([aCategory('b'), aCategory('a', { subcategoryIdList: ['b'] })])).toEqual(['A', '-A/B'])
  })

  it('leaves the special ones out', () => {
    expect(drawn([aCategory(noCategoryId), aCategory('a'), aCategory(trashCategoryId)])).toEqual(['A'])
  })

  it.each([
    ['an unknown parent', [aCategory('a', { parentCategoryId: 'gone' })], ['A']],
    ['its own parent', [aCategory('a', { parentCategoryId: 'a' })], ['A']],
    ['its own subcategory', [aCategory('a', { subcategoryIdList: ['a'] })], ['A']],
    [
      'each other’s',
      [aCategory('a', { subcategoryIdList: ['b'] }), aCategory('b', { subcategoryIdList: ['a'] })],
      ['A', '-A/B'],
    ],
    [
      'what lies under the special ones',
      [aCategory(noCategoryId), aCategory('a', { parentCategoryId: noCategoryId })],
      ['A'],
    ],
  ])('loses nobody: %s', (_, categories, expected) => {
    expect(drawn(categories)).toEqual(expected)
  })
})
