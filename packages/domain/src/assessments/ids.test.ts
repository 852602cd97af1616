import { describe, expect, it } from 'vitest'
import { type ModuleType, moduleTypes } from '../modules/module-types.ts'
import { aDocument, anItem, counting } from '../testing/document-factory.ts'
import { assessmentDocument } from './document.ts'
import { withNewIds, withRealIds } from './ids.ts'
import { newDocument, newModuleItem, newPage } from './new-document.ts'

const drafted = aDocument(
  [
    {
      id: 'tmp-page',
      items: [
        anItem(
          'qcm',
          { choiceList: [{ id: 'tmp-a', content: 'tmp-item' }, { id: 'b' }] },
          { id: 'tmp-item', evalGroupId: 'tmp-group' },
        ),
        anItem('category', {
          categoryList: [
            { id: 'tmp-urgent', subcategoryIdList: ['tmp-sub'] },
            { id: 'tmp-sub', parentCategoryId: 'tmp-urgent' },
          ],
          elementList: [{ id: 'e', expectedCategoryId: 'tmp-urgent', currentCategoryId: 'no-category' }],
        }),
      ],
    },
  ],
  { evalGroupList: [{ id: 'tmp-group', name: 'Écoute' }] },
)

describe('temporary ids', () => {
  const { document, ids } = withRealIds(drafted, counting('real-'))

  it('become real ones, and the answer says which', () => {
    expect(Object.keys(ids).sort()).toEqual([
      'tmp-a',
      'tmp-group',
      'tmp-item',
      'tmp-page',
      'tmp-sub',
      'tmp-urgent',
    ])
    expect(document.pageList[0]?.id).toBe(ids['tmp-page'])
    expect(document.evalGroupList[0]?.id).toBe(ids['tmp-group'])
  })

  it('are the same wherever they are referred to', () => {
    const [qcm, category] = document.pageList[0]?.rowList.flatMap((row) => row.moduleItemList) ?? []
    expect(qcm).toMatchObject({ evalGroupId: ids['tmp-group'] })
    expect(category).toMatchObject({
      data: {
        categoryList: [{ subcategoryIdList: [ids['tmp-sub']] }, { parentCategoryId: ids['tmp-urgent'] }],
        elementList: [{ id: 'e', expectedCategoryId: ids['tmp-urgent'], currentCategoryId: 'no-category' }],
      },
    })
  })

  it('leave texts and real ids as they are, and change nothing a second time', () => {
    expect(document.pageList[0]?.rowList[0]?.moduleItemList[0]?.data).toMatchObject({
      choiceList: [{ content: 'tmp-item' }, { id: 'b' }],
    })
    expect(withRealIds(document, counting('again-'))).toEqual({ document, ids: {} })
  })
})

it('a copy has ids of its own and keeps what it refers to outside itself', () => {
  const [page] = drafted.pageList
  const { document: copy, ids } = withNewIds(page, counting('copy-'))
  expect(JSON.stringify(copy)).not.toMatch(/(?:[iI]d|Choice)":"tmp-(?!group)/)
  expect(copy?.rowList[0]?.moduleItemList[0]?.evalGroupId).toBe('tmp-group')
  expect(ids).not.toHaveProperty('no-category')
})

it('rows of one id get one each in a copy', () => {
  const row = { rowId: 'row', moduleItemList: [] }
  const { document: copy, ids } = withNewIds(
    { rowList: [row, row, { ...row, rowId: 'other' }] },
    counting('copy-'),
  )
  const rowIds = copy.rowList.map(({ rowId }) => rowId)
  expect(new Set(rowIds).size).toBe(3)
  expect(rowIds[0]).toBe(ids['row'])
})

describe('what the builder adds', () => {
  it('is a document with one empty first page', () => {
    expect(newDocument({ name: 'Été', newId: counting() })).toMatchObject({
      slug: 'ete',
      pageList: [{ position: 1, name: 'Page de démarrage', rowList: [] }],
    })
  })
  it('refuses a name that leaves no slug', () =>
    expect(() => newDocument({ name: '!', newId: counting() })).toThrow())
  it.each(Object.keys(moduleTypes) as ModuleType[])('is a valid %s', (type) => {
    const newId = counting('tmp-')
    const document = newDocument({ name: 'Test', newId })
    const row = { rowId: newId(), moduleItemList: [newModuleItem(type, newId)] }
    const pageList = [...document.pageList, { ...newPage(newId, 2), rowList: [row] }]
    expect(assessmentDocument.parse({ ...document, pageList })).toEqual({ ...document, pageList })
  })
})
