import type { PublicCategory } from '@assay/domain/modules/shared/sorting/public-category'
import { describe, expect, it } from 'vitest'
import { sortingCategoriesOf, sortingCategoryOf } from './sorting-categories.ts'

const names = { none: 'Aucune', trash: 'Corbeille', unnamed: (number: number) => `Catégorie ${number}` }
const aCategory = (id: string, rest: Partial<PublicCategory> = {}): PublicCategory => ({
  id,
  name: '',
  color: null,
  parentCategoryId: null,
  subcategoryIdList: [],
  ...rest,
})
const urgent = aCategory('urgent', { name: 'Urgent', color: '#ED174C' })
const outage = aCategory('outage', { name: 'Panne', parentCategoryId: 'urgent' })

describe('sortingCategoriesOf', () => {
  it('begins without a category, whether the author listed it or not', () => {
    expect(sortingCategoriesOf([urgent], names).map(({ name }) => name)).toEqual(['Aucune', 'Urgent'])
    const listed = sortingCategoriesOf([aCategory('no-category'), urgent], names)
    expect(listed.map(({ name }) => name)).toEqual(['Aucune', 'Urgent'])
  })

  it('ends with the trash where it is offered', () => {
    const offered = sortingCategoriesOf([aCategory('trash-category'), urgent], names)
    expect(offered.map(({ name }) => name)).toEqual(['Aucune', 'Urgent', 'Corbeille'])
  })

  it('says of a subcategory where it lies', () => {
    expect(sortingCategoriesOf([urgent, outage], names)[2]).toEqual({
      id: 'outage',
      name: 'Panne',
      fullName: 'Urgent › Panne',
      above: 'Urgent › ',
      color: null,
      depth: 1,
    })
  })

  it('numbers those without a name', () => {
    expect(sortingCategoriesOf([urgent, aCategory('x')], names)[2]?.name).toBe('Catégorie 2')
  })
})

it('what lies nowhere that is known lies without a category', () => {
  expect(sortingCategoryOf(sortingCategoriesOf([urgent], names), 'gone').id).toBe('no-category')
})
