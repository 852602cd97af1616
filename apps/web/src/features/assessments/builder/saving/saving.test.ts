import { aDocument, anItem } from '@assay/domain/assessments/document-factory'
import { describe, expect, it } from 'vitest'
import { pagesThatDiffer } from './compare.ts'
import { fieldErrorsOf } from './field-errors.ts'

describe('before a save', () => {
  it.each([
    ['', 'a', ['assessmentNameRequired']],
    ['  ', '', ['assessmentNameRequired', 'assessmentSlugRequired']],
    ['Test', 'a-', ['slugInvalid']],
    ['Test', 'a-b-2', []],
  ])('name "%s", permalink "%s"', (name, slug, errors) =>
    expect(fieldErrorsOf({ name, slug })).toEqual(errors),
  )
})

describe('two versions of a test', () => {
  const mine = aDocument([{ name: 'Accueil', items: [anItem('text')] }, { name: 'Questions' }])

  it('differ nowhere when only the order of keys does', () => {
    const theirs = {
      ...mine,
      pageList: mine.pageList.map(
        (page) => Object.fromEntries(Object.entries(page).reverse()) as typeof page,
      ),
    }
    expect(pagesThatDiffer(mine, theirs)).toEqual([])
  })

  it('name the pages that changed and those that only one has', () => {
    const theirs = aDocument([
      { name: 'Accueil', items: [anItem('qcm')] },
      { name: 'Questions' },
      { name: 'Fin' },
    ])
    expect(pagesThatDiffer(mine, theirs)).toEqual(['Accueil', 'Fin'])
  })
})
