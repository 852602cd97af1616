import { describe, expect, it } from 'vitest'
import { aDocument, anItem, counting } from '../testing/document-factory.ts'
import { loadModel } from './load-model.ts'
import { onlineCheck } from './online-check.ts'
import { isUntouched, startingDocument } from './starting-document.ts'
import { moduleItemsOf } from './walk.ts'

const aStart = (language: 'fr' | 'en' = 'fr') =>
  startingDocument({ name: 'Vente', language, newId: counting(`${language}-`) })
const model = aDocument(
  [{ items: [anItem('auth')] }, { items: [anItem('question'), anItem('button')] }, {}],
  { name: 'Model', slug: 'model', contactEmail: 'model@example.com' },
)

describe('a new test', () => {
  it.each(['fr', 'en'] as const)('welcomes, identifies and says what comes next (%s)', (language) => {
    const { pageList, slug, language: own } = aStart(language)
    expect([slug, own]).toEqual(['vente', language])
    expect(pageList.map((page) => moduleItemsOf(page).map(({ moduleId }) => moduleId))).toEqual([
      [1, 7],
      [6],
      [1],
    ])
    // The completed screen of the product thanks already.
    expect(JSON.stringify(pageList)).not.toMatch(/merci|thank/i)
  })

  it('has nothing that keeps it from going online', () => {
    expect(onlineCheck(aStart()).filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it('is untouched until something of it is changed, also under other ids', () => {
    expect(isUntouched(aStart('en'))).toBe(true)
    expect(isUntouched(aDocument([{}]))).toBe(true)
    const [first, ...pages] = aStart().pageList
    const renamed = first && { ...first, name: 'Bienvenue' }
    expect(isUntouched({ ...aStart(), pageList: renamed ? [renamed, ...pages] : [] })).toBe(false)
  })
})

describe('a model loaded into a test', () => {
  it('takes the place of an untouched one, which keeps name, slug and contact', () => {
    const test = { ...aStart(), contactEmail: 'own@example.com' }
    const loaded = loadModel(test, model, counting('new-'))
    expect(loaded).toMatchObject({ name: 'Vente', slug: 'vente', contactEmail: 'own@example.com' })
    expect(loaded.pageList).toHaveLength(3)
  })

  it('follows what was composed', () => {
    const composed = aDocument([{ items: [anItem('auth')] }, {}])
    const loaded = loadModel(composed, model, counting('new-'))
    expect(loaded.pageList.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5])
  })
})
