/** Where a button leads, as one of three; the document has two flags and a list (product 2.10). */
import { highestLeft, type ScoreCondition } from '@assay/domain/assessments/score-conditions'
import type { ModuleData } from '@assay/domain/modules/document-registry'

type ButtonData = ModuleData['button']
type Destination = 'next' | 'page' | 'score'

export function destinationOf({ goToNextPage, isScoreChoice }: ButtonData): Destination {
  if (goToNextPage) return 'next'
  return isScoreChoice ? 'score' : 'page'
}

interface NewTarget {
  /** The conditions that are read before it. */
  readonly earlier?: readonly ScoreCondition[]
  readonly pagePosition: number
  readonly pageMaximum: number
  readonly newId: () => string
}

/** A new target: half of the page's points, then half of what is left below, so it may hold or not. */
export function newTarget({
  earlier = [],
  pagePosition,
  pageMaximum,
  newId,
}: NewTarget): ButtonData['pagePositionList'][number] {
  const highest = earlier.length === 0 ? pageMaximum : (highestLeft(earlier, pageMaximum) ?? pageMaximum)
  const isZeroLeft = earlier.length > 0 && highest === 0
  return {
    id: newId(),
    pagePosition,
    score: Math.min(highest, Math.max(1, Math.ceil(highest / 2))),
    comparaisonType: isZeroLeft ? '=' : '>=',
  }
}

/** The fields of another destination; chosen targets stay, a first is given where one is needed. */
export function toDestination(
  data: ButtonData,
  destination: Destination,
  { pagePosition, pageMaximum, newId }: NewTarget,
): Partial<ButtonData> {
  if (destination === 'next') return { goToNextPage: true, isScoreChoice: false }
  const pagePositionList =
    data.pagePositionList.length > 0
      ? data.pagePositionList
      : [newTarget({ pagePosition, pageMaximum, newId })]
  return { goToNextPage: false, isScoreChoice: destination === 'score', pagePositionList }
}
