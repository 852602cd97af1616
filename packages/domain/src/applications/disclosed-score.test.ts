import { expect, test } from 'vitest'
import { aDocument, anItem } from '../testing/document-factory.ts'
import { disclosedScore } from './disclosed-score.ts'
import { scoreApplication } from './scoring.ts'

const choices = [
  { id: 'right', content: 'Right', score: 2 },
  { id: 'wrong', content: 'Wrong', score: 0 },
]
const qcm = (id: string, evalGroupId: string | null = null) =>
  anItem('qcm', { choiceList: choices }, { id, evalGroupId })

/** What is told of a test with so many questions on each of its pages, all answered right. */
function reported(...pages: readonly (readonly (string | null)[])[]) {
  const document = aDocument(
    pages.map((competences, page) => ({
      name: `Page ${page + 1}`,
      items: competences.map((each, index) => qcm(`q-${page}-${index}`, each)),
    })),
    { evalGroupList: ['a', 'b'].map((id) => ({ id, name: id })) },
  )
  const answers = new Map(
    pages.flatMap((all, page) => all.map((_, index) => [`q-${page}-${index}`, ['right']])),
  )
  const { parts, competences } = disclosedScore(document, scoreApplication(document, answers, new Map()))
  return {
    parts: parts.map(({ names, score, max }) => `${names.join('+')} ${score}/${max}`),
    competences: competences.map(({ name, score }) => `${name} ${score}`),
  }
}

test.each([
  [
    'two questions on each page',
    [
      [null, null],
      [null, null],
    ],
    ['Page 1 4/4', 'Page 2 4/4'],
  ],
  ['one question, then two', [[null], [null, null]], ['Page 1+Page 2 6/6']],
  ['two questions, then one', [[null, null], [null]], ['Page 1+Page 2 6/6']],
  ['one on each', [[null], [null], [null]], ['Page 1+Page 2+Page 3 6/6']],
  ['a page without any between', [[null, null], [], [null, null]], ['Page 1 4/4', 'Page 3 4/4']],
  ['one question in all', [[null]], []],
  ['none', [[]], []],
] as const)('parts: %s', (_, pages, parts) => {
  expect(reported(...pages).parts).toEqual(parts)
})

test.each([
  [
    'each question has another one beside it',
    [
      ['a', 'a'],
      ['b', 'b', 'a', 'a'],
    ],
    ['a 8', 'b 4'],
  ],
  [
    'one stands alone on its page',
    [
      ['a', 'a'],
      ['b', 'b', 'a'],
    ],
    [],
  ],
  ['one of them has no competence', [['a', 'a', null]], []],
  ['one question in all', [['a']], []],
] as const)('competences: %s', (_, pages, competences) => {
  expect(reported(...pages).competences).toEqual(competences)
})
