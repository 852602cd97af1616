import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { describe, expect, it } from 'vitest'
import { differingPlaces } from './compared.ts'
import { fieldErrorsOf } from './use-saving.ts'

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
  const between = (mine: AssessmentDocument, theirs: AssessmentDocument) => {
    const { test, order, pages } = differingPlaces(mine, theirs)
    return [test, order, ...pages.map(({ name }) => name)]
  }
  const text = (words: string) => anItem('text', {}, { id: words, content: `<p>${words}</p>` })
  const mine = aDocument([{ name: 'Accueil', items: [text('Bonjour')] }, { name: 'Questions' }])
  const { pageList, ...test } = mine
  const [first, second] = pageList
  const pages = (...list: (typeof pageList)[number][]) => ({
    ...test,
    pageList: list.map((page, index) => ({ ...page, position: index + 1 })),
  })

  it.each<[string, AssessmentDocument, readonly (string | boolean)[]]>([
    [
      'by their pages',
      aDocument([{ name: 'Accueil', items: [text('Bonsoir')] }, { name: 'Questions' }, { name: 'Fin' }]),
      [false, false, 'Accueil', 'Fin'],
    ],
    ['by their settings', { ...mine, language: 'en' }, [true, false]],
    ['by the order of their pages', pages(second!, first!), [false, true]],
    [
      'by a page that one lacks, and not by where the others stand',
      pages(second!),
      [false, false, 'Accueil'],
    ],
  ])('differ %s', (_, theirs, places) => expect(between(mine, theirs)).toEqual(places))
})
