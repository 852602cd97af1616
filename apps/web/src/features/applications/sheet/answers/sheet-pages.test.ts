import { scoreAutomatically } from '@assay/domain/applications/scoring'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { describe, expect, it } from 'vitest'
import { sheetPages } from './sheet-pages.ts'

const words = (text: string) => ({ content: `<p>${text}</p>` })
const inner = [
  anItem('text', {}, { id: 'case', ...words('A customer waits.') }),
  anItem('question', {}, { id: 'reply', ...words('What do you say?') }),
  anItem('slider', {}, { id: 'hidden', styleOptions: { display: false } }),
]
const container = {
  ...anItem('container', {}, words('A case')),
  rowList: inner.map((item) => ({ rowId: `row-${item.id}`, moduleItemList: [item] })),
} as ReturnType<typeof anItem>
const document = aDocument([
  { items: [anItem('auth'), anItem('text', {}, words('Welcome'))] },
  {
    items: [
      anItem('file-holder', {}, words('Read these')),
      container,
      anItem('container', {}, { id: 'plain' }),
      anItem('slider', {}, { id: 'last', ...words('Sure?') }),
      anItem('button'),
    ],
  },
])
const answers = [
  { moduleId: 'reply', value: 'Good morning', recovered: false },
  { moduleId: 'last', value: 'last-2', recovered: false },
]

describe('the pages of a sheet', () => {
  const scores = scoreAutomatically(document, new Map(), {}).tree
  const pages = sheetPages({ document, answers, lateAnswers: [], visits: [], scores })

  it('are those with something to answer', () => expect(pages.map(({ page }) => page.position)).toEqual([2]))

  it('show what stands in a container in its place, behind what introduces it', () =>
    expect(pages[0]?.items.map(({ item, value }) => [item.id, value])).toEqual([
      ['file-holder', undefined],
      ['container', undefined],
      ['case', undefined],
      ['reply', 'Good morning'],
      ['last', 'last-2'],
    ]))
})
