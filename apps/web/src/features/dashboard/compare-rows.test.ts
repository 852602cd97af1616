import { expect, test } from 'vitest'
import type { ComparedTest } from './api.ts'
import { competenceRows, scoreRows } from './compare-rows.ts'

const aTest = (id: string, changes: Partial<ComparedTest> = {}): ComparedTest => ({
  id,
  name: id,
  applications: 3,
  isWhole: true,
  toEvaluate: 0,
  hired: 0,
  refused: 0,
  scores: { average: 50, median: 40, minimum: 10, maximum: 90 },
  competences: [],
  ...changes,
})
const none = { average: null, median: null, minimum: null, maximum: null }

test('a row a measure; a test that nobody was evaluated in has no figure', () => {
  const rows = scoreRows([aTest('a'), aTest('b', { scores: none })], (measure) => measure)
  expect(rows.map(({ label }) => label)).toEqual(['average', 'median', 'minimum', 'maximum'])
  expect(rows[0]?.values).toEqual({ a: 50 })
})

test('competences of one name are one row, whatever their id', () => {
  const of = (id: string, name: string, average: number) => ({ id, name, average })
  const rows = competenceRows([
    aTest('a', { competences: [of('1', 'Calme', 20), of('2', 'Rigueur', 30)] }),
    aTest('b', { competences: [of('9', 'Rigueur', 70)] }),
  ])
  expect(rows).toEqual([
    { label: 'Calme', values: { a: 20 } },
    { label: 'Rigueur', values: { a: 30, b: 70 } },
  ])
})
