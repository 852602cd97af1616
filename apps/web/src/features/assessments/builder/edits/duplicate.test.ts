import { moduleItemsOf } from '@assay/domain/assessments/walk'
import { aDocument, anItem, counting } from '@assay/domain/testing/document-factory'
import { expect, it } from 'vitest'
import { copyModules } from './duplicate.ts'

it('copies several modules below the last of them, in their order, with ids of their own', () => {
  const document = aDocument([
    { items: ['a', 'b', 'c'].map((id) => anItem('text', {}, { id, content: `<p>${id}</p>` })) },
  ])
  const after = copyModules(document, ['b', 'a'], counting('tmp-'))
  const items = moduleItemsOf(after.document.pageList[0]!)
  expect(items.map(({ content }) => content)).toEqual(['a', 'b', 'a', 'b', 'c'].map((id) => `<p>${id}</p>`))
  expect(items.slice(2, 4).map(({ id }) => id)).toEqual(after.ids)
  expect(copyModules(document, ['gone'], counting('tmp-')).ids).toEqual([])
})
