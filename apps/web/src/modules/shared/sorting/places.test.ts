import type { PublicCategory } from '@assay/domain/modules/shared/sorting/public-category'
import { describe, expect, it } from 'vitest'
import { placeOf, placesOf } from './places.ts'

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

describe('placesOf', () => {
  it('begins without a category, whether the author listed it or not', () => {
    expect(placesOf([urgent], names).map(({ name }) => name)).toEqual(['Aucune', 'Urgent'])
    const listed = placesOf([aCategory('no-category'), urgent], names)
    expect(listed.map(({ name }) => name)).toEqual(['Aucune', 'Urgent'])
  })

  it('ends with the trash where it is offered', () => {
    const offered = placesOf([aCategory('trash-category'), urgent], names)
    expect(offered.map(({ name }) => name)).toEqual(['Aucune', 'Urgent', 'Corbeille'])
  })

  it('says of a subcategory where it lies', () => {
    expect(placesOf([urgent, outage], names)[2]).toEqual({
      id: 'outage',
      name: 'Panne',
      fullName: 'Urgent › Panne',
      above: 'Urgent › ',
      color: null,
      depth: 1,
    })
  })

  it('numbers those without a name', () => {
    expect(placesOf([urgent, aCategory('x')], names)[2]?.name).toBe('Catégorie 2')
  })
})

it('what lies nowhere that is known lies without a category', () => {
  expect(placeOf(placesOf([urgent], names), 'gone').id).toBe('no-category')
})
