import { moduleDataSchemas } from '@assay/domain/modules/data-registry'
import { describe, expect, it } from 'vitest'
import { choiceMarks } from './choice-marks.ts'

const single = moduleDataSchemas.qcm.parse({
  choiceList: [
    { id: 'a', content: 'l’interrompez', score: 0 },
    { id: 'b', content: 'le laissez finir', score: 2 },
    { id: 'c', content: 'transférez', score: 0.5 },
  ],
})

const several = moduleDataSchemas.qcm.parse({
  choiceList: [
    { id: 'rio', score: 1 },
    { id: 'statement', score: -1 },
  ],
  isMultipleChoice: true,
  nbMaxChoices: 2,
})

const of = (marks: ReturnType<typeof choiceMarks>, id: string) => marks.find((mark) => mark.id === id)

describe('choiceMarks', () => {
  it('expects the best of a single choice and tells half right from wrong', () => {
    expect(of(choiceMarks(single, ['c']), 'b')).toMatchObject({ chosen: false, expected: true, points: 2 })
    expect(of(choiceMarks(single, ['c']), 'c')).toMatchObject({ chosen: true, tone: 'amber' })
    expect(of(choiceMarks(single, ['a']), 'a')).toMatchObject({ chosen: true, tone: 'red' })
    expect(of(choiceMarks(single, ['b']), 'b')).toMatchObject({ chosen: true, tone: 'green' })
  })

  it('expects every choice that brings points where several may be chosen', () => {
    expect(choiceMarks(several, ['rio', 'statement']).map(({ tone }) => tone)).toEqual(['green', 'red'])
  })

  it('says nothing of points or expectations where choices lead to pages', () => {
    const leading = { ...single, isScore: false }
    expect(of(choiceMarks(leading, ['b']), 'b')).toMatchObject({
      expected: false,
      points: null,
      tone: undefined,
    })
  })

  it('shows the expected ones of an unanswered module', () => {
    expect(choiceMarks(single, null).map(({ chosen }) => chosen)).toEqual([false, false, false])
  })
})
