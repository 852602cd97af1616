import { scoreApplication } from '@assay/domain/applications/scoring'
import { assessmentDocument } from '@assay/domain/assessments/document'
import { conseillerClientele } from '@assay/domain/samples/conseiller-clientele'
import { firstCandidate, secondCandidate } from '@assay/domain/testing/conseiller-clientele-candidates'
import { describe, expect, it } from 'vitest'
import { automaticPart } from './automatic-part.ts'

const document = assessmentDocument.parse(conseillerClientele)

const treeOf = ({ answers, marks }: typeof firstCandidate, evaluated: boolean) =>
  scoreApplication(
    document,
    new Map(Object.entries(answers)),
    new Map(evaluated ? [['evaluator', new Map(Object.entries(marks))]] : []),
  ).tree

describe('automaticPart of the sample test', () => {
  it('is 19 of 19 for the first candidate, evaluated or not', () => {
    expect(automaticPart(treeOf(firstCandidate, false))).toEqual({ score: 19, max: 19 })
    expect(automaticPart(treeOf(firstCandidate, true))).toEqual({ score: 19, max: 19 })
  })

  it('is 10.33 of 19 for the second', () => {
    expect(automaticPart(treeOf(secondCandidate, true))).toEqual({ score: 10.33, max: 19 })
  })
})
