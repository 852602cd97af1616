import { describe, expect, it } from 'vitest'
import { createDraw } from '../assessments/draw.ts'
import { publicPage } from '../assessments/projection.ts'
import { aDocument, anItem } from '../testing/document-factory.ts'
import { missingAnswers } from './mandatory.ts'

const mandatory = { evaluationMandatory: true }
type Item = ReturnType<typeof anItem>

function pageOf(...items: Item[]) {
  const document = aDocument([{ items }])
  return publicPage(document.pageList[0]!, createDraw('seed'), { document })
}

const several = anItem(
  'qcm',
  {
    isMultipleChoice: true,
    nbMinChoices: 2,
    nbMaxChoices: 2,
    choiceList: ['a', 'b', 'c'].map((id) => ({ id })),
  },
  mandatory,
)
const inContainer = (item: Item) =>
  ({ ...anItem('container'), rowList: [{ rowId: 'inner', moduleItemList: [item] }] }) as Item

describe('the button works', () => {
  it.each<[boolean, string, Item[], Record<string, unknown>]>([
    [true, 'without anything to answer', [anItem('text')], {}],
    [true, 'when what is not mandatory has no answer', [anItem('question')], {}],
    [false, 'not without a mandatory answer', [anItem('question', {}, mandatory)], {}],
    [false, 'not with a blank one', [anItem('question', {}, mandatory)], { question: '  ' }],
    [true, 'with a mandatory answer', [anItem('question', {}, mandatory)], { question: 'Bonjour' }],
    [false, 'not with fewer choices than asked', [several], { qcm: ['a'] }],
    [true, 'with as many choices as asked', [several], { qcm: ['a', 'c'] }],
    [false, 'not without a company filter, mandatory or not', [anItem('company-filter')], {}],
    [true, 'with a company filter', [anItem('company-filter')], { 'company-filter': ['paris'] }],
    [
      false,
      'not without a mandatory answer in a container',
      [inContainer(anItem('slider', {}, mandatory))],
      {},
    ],
    [
      true,
      'when a mandatory module is not displayed',
      [anItem('question', {}, { ...mandatory, styleOptions: { display: false } })],
      {},
    ],
    [
      true,
      'when the mandatory module has no answer by nature',
      [anItem('text', {}, mandatory), anItem('auth', {}, mandatory)],
      {},
    ],
  ])('%s: %s', (enabled, _, items, answers) =>
    expect(missingAnswers(pageOf(...items), new Map(Object.entries(answers))).length === 0).toBe(enabled),
  )
})

it('names what is missing, in reading order', () => {
  const page = pageOf(anItem('slider', {}, mandatory), several, anItem('company-filter'))
  expect(missingAnswers(page, new Map([['qcm', ['a', 'b']]]))).toEqual(['slider', 'company-filter'])
})

describe('with the company’s filters known', () => {
  const page = pageOf(anItem('company-filter', { allowSeveral: true }))
  it.each<[boolean, string, unknown, string[]]>([
    [true, 'one of them is chosen', ['paris'], ['lyon', 'paris']],
    [true, 'one of those chosen is still there', ['gone', 'paris'], ['paris']],
    [false, 'none is chosen', [], ['paris']],
    [false, 'the chosen one was removed', ['gone'], ['paris']],
    [false, 'the answer is of another form', 'paris', ['paris']],
    [true, 'there is none to choose', undefined, []],
    [true, 'all were removed since', ['gone'], []],
  ])('%s: %s', (enabled, _, answer, filters) =>
    expect(missingAnswers(page, new Map([['company-filter', answer]]), new Set(filters)).length === 0).toBe(
      enabled,
    ),
  )
})
