import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pressButton } from '../answers/page-flow.ts'
import { assessmentDocument } from '../assessments/document.ts'
import { createDraw } from '../assessments/draw.ts'
import { answerableItemsOf, moduleItemsOf } from '../assessments/walk.ts'
import { moduleTypes } from '../modules/module-types.ts'
import { sum } from '../modules/rounding.ts'
import { conseillerClientele } from '../samples/conseiller-clientele.ts'
import {
  firstCandidate,
  type SampleCandidate,
  secondCandidate,
  thirdCandidate,
} from '../testing/conseiller-clientele-candidates.ts'
import { aDocument, anItem } from '../testing/document-factory.ts'
import { pageScore } from './page-score.ts'
import { scoreApplication, scoreAutomatically } from './scoring.ts'

const sample = assessmentDocument.parse(conseillerClientele)
const answersOf = ({ answers }: SampleCandidate) => new Map(Object.entries(answers))
const marksOf = (...evaluators: Readonly<Record<string, number>>[]) =>
  new Map(evaluators.map((marks, index) => [`evaluator-${index}`, new Map(Object.entries(marks))]))
const figures = (results: readonly { name: string; score: number; max: number }[]) =>
  Object.fromEntries(results.map(({ name, score, max }) => [name, [score, max]]))

describe('the sample test', () => {
  it.each([
    { name: 'first', candidate: firstCandidate, automatic: 19, modules: [2, 3, 2, 2, 4, 2, 0, 4] },
    {
      name: 'second',
      candidate: secondCandidate,
      automatic: 10.33,
      modules: [0.5, 1, 2, 0, 3.33, 1.5, 0, 2],
    },
    { name: 'third', candidate: thirdCandidate, automatic: 1, modules: [0, 0, 0, 1, 0, 0, 0, 0] },
  ])('scores the $name candidate by itself', ({ candidate, automatic, modules }) => {
    const { score, max, tree } = scoreAutomatically(sample, answersOf(candidate))
    expect([score, max]).toEqual([automatic, 19])
    expect(tree.children.flatMap((page) => page.children.map((node) => node.score)).slice(0, 8)).toEqual(
      modules,
    )
  })

  it.each([
    { name: 'first', candidate: firstCandidate, total: 30, groups: [8, 13, 2, 7] },
    { name: 'second', candidate: secondCandidate, total: 18.33, groups: [5.5, 7.83, 2, 3] },
    { name: 'third', candidate: thirdCandidate, total: 1, groups: [0, 0, 0, 1] },
  ])('gives the $name candidate total and competences', ({ candidate, total, groups }) => {
    const { score, max, evalGroups } = scoreApplication(
      sample,
      answersOf(candidate),
      marksOf(candidate.marks),
    )
    const [listening, organisation, arithmetic, writing] = groups
    expect([score, max]).toEqual([total, 33])
    expect(figures(evalGroups)).toEqual({
      Écoute: [listening, 11],
      Organisation: [organisation, 13],
      'Expression écrite': [writing, 7],
      Calcul: [arithmetic, 2],
    })
  })

  it('adds up its chapters', () => {
    const { exercices } = scoreApplication(sample, answersOf(firstCandidate), marksOf(firstCandidate.marks))
    expect(exercices.map(({ score, max }) => [score, max])).toEqual([
      [5, 5],
      [10, 10],
      [11, 12],
      [4, 6],
    ])
  })

  it.each([
    { name: 'first', candidate: firstCandidate, path: [2, 3, 4, 5, 'completed on 6'] },
    { name: 'second', candidate: secondCandidate, path: [2, 3, 4, 5, 'completed on 6'] },
    { name: 'third', candidate: thirdCandidate, path: [2, 3, 'completed on 6'] },
  ])('leads the $name candidate along their path', ({ candidate, path }) => {
    const answers = answersOf(candidate)
    const walked: (number | string)[] = [2]
    for (let position = 2; ; ) {
      const page = sample.pageList[position - 1]!
      const outcome = pressButton({
        document: sample,
        position,
        buttonId: moduleItemsOf(page).find(({ moduleId }) => moduleId === moduleTypes.button)!.id,
        answers,
        pageScore: () => pageScore(page, answers),
        draw: createDraw('seed'),
      })
      if (outcome.kind !== 'goTo') {
        walked.push(outcome.kind === 'completed' ? `completed on ${outcome.endPage}` : outcome.why)
        break
      }
      position = outcome.position
      walked.push(position)
    }
    expect(walked).toEqual(path)
  })
})

const criteria = [
  { id: 'tone', name: 'Tone', maxScore: 2, evalGroupId: 'listening' },
  { id: 'plan', name: 'Plan', maxScore: 3, weight: 1.5 },
]
const byHand = aDocument(
  [
    {
      name: 'Only',
      items: [anItem('question', {}, { content: '<p>Why?</p>', evaluationCriteriaList: criteria })],
    },
  ],
  {
    evalGroupList: [{ id: 'listening', name: 'Listening' }],
  },
)

describe('marks', () => {
  it.each<[string, Record<string, number>[], number]>([
    ['nobody submitted: 0', [], 0],
    ['weight multiplies mark and maximum', [{ tone: 2, plan: 3 }], 6.5],
    ['an unscored criterion counts 0', [{ tone: 2 }], 2],
    [
      'the mean over those who submitted',
      [
        { tone: 2, plan: 3 },
        { tone: 1, plan: 0 },
      ],
      3.75,
    ],
    ['whoever left a criterion out gave it 0', [{ tone: 2 }, {}], 1],
    ['each mean is rounded half up', [{ tone: 1 }, { tone: 1 }, { tone: 2 }], 1.33],
    ['at five thousandths upwards', [{ tone: 0.01 }, { tone: 0.02 }], 0.02],
    [
      'totals add what is shown',
      [
        { tone: 1, plan: 1 },
        { tone: 1, plan: 1 },
        { tone: 2, plan: 2 },
      ],
      3.33,
    ],
    ['never more than the maximum', [{ tone: 99, plan: 99 }], 6.5],
  ])('%s', (_, marks, expected) => {
    const { score, max } = scoreApplication(byHand, new Map(), marksOf(...marks))
    expect([score, max]).toEqual([expected, 6.5])
  })

  it('say where each point comes from', () => {
    const { tree, evalGroups } = scoreApplication(
      byHand,
      new Map([['question', 'Because']]),
      marksOf({ tone: 1, plan: 2 }),
    )
    expect(tree.children[0]).toMatchObject({ node: 'page', label: 'Only', score: 4, max: 6.5 })
    expect(tree.children[0]?.children[0]).toMatchObject({
      node: 'module',
      label: 'Why?',
      answered: true,
      automatic: { score: 0, max: 0 },
      criteria: [
        { criterionId: 'tone', score: 1, max: 2 },
        { criterionId: 'plan', score: 3, max: 4.5 },
      ],
      reasons: [
        { code: 'criterion', label: 'Tone', points: 1 },
        { code: 'criterion', label: 'Plan', points: 3 },
      ],
    })
    expect(figures(evalGroups)).toEqual({ Listening: [1, 2] })
  })

  it('do not show in the automatic part, nor does their maximum', () => {
    expect(scoreAutomatically(byHand, new Map())).toMatchObject({ score: 0, max: 0 })
  })
})

describe('the tree', () => {
  const hidden = { id: 'hidden', styleOptions: { display: false } }
  const document = aDocument([
    { items: [anItem('text'), anItem('qcm'), anItem('button')] },
    { items: [anItem('slider'), anItem('qcm', {}, hidden)] },
  ])

  it('holds what can be answered, and nothing that is not displayed', () => {
    const { tree, max } = scoreAutomatically(document, new Map())
    expect(tree.children.map((page) => page.children.map(({ id }) => id))).toEqual([['qcm'], ['slider']])
    expect(max).toBe(1)
  })

  it('shows what was late and what is unanswered', () => {
    const { tree, late } = scoreAutomatically(document, new Map([['qcm', ['qcm-1']]]), {
      latePages: new Set([1]),
    })
    expect(late).toBe(true)
    expect(tree.children.map((page) => page.late)).toEqual([true, false])
    expect(tree.children.flatMap((page) => page.children.map(({ answered }) => answered))).toEqual([
      true,
      false,
    ])
  })
})

it('adds up at every level, within the maximum, whatever is answered and marked', () => {
  const items = sample.pageList.flatMap(answerableItemsOf)
  const candidates = [firstCandidate, secondCandidate, thirdCandidate]
  const mark = fc.double({ min: 0, max: 4, noNaN: true })
  const marks = fc.record({ politeness: mark, solution: mark, spelling: mark, clarity: mark, smile: mark })
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 3 }), { minLength: items.length, maxLength: items.length }),
      fc.array(marks, { maxLength: 4 }),
      (choices, evaluators) => {
        const given = items.flatMap(({ id }, index) => {
          const answer = candidates[choices[index] ?? 3]?.answers[id]
          return answer === undefined ? [] : [[id, answer] as const]
        })
        const { score, max, tree, exercices } = scoreApplication(
          sample,
          new Map(given),
          marksOf(...evaluators),
        )
        expect(max).toBe(33)
        expect(score).toBe(sum(tree.children.map((page) => page.score)))
        expect(score).toBe(sum(exercices.map((group) => group.score)))
        for (const page of tree.children) {
          expect(page.score).toBe(sum(page.children.map((node) => node.score)))
          for (const node of page.children) {
            expect(node.score).toBe(sum(node.reasons.map(({ points }) => points)))
            expect(node.score).toBeLessThanOrEqual(node.max)
            expect(node.score).toBeGreaterThanOrEqual(0)
          }
        }
      },
    ),
  )
})
