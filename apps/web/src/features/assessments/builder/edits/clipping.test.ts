/** A module of one test put into another: nothing of it is lost, and nothing refers to the other test. */

import { moduleItemsOf } from '@assay/domain/assessments/walk'
import { aDocument, anItem, counting } from '@assay/domain/testing/document-factory'
import { expect, it } from 'vitest'
import { clippingOf, pasted } from './clipping.ts'
import { readClipping } from './read-clipping.ts'

const criterion = { id: 'c', name: 'Politesse', maxScore: 2, evalGroupId: 'counting' }
const from = aDocument(
  [
    {
      items: [
        anItem('qcm', {}, { id: 'qcm', content: '<p>Choisir</p>', evalGroupId: 'listening' }),
        anItem('question', {}, { id: 'question', evaluationCriteriaList: [criterion] }),
        anItem('text', {}, { id: 'stays' }),
      ],
    },
  ],
  {
    evalGroupList: [
      { id: 'listening', name: 'Écoute' },
      { id: 'counting', name: 'Calcul' },
      { id: 'unused', name: 'Autre' },
    ],
  },
)

it('come in under ids of their own, with the competences that they name', () => {
  const to = aDocument([{ items: [anItem('text', {}, { id: 'first' })] }], {
    evalGroupList: [{ id: 'own', name: 'Écoute' }],
  })
  const carried = ['question', 'qcm'].map((id) => readClipping(JSON.stringify(clippingOf(from, id))))
  const position = { pageId: 'page-1', index: 1 }
  const newId = counting('new-')
  const first = pasted(to, position, carried[0]!, newId)
  const after = pasted(first!.document, position, carried[1]!, newId)!
  const items = moduleItemsOf(after.document.pageList[0]!)
  expect(items.map(({ moduleId }) => moduleId)).toEqual([1, 9, 4])
  expect([after.id, first?.id]).toEqual(items.slice(1).map(({ id }) => id))
  expect(items.slice(1).every(({ id }) => id.startsWith('new-'))).toBe(true)
  const { evalGroupList } = after.document
  // The one is found by its name, the other comes along.
  expect(evalGroupList.map(({ name }) => name)).toEqual(['Écoute', 'Calcul'])
  expect(items[1]?.evalGroupId).toBe('own')
  expect(items[2]?.evaluationCriteriaList).toMatchObject([
    { name: 'Politesse', maxScore: 2, evalGroupId: evalGroupList[1]?.id },
  ])
  expect(items[2]?.evaluationCriteriaList[0]?.id).not.toBe('c')
})

it('a container goes with what it holds, and into no other container', () => {
  const box = (id: string, inner: string) =>
    ({
      ...anItem('container', {}, { id }),
      rowList: [{ rowId: `${id}-row`, moduleItemList: [anItem('text', {}, { id: inner })] }],
    }) as never
  const document = aDocument([{ items: [box('one', 'a'), box('other', 'b')] }])
  const clipping = clippingOf(document, 'one')!
  const beside = pasted(document, { pageId: 'page-1', index: 2 }, clipping, counting())
  expect(moduleItemsOf(beside!.document.pageList[0]!)).toHaveLength(6)
  const inside = pasted(document, { pageId: 'page-1', containerId: 'other', index: 0 }, clipping, counting())
  expect(inside).toBeUndefined()
})

it.each([
  ['no JSON', 'bonjour'],
  [
    'a module of no type',
    JSON.stringify({ item: { id: 'a', moduleId: 999 }, evalGroupList: [], exerciceList: [] }),
  ],
  ['no module', '{}'],
])('%s is not read', (_, text) => expect(readClipping(text)).toBeUndefined())
