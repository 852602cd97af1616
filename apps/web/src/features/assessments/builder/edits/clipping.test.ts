/**
 * Modules cut out of one test and put into another: nothing of theirs is lost, and nothing refers to the
 * other test.
 */

import { moduleItemsOf } from '@assay/domain/assessments/walk'
import { aDocument, anItem, counting } from '@assay/domain/testing/document-factory'
import { expect, it } from 'vitest'
import { clippingOf, pasted, readClipping } from './clipping.ts'

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
  const carried = readClipping(JSON.stringify(clippingOf(from, ['question', 'qcm'])))
  const after = pasted(to, { pageId: 'page-1', index: 1 }, carried!, counting('new-'))
  const items = moduleItemsOf(after.document.pageList[0]!)
  expect(items.map(({ moduleId }) => moduleId)).toEqual([1, 9, 4])
  expect(after.ids).toEqual(items.slice(1).map(({ id }) => id))
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
  const clipping = clippingOf(document, ['one', 'a'])
  expect(clipping.rows.flat()).toHaveLength(1)
  const beside = pasted(document, { pageId: 'page-1', index: 2 }, clipping, counting())
  expect(moduleItemsOf(beside.document.pageList[0]!)).toHaveLength(6)
  const inside = pasted(document, { pageId: 'page-1', containerId: 'other', index: 0 }, clipping, counting())
  expect(inside).toEqual({ document, ids: [] })
})

it.each([
  ['no JSON', 'bonjour'],
  [
    'a module of no type',
    JSON.stringify({ rows: [[{ id: 'a', moduleId: 999 }]], evalGroupList: [], exerciceList: [] }),
  ],
  ['no rows', '{}'],
])('%s is not read', (_, text) => expect(readClipping(text)).toBeUndefined())
