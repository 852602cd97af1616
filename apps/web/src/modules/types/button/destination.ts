/** Where a button leads, as one of three; the document has two flags and a list (product 2.10). */
import type { ModuleData } from '@assay/domain/modules/data-registry'

type ButtonData = ModuleData['button']
type Destination = 'next' | 'page' | 'score'

export function destinationOf({ goToNextPage, isScoreChoice }: ButtonData): Destination {
  if (goToNextPage) return 'next'
  return isScoreChoice ? 'score' : 'page'
}

type NewTarget = Pick<ButtonData['pagePositionList'][number], 'id' | 'pagePosition'>

/** A new target; as a condition it asks for a point. */
export const newTarget = (target: NewTarget): ButtonData['pagePositionList'][number] => ({
  ...target,
  score: 1,
  comparaisonType: '>=',
})

export function toDestination(
  { pagePositionList: chosen }: ButtonData,
  destination: Destination,
  first: NewTarget,
): Partial<ButtonData> {
  if (destination === 'next') return { goToNextPage: true, isScoreChoice: false }
  const pagePositionList = chosen.length > 0 ? chosen : [newTarget(first)]
  return { goToNextPage: false, isScoreChoice: destination === 'score', pagePositionList }
}
