import { scoreAutomatically } from '@assay/domain/applications/scoring'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { describe, expect, it } from 'vitest'
import { durationOf, sheetPages } from './sheet-pages.ts'

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

const at = (clock: string) => `2026-11-20T${clock}.000Z`
const firstVisitedAt = at('10:00:00')

describe('how long a page was open', () => {
  it.each([
    ['nobody has left it', null, null, null, null],
    ['it was left', at('10:01:05'), null, null, 65],
    ['left, in an application that ended later', at('10:01:05'), null, at('10:30:00'), 65],
    ['left, and closed with the application', at('10:01:05'), at('10:30:00'), at('10:30:00'), 65],
    ['closed by its timer, and what was there came late', at('10:02:00'), at('10:00:14'), null, 14],
    ['never left, in an application that ended', null, null, at('10:30:00'), 1800],
    ['first seen after the end', null, null, at('09:59:00'), 0],
  ])('%s', (_, leftAt, closedAt, completedAt, expected) => {
    expect(durationOf({ firstVisitedAt, leftAt, closedAt }, completedAt)).toBe(expected)
  })
})
