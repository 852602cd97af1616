import { expect, test } from 'vitest'
import { aDocument, anItem } from '../testing/document-factory.ts'
import { withModuleFacts, withoutModuleFacts } from './module-facts.ts'
import { moduleItemsOf } from './walk.ts'

const inner = { rowId: 'inner', moduleItemList: [anItem('question', {}, { id: 'inside' })] }
const { pageList } = aDocument([
  { items: [anItem('video-record', {}, { id: 'film' }), anItem('button', {}, { id: 'button' })] },
  { items: [{ ...anItem('container', {}, { id: 'box' }), rowList: [inner] } as never] },
])

test('each item says what its type is, inside of containers too', () => {
  expect(
    withModuleFacts(pageList)
      .flatMap(moduleItemsOf)
      .map(({ module }) => module),
  ).toEqual([
    { id: 2, name: 'VideoRecord', canUpload: true, maxNbEvaluationCriteria: 10, category: 'recording' },
    { id: 6, name: 'ButtonGoToPage', canUpload: false, maxNbEvaluationCriteria: 0, category: 'flow' },
    { id: 17, name: 'Container', canUpload: false, maxNbEvaluationCriteria: 0, category: 'content' },
    { id: 4, name: 'Question', canUpload: false, maxNbEvaluationCriteria: 10, category: 'question' },
  ])
})

test('what was said of types is gone again, whatever was sent', () => {
  expect(withoutModuleFacts(withModuleFacts(pageList))).toEqual(pageList)
  expect(
    withoutModuleFacts([{ rowList: [{ moduleItemList: [{ id: 'one', module: 7 }, null] }] }, 3]),
  ).toEqual([{ rowList: [{ moduleItemList: [{ id: 'one' }, null] }] }, 3])
  expect(withoutModuleFacts('no list')).toBe('no list')
})
