import { describe, expect, it } from 'vitest'
import { aDocument, anItem, counting, type PageParts } from '../testing/document-factory.ts'
import { doubledIds } from './doubled-ids.ts'
import { withNewIds } from './ids.ts'
import { loadModel } from './load-model.ts'
import { duplicatePage } from './page-operations.ts'
import { duplicateRow } from './row-operations.ts'

const criterion = { id: 'c', name: 'Écoute', maxScore: 5 }
const popup = { id: 'm', title: 'Note', content: '', showAfterSeconds: 1 }
const text = anItem('text', {}, { id: 'a', evaluationCriteriaList: [criterion] })

describe('ids that stand twice', () => {
  it.each<[string, PageParts[], string[]]>([
    ['none', [{ items: [text, anItem('qcm')] }], []],
    ['a module of one page', [{ items: [anItem('text'), anItem('text')] }], ['text']],
    ['a module of two pages', [{ items: [anItem('text')] }, { items: [anItem('text')] }], ['text']],
    ['a page', [{ id: 'p' }, { id: 'p' }], ['p']],
    ['a criterion', [{ items: [text, anItem('qcm', {}, { evaluationCriteriaList: [criterion] })] }], ['c']],
    ['thrice, said once', [{ items: [anItem('text'), anItem('text'), anItem('text')] }], ['text']],
    ['a module and a page that share one', [{ id: 'a', items: [text] }], []],
    ['a pop-up', [{ popups: [popup] }, { popups: [popup] }], ['m']],
  ])('%s', (_, pages, expected) => expect(doubledIds(aDocument(pages))).toEqual(expected))

  it('a competence, and an exercise', () => {
    const named = { id: 'g', name: 'Tone' }
    const twice = (list: 'evalGroupList' | 'exerciceList') => aDocument([{}], { [list]: [named, named] })
    expect([doubledIds(twice('evalGroupList')), doubledIds(twice('exerciceList'))]).toEqual([['g'], ['g']])
  })
})

describe('what the builder does makes none', () => {
  const document = aDocument([{ items: [text] }, { items: [anItem('qcm')] }])
  const newId = counting('new-')
  it.each([
    ['a copied row', duplicateRow(document, 'row-1-a', newId)],
    ['a copied page', duplicatePage(document, 1, newId)],
    ['a model loaded into itself', loadModel(document, document, newId)],
    ['an imported copy', withNewIds(document, newId).document],
  ])('%s', (_, after) => {
    expect(after).not.toEqual(document)
    expect(doubledIds(after)).toEqual([])
  })
})
