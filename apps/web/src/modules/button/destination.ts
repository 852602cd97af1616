/** Where a button leads, as one choice of three; the document keeps it as two flags and a list (SPEC §4). */
import type { ModuleData } from '@assay/domain/modules/document-registry'

type ButtonData = ModuleData['button']
export type Destination = 'next' | 'page' | 'score'

export function destinationOf({ goToNextPage, isScoreChoice }: ButtonData): Destination {
  if (goToNextPage) return 'next'
  return isScoreChoice ? 'score' : 'page'
}

/** The fields of another destination. Targets already chosen stay; a first one is given where there must be one. */
export function toDestination(
  data: ButtonData,
  destination: Destination,
  { pagePosition, newId }: { readonly pagePosition: number; readonly newId: () => string },
): Partial<ButtonData> {
  if (destination === 'next') return { goToNextPage: true, isScoreChoice: false }
  const pagePositionList =
    data.pagePositionList.length > 0
      ? data.pagePositionList
      : [{ id: newId(), pagePosition, score: 0, comparaisonType: '>=' as const }]
  return { goToNextPage: false, isScoreChoice: destination === 'score', pagePositionList }
}
