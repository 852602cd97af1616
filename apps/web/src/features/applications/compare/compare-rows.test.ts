import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import { expect, test } from 'vitest'
import { aSheet } from '../sheet/testing/a-sheet.ts'
import { comparedCompetences, comparedPages } from './compare-rows.ts'

const question = (id: string, content = `<p>${id}</p>`) => anItem('question', {}, { id, content })
const sheetOf = (ids: readonly string[], answers: Record<string, string> = {}, wording?: string) =>
  aSheet({
    document: aDocument([{ items: ids.map((id) => question(id, id === 'a' ? wording : undefined)) }]),
    answers: Object.entries(answers).map(([moduleId, value]) => ({ moduleId, value, recovered: false })),
  })

const compared = (sheets: Parameters<typeof comparedPages>[0]) =>
  comparedPages(sheets).flatMap(({ questions }) =>
    questions.map(({ item, answers }) => [
      item.id,
      ...answers.map((each) => (each ? (each.value ?? '') : null)),
    ]),
  )

test.each([
  [
    'one version: each question once',
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [
      ['a', 'x', 'y'],
      ['b', '', ''],
    ],
  ],
  [
    'what was not in a version is nobody’s empty answer',
    [['a'], ['a', 'b']],
    [
      ['a', 'x', 'y'],
      ['b', null, ''],
    ],
  ],
  [
    'the first one’s order stands',
    [
      ['b', 'a'],
      ['a', 'b'],
    ],
    [
      ['b', '', ''],
      ['a', 'x', 'y'],
    ],
  ],
  [
    'no question in common',
    [['a'], ['c']],
    [
      ['a', 'x', null],
      ['c', null, ''],
    ],
  ],
])('%s', (_, [one = [], other = []], rows) => {
  expect(compared([sheetOf(one, { a: 'x' }), sheetOf(other, other.includes('a') ? { a: 'y' } : {})])).toEqual(
    rows,
  )
})

test('who was asked in other words is told so, and the first is not', () => {
  const [page] = comparedPages([sheetOf(['a']), sheetOf(['a'], {}, '<p>Autrement</p>'), sheetOf(['a'])])
  expect(page?.questions[0]?.answers.map((each) => each?.isWordedOtherwise)).toEqual([false, true, false])
})

test('competences are of those whose result is there and shown', () => {
  const group = { id: 'g', name: 'Écoute', score: 2, max: 4 }
  const evaluated = aSheet({ score: 3, evalGroups: [group, { ...group, id: 'none', max: 0 }] })
  const masked = aSheet({ score: null, marksHidden: true, evalGroups: [group] })
  const waiting = aSheet({ score: null, evalGroups: [group] })
  expect(comparedCompetences([evaluated, masked, waiting])).toEqual([
    { id: 'g', name: 'Écoute', figures: [group, null, null] },
  ])
})
