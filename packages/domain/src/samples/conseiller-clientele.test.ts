import { describe, expect, it } from 'vitest'
import { assessmentDocument } from '../assessments/document.ts'
import { createDraw } from '../assessments/draw.ts'
import { moduleItemsOf } from '../assessments/walk.ts'
import { answerOf } from '../modules/answer-registry.ts'
import { documentOf, scoreOf } from '../modules/document-registry.ts'
import { moduleTypeOf } from '../modules/module-types.ts'
import {
  firstCandidate,
  type SampleCandidate,
  secondCandidate,
  thirdCandidate,
} from '../testing/conseiller-clientele-candidates.ts'
import { conseillerClientele } from './conseiller-clientele.ts'

const document = assessmentDocument.parse(conseillerClientele)
const items = document.pageList.flatMap(moduleItemsOf)
const typed = items.map((item) => ({ item, type: moduleTypeOf(item.moduleId)! }))

/** Each answer read as the server reads it, then scored. */
function scoresOf({ answers }: SampleCandidate) {
  return Object.fromEntries(
    typed
      .filter(({ type, item }) => scoreOf(type).max(item.data) > 0)
      .map(({ type, item }) => {
        const given = answers[item.id]
        const publicData = documentOf(type).project(item.data, createDraw('seed'), item.id)
        const answer = given === undefined ? null : answerOf(type).read(given, publicData)
        if (answer === undefined) throw new Error(`${item.id}: not an answer`)
        return [item.id, scoreOf(type).score(item.data, answer).score]
      }),
  )
}

describe('the sample test', () => {
  it('has nothing to say against any of its modules', () => {
    expect(typed.flatMap(({ type, item }) => documentOf(type).check?.(item.data) ?? [])).toEqual([])
  })

  it('has the automatic maximum of its parts', () => {
    const maxima = typed.map(({ type, item }) => [item.id, scoreOf(type).max(item.data)] as const)
    expect(Object.fromEntries(maxima.filter(([, max]) => max > 0))).toEqual({
      q1: 2,
      q2: 3,
      q3: 2,
      q4: 2,
      q5: 4,
      q6: 2,
      q8: 4,
    })
  })

  it.each([
    { name: 'first', candidate: firstCandidate, scores: { q1: 2, q2: 3, q3: 2, q4: 2, q5: 4, q6: 2, q8: 4 } },
    {
      name: 'second',
      candidate: secondCandidate,
      scores: { q1: 0.5, q2: 1, q3: 2, q4: 0, q5: 3.33, q6: 1.5, q8: 2 },
    },
    { name: 'third', candidate: thirdCandidate, scores: { q1: 0, q2: 0, q3: 0, q4: 1, q5: 0, q6: 0, q8: 0 } },
  ])('gives the $name candidate the figures of its table', ({ candidate, scores }) => {
    expect(scoresOf(candidate)).toEqual(scores)
  })
})
