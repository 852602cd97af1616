/** What the comparator draws: an axis a row, a figure in percent for each test. Pure. */
import type { ComparedTest } from './api.ts'

const chartKinds = ['bar', 'radar'] as const
type ChartKind = (typeof chartKinds)[number]

/** Fewer axes make no figure of a radar: bars say it better. */
const leastAxes = 3

export function chartKindsFor(rows: readonly CompareRow[]): readonly ChartKind[] {
  return rows.length < leastAxes ? ['bar'] : chartKinds
}

export const measures = ['average', 'median', 'minimum', 'maximum'] as const
export type Measure = (typeof measures)[number]

export interface CompareRow {
  readonly label: string
  readonly values: Readonly<Record<string, number>>
}

export function scoreRows(
  tests: readonly ComparedTest[],
  labelOf: (measure: Measure) => string,
): readonly CompareRow[] {
  return measures.map((measure) => ({
    label: labelOf(measure),
    values: valuesOf(tests, ({ scores }) => scores[measure]),
  }))
}

/** Competences of the same name are one axis, whatever test they belong to. */
export function competenceRows(tests: readonly ComparedTest[]): readonly CompareRow[] {
  const names = new Set(tests.flatMap(({ competences }) => competences.map(({ name }) => name)))
  return [...names].map((label) => ({
    label,
    values: valuesOf(tests, ({ competences }) => competences.find(({ name }) => name === label)?.average),
  }))
}

function valuesOf(
  tests: readonly ComparedTest[],
  figure: (test: ComparedTest) => number | null | undefined,
): Record<string, number> {
  return Object.fromEntries(
    tests.flatMap((test) => {
      const value = figure(test)
      return value === null || value === undefined ? [] : [[test.id, value] as const]
    }),
  )
}
