import { expect, test } from 'vitest'
import type { ModuleItem } from '../assessments/document.ts'
import { createDraw } from '../assessments/draw.ts'
import { publicAssessment } from '../assessments/projection.ts'
import { aDocument, anItem, counting } from '../testing/document-factory.ts'
import { placedQuestion, storedQuestion, updatedQuestion } from './placed-question.ts'
import { categoryPath } from './question.ts'
import { mayBeStored, wordsOfQuestion } from './question-facts.ts'

const itemOf = (input: ReturnType<typeof anItem>): ModuleItem =>
  aDocument([{ items: [input] }]).pageList[0]?.rowList[0]?.moduleItemList[0] as ModuleItem

test.each([
  ['Logique', 'Logique'],
  ['  Logique /Suites  ', 'Logique / Suites'],
  ['Logique//Suites/', 'Logique / Suites'],
  ['a  b', 'a b'],
  ['', undefined],
  [' / ', undefined],
  ['1/2/3/4/5/6', '1 / 2 / 3 / 4 / 5 / 6'],
  ['1/2/3/4/5/6/7', undefined],
  ['x'.repeat(201), undefined],
])('the category %j is stored as %j', (typed, stored) => {
  expect(categoryPath(typed)).toBe(stored)
})

test.each([
  ['question', true],
  ['qcm', true],
  ['video-record', true],
  ['text', false],
  ['button', false],
  ['auth', false],
  ['container', false],
  ['company-filter', false],
] as const)('whether %s may be kept: %s', (type, may) => {
  expect(mayBeStored(itemOf(anItem(type)))).toBe(may)
})

const choices = {
  choiceList: [
    { id: 'one', content: '<p>Un</p>', score: 3 },
    { id: 'two', content: '<p>Deux</p>', score: 0 },
  ],
}
const criteria = [{ id: 'criterion', name: 'Clarté', maxScore: 5, evalGroupId: 'group' }]

test('what only the test knows is left there: competence, chapter, width, pages that choices lead to', () => {
  const placed = { evalGroupId: 'group', exerciceId: 'chapter', styleOptions: { col: 4, display: false } }
  const item = itemOf(
    anItem('qcm', { ...choices, isScore: false }, { ...placed, evaluationCriteriaList: criteria }),
  )
  const stored = storedQuestion(item) as ModuleItem & { data: { choiceList: { score: number }[] } }
  expect(stored).toMatchObject({
    evalGroupId: null,
    exerciceId: null,
    evaluationCriteriaList: [{ evalGroupId: null }],
  })
  expect(stored.styleOptions).toMatchObject({ col: null, display: true })
  expect(stored.data.choiceList.map(({ score }) => score)).toEqual([0, 0])
})

test('a question is placed under an id of its own, its choices under theirs, and updated where it stands', () => {
  const id = '019adf00-0000-7000-8000-000000000001'
  const first = itemOf(anItem('qcm', choices, { evaluationCriteriaList: criteria, content: '<p>Avant</p>' }))
  const placed = placedQuestion({ id, version: 1, item: storedQuestion(first) }, counting('new-'))
  expect(placed).toMatchObject({ id: 'new-2', bank: { questionId: id, version: 1 } })
  expect(placed.data).toEqual(first.data)
  const here = { ...placed, evalGroupId: 'sales', evaluationMandatory: true } as ModuleItem
  const second = { ...storedQuestion(first), content: '<p>Après</p>' }
  const updated = updatedQuestion(here, { id, version: 2, item: second }, counting('again-'))
  expect(updated).toEqual({ ...here, content: '<p>Après</p>', bank: { questionId: id, version: 2 } })
})

test('a candidate learns nothing of where a question comes from', () => {
  const id = '019adf00-0000-7000-8000-000000000001'
  const item = placedQuestion({ id, version: 1, item: itemOf(anItem('qcm', choices)) }, counting('new-'))
  const document = aDocument([{ items: [item] }])
  const shown = JSON.stringify(publicAssessment(document, { pages: [1], draw: createDraw('seed') }))
  expect(shown).toContain('Deux')
  expect(shown).not.toMatch(/bank|019adf00/)
})

test('a question is found by all its words, never by ids, colours or addresses', () => {
  const item = itemOf(
    anItem('qcm', { ...choices, customBgColor: '#aabbcc' }, { content: '<p>Combien&nbsp;?</p>' }),
  )
  const { title, words } = wordsOfQuestion(item)
  expect(title).toBe('Combien ?')
  expect(words).toContain('Deux')
  expect(words).not.toMatch(/two|#aabbcc/)
})
