import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { findModuleItem } from '@assay/domain/assessments/walk'
import { moduleTypes } from '@assay/domain/modules/module-types'

/**
 * Where a pressed button leads in a preview, which has no score: to the next page, else to the first page
 * that it names. Null: the test ends.
 */
export function nextPosition(document: AssessmentDocument, itemId: string): number | null {
  const found = findModuleItem(document, itemId)
  if (!found) return null
  const { page, item } = found
  const last = document.pageList.length
  const within = (position: number): number | null => (position >= 1 && position <= last ? position : null)
  if (item.moduleId === moduleTypes.auth) return within(item.data.redirectToPage ?? page.position + 1)
  if (item.moduleId !== moduleTypes.button) return null
  const named = item.data.goToNextPage ? undefined : item.data.pagePositionList[0]?.pagePosition
  return within(named ?? page.position + 1)
}

/** Whether the preview guesses, as a score chooses the real page. */
export function isChosenByScore(document: AssessmentDocument, itemId: string): boolean {
  const item = findModuleItem(document, itemId)?.item
  return item?.moduleId === moduleTypes.button && !item.data.goToNextPage && item.data.isScoreChoice
}
