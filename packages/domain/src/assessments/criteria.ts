import type { AssessmentDocument, EvaluationCriterion } from './document.ts'
import { answerableItemsOf } from './walk.ts'

/** A criterion to score by hand, and where it stands. */
interface PlacedCriterion extends EvaluationCriterion {
  readonly pageId: string
  readonly pagePosition: number
  readonly moduleItemId: string
}

/** Gives the criteria of a document, which an evaluator scores, in reading order. */
export function criteriaOf(document: Pick<AssessmentDocument, 'pageList'>): PlacedCriterion[] {
  return document.pageList.flatMap((page) =>
    answerableItemsOf(page).flatMap((item) =>
      item.evaluationCriteriaList.map((criterion) => ({
        ...criterion,
        pageId: page.id,
        pagePosition: page.position,
        moduleItemId: item.id,
      })),
    ),
  )
}
