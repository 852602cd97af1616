import type { AssessmentDocument, ModuleItem, Page } from '@assay/domain/assessments/document'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { describe, expect, it } from 'vitest'
import { documentDifferences, fieldOf } from './compared.ts'
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
  const names = { page: (page: Page) => page.name, module: (item: ModuleItem) => item.id }
  const between = (mine: AssessmentDocument, theirs: AssessmentDocument) =>
    documentDifferences(mine, theirs, names).map(({ path, within, words }) => {
      const { owner, field } = fieldOf(path)
      return [[...within, owner, field].join(' '), words?.mine, words?.theirs]
    })
  const text = (id: string, words: string) => anItem('text', {}, { id, content: `<p>${words}</p>` })

  it('differ by the fields of their modules, by modules and by pages', () => {
    const ours = aDocument([
      { name: 'Accueil', items: [text('a', 'Bonjour'), text('b', 'Suite'), text('c', 'Ici')] },
      { name: 'Questions' },
    ])
    const theirs = aDocument([
      { name: 'Accueil', items: [text('a', 'Bonsoir'), text('b', 'Suite'), text('d', 'Là')] },
      { name: 'Questions' },
      { name: 'Fin', items: [text('e', 'Merci')] },
    ])
    expect(between(ours, theirs)).toEqual([
      ['Accueil page layout', undefined, undefined],
      ['Accueil a module content', 'Bonjour', 'Bonsoir'],
      ['Accueil c module ', 'c', ''],
      ['Accueil d module ', '', 'd'],
      ['Fin page ', '', 'Fin'],
    ])
  })

  it('differ in the order of their pages, not in where a page stands', () => {
    const mine = aDocument([{ name: 'Accueil' }, { name: 'Questions' }])
    const [first, second] = mine.pageList
    const turned = {
      ...mine,
      pageList: [second!, first!].map((page, index) => ({ ...page, position: index + 1 })),
    }
    const order = ['test pageList.order', 'Accueil → Questions', 'Questions → Accueil']
    expect(between(mine, turned)).toEqual([order])
  })

  it('a module in a container is the one that differs, not its container', () => {
    const inside = (words: string) => {
      const box = {
        ...anItem('container', {}, { id: 'box' }),
        rowList: [{ rowId: 'r', moduleItemList: [text('in', words)] }],
      } as never
      return aDocument([{ name: 'Accueil', items: [box] }])
    }
    expect(between(inside('Un'), inside('Deux'))).toEqual([['Accueil in module content', 'Un', 'Deux']])
  })
})
