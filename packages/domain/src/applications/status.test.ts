import { describe, expect, it } from 'vitest'
import {
  applicationStatuses,
  columnDeletionRefusal,
  columnOf,
  isBuiltInName,
  kanbanColumns,
  moves,
  needsConfirmation,
  statusAfterEvaluation,
} from './status.ts'

describe('the four statuses', () => {
  it('have a column each', () => {
    expect(applicationStatuses.map(columnOf)).toEqual(kanbanColumns)
  })
  it('lead to each other freely', () => {
    for (const from of applicationStatuses)
      expect([from, ...moves[from]].sort()).toEqual([...applicationStatuses].sort())
  })
  it.each([
    ['notEvaluated', 'evaluated'],
    ['evaluated', 'evaluated'],
    ['refused', 'refused'],
    ['hired', 'hired'],
  ] as const)('%s is %s after an evaluation', (before, after) =>
    expect(statusAfterEvaluation(before)).toBe(after),
  )
  it.each([
    ['evaluated', 'hired', true],
    ['hired', 'refused', true],
    ['refused', 'evaluated', false],
    ['notEvaluated', 'evaluated', false],
    ['hired', 'hired', false],
  ] as const)('from %s to %s asks for confirmation: %s', (from, to, expected) =>
    expect(needsConfirmation(from, to)).toBe(expected),
  )
})

it.each([
  ['Évalué', true],
  ['REFUSÉ', true],
  ['embauche', true],
  ['A\u00a0évaluer', true],
  ['Hired\u200b', true],
  ['To review', true],
  ['Évalué par deux', false],
])('the name %s is a built-in column’s: %s', (name, expected) => expect(isBuiltInName(name)).toBe(expected))

it.each([
  [{ isBuiltIn: true, applicationCount: 0 }, 'builtInColumn'],
  [{ isBuiltIn: false, applicationCount: 2 }, 'columnHoldsApplications'],
  [{ isBuiltIn: false, applicationCount: 0 }, null],
])('deleting the column %j: %s', (column, refusal) => expect(columnDeletionRefusal(column)).toBe(refusal))
