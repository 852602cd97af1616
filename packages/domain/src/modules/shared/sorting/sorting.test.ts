import { describe, expect, it } from 'vitest'
import { categoryOf, isSorted, type Sorting, withCategory } from './sorting.ts'
import { noCategoryId } from './special-categories.ts'

const sorted: Sorting = { outage: 'urgent', bill: 'later' }

describe('moving an item', () => {
  it.each<[string, Sorting | null, string, string, Sorting]>([
    ['the first of all', null, 'outage', 'urgent', { outage: 'urgent' }],
    ['one more', sorted, 'quote', 'later', { ...sorted, quote: 'later' }],
    ['from one category to another', sorted, 'bill', 'urgent', { outage: 'urgent', bill: 'urgent' }],
    ['to where it lies', sorted, 'bill', 'later', sorted],
    ['back to none', sorted, 'bill', noCategoryId, { outage: 'urgent' }],
    ['the last one back to none', { bill: 'later' }, 'bill', noCategoryId, {}],
  ])('%s', (_, before, item, category, expected) => {
    expect(withCategory(before, item, category)).toEqual(expected)
  })

  it('leaves what was there as it was', () => {
    withCategory(sorted, 'bill', 'urgent')
    expect(sorted).toEqual({ outage: 'urgent', bill: 'later' })
  })

  it('has nothing sorted once the last item is back', () => {
    expect(isSorted(withCategory({ bill: 'later' }, 'bill', noCategoryId))).toBe(false)
  })
})

describe('where an item lies', () => {
  it.each([
    ['moved', sorted, 'bill', 'later'],
    ['not moved', sorted, 'quote', noCategoryId],
    ['nothing sorted yet', null, 'bill', noCategoryId],
    ['called like an inherited name', sorted, 'toString', noCategoryId],
  ])('%s', (_, sorting, item, expected) => {
    expect(categoryOf(sorting, item)).toBe(expected)
  })
})
