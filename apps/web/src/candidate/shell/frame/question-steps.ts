/** A page's rows as steps of a question each. Pure. */
import type { PublicRow } from '@assay/domain/assessments/public-types'
import { publicItemsOf, questionsOf } from '@assay/domain/assessments/public-walk'

type Rows = readonly PublicRow[]

/** Rows without a question introduce the next one; behind the last one they end the page (`rest`). */
export function questionSteps(rows: Rows): { readonly steps: readonly Rows[]; readonly rest: Rows } {
  const steps: PublicRow[][] = []
  let step: PublicRow[] = []
  for (const row of rows) {
    step.push(row)
    if (questionsOf({ rowList: [row] }).length === 0) continue
    steps.push(step)
    step = []
  }
  return { steps: steps.length > 0 ? steps : [[]], rest: step }
}

/** The step of a question; the last one for what ends the page. */
export const stepOf = (steps: readonly Rows[], id: string): number => {
  const found = steps.findIndex((rows) => publicItemsOf({ rowList: rows }).some((item) => item.id === id))
  return found === -1 ? steps.length - 1 : found
}
