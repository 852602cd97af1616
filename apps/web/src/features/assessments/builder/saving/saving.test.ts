import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { describe, expect, it } from 'vitest'
import { isReordered, pagesThatDiffer } from './compare.ts'
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

  it('name the pages that changed, with their modules, and those that only one has', () => {
    const text = (id: string, words: string) => anItem('text', {}, { id, content: `<p>${words}</p>` })
    const ours = aDocument([
      { name: 'Accueil', items: [text('a', 'Bonjour'), text('b', 'Suite'), text('c', 'Ici')] },
      { name: 'Questions' },
    ])
    const theirs = aDocument([
      { name: 'Accueil', items: [text('a', 'Bonsoir'), text('b', 'Suite'), text('d', 'Là')] },
      { name: 'Questions' },
      { name: 'Fin', items: [text('e', 'Merci')] },
    ])
    const found = pagesThatDiffer(ours, theirs).map(({ name, onlyIn, modules }) => [
      name,
      onlyIn,
      modules.map((each) => [each.item.id, each.onlyIn]),
    ])
    const inAccueil = [
      ['a', undefined],
      ['c', 'mine'],
      ['d', 'theirs'],
    ]
    expect(found).toEqual([
      ['Accueil', undefined, inAccueil],
      ['Fin', 'theirs', []],
    ])
    expect(pagesThatDiffer(theirs, ours)).toMatchObject([
      { name: 'Accueil' },
      { name: 'Fin', onlyIn: 'mine' },
    ])
  })

  it('tell both wordings, by field: things of a list by their id, what has no words by its field only', () => {
    const qcm = (words: string, points: number, choices: readonly [string, string][], shuffled = false) =>
      anItem(
        'qcm',
        {
          choiceList: choices.map(([id, content]) => ({ id, content, score: points })),
          shuffleQcmOrder: shuffled,
        },
        { id: 'q', content: `<p>${words}</p>` },
      )
    const [one, two] = [
      ['a', 'Oui'],
      ['b', 'Non'],
    ] as const
    const [ours, theirs] = [
      aDocument([{ name: 'Accueil', items: [qcm('Mes mots', 1, [[...one], [...two]])] }]),
      aDocument([{ name: 'Bienvenue', items: [qcm('Ses mots', 1, [['c', 'Peut-être'], [...two]], true)] }]),
    ]
    const [page] = pagesThatDiffer(ours, theirs)
    expect(page?.fields).toEqual([{ path: 'name', words: { mine: 'Accueil', theirs: 'Bienvenue' } }])
    expect(page?.modules[0]?.fields).toEqual(
      expect.arrayContaining([
        { path: 'content', words: { mine: 'Mes mots', theirs: 'Ses mots' } },
        { path: 'data.choiceList.0.content', words: { mine: 'Oui', theirs: '' } },
        { path: 'data.choiceList.0.content', words: { mine: '', theirs: 'Peut-être' } },
        { path: 'data.shuffleQcmOrder', words: undefined },
      ]),
    )
    expect(page?.modules[0]?.fields).toHaveLength(4)
  })

  it('show long wordings from where they part', () => {
    const long = (words: string) =>
      aDocument([
        { items: [anItem('text', {}, { id: 'a', content: `<p>${'mot '.repeat(100)}${words}</p>` })] },
      ])
    const [page] = pagesThatDiffer(long('ici'), long('là'))
    const [field] = page?.modules[0]?.fields ?? []
    expect(field?.words?.mine).toBe(`…${'mot '.repeat(10)}ici`)
    expect(field?.words?.theirs).toBe(`…${'mot '.repeat(10)}là`)
  })

  it('a page that only stands elsewhere is the same; that the order changed is said', () => {
    const [first, second] = mine.pageList
    const turned = {
      ...mine,
      pageList: [second!, first!].map((page, index) => ({ ...page, position: index + 1 })),
    }
    expect(pagesThatDiffer(mine, turned)).toEqual([])
    expect(isReordered(mine, turned)).toBe(true)
    const longer = aDocument([{ id: 'new' }, ...mine.pageList.map(({ id, name }) => ({ id, name }))])
    expect(isReordered(mine, longer)).toBe(false)
  })

  it('a module in a container is the one that differs, not its container', () => {
    const inside = (words: string) => {
      const box = {
        ...anItem('container', {}, { id: 'box' }),
        rowList: [{ rowId: 'r', moduleItemList: [anItem('text', {}, { id: 'in', content: words })] }],
      } as never
      return aDocument([{ items: [box] }])
    }
    const [page] = pagesThatDiffer(inside('<p>Un</p>'), inside('<p>Deux</p>'))
    expect(page?.modules.map(({ item }) => item.id)).toEqual(['in'])
  })
})
