/** Drawn questions in a test: modules like others, each worth what its pool says (product 11.14). */
import type { AssessmentDocument, ModuleItem, Pool, Row } from '../assessments/document.ts'
import { round } from '../modules/rounding.ts'
import { type BankQuestion } from './placed-question.ts'
import { pointsOfQuestion } from './question-facts.ts'

/** The test with drawn questions in the place of its pools, as one application takes it. */
export function withDrawnQuestions(
  document: AssessmentDocument,
  drawn: ReadonlyMap<string, readonly (BankQuestion & { readonly competence: string })[]>,
): AssessmentDocument {
  const groups = new Map(document.evalGroupList.map(({ id, name }) => [name.toLowerCase(), id]))
  const rowsOf = (row: Row): Row[] => {
    const { pool, rowId } = row
    if (!pool) return [row]
    return (drawn.get(rowId) ?? []).map((question, index) => ({
      rowId: `${rowId.slice(0, 60)}-${index + 1}`,
      moduleItemList: [
        drawnItem(
          question,
          pool,
          document.evaluationType,
          groups.get(question.competence.toLowerCase()) ?? null,
        ),
      ],
    }))
  }
  return {
    ...document,
    pageList: document.pageList.map((page) =>
      page.rowList.some(({ pool }) => pool) ? { ...page, rowList: page.rowList.flatMap(rowsOf) } : page,
    ),
  }
}

/**
 * A drawn question as a module that is worth what its pool says, by itself where it can be, else by its
 * criteria. Its id is the question's, so that answers of all who drew it are answers to one thing.
 */
function drawnItem(
  { id, version, item }: BankQuestion,
  { points }: Pool,
  evaluationType: AssessmentDocument['evaluationType'],
  evalGroupId: string | null,
): ModuleItem {
  const { automatic, byHand } = pointsOfQuestion(item)
  const own = { ...item, id, bank: { questionId: id, version }, evalGroupId }
  if (automatic > 0 || evaluationType === 1) return { ...own, evaluationCriteriaList: [], worth: points }
  let left = points
  const criteria = item.evaluationCriteriaList.map((each, index, { length }) => {
    const share = byHand === 0 ? 0 : round((each.maxScore * each.weight * points) / byHand)
    const max = index === length - 1 ? left : Math.min(share, left)
    left = round(left - max)
    return { ...each, evalGroupId, weight: each.maxScore === 0 ? 0 : max / each.maxScore }
  })
  return { ...own, evaluationCriteriaList: criteria }
}
