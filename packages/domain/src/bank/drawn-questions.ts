/** Drawn questions in a test: modules like others, each worth what its pool says (product 11.14). */
import type { AssessmentDocument, ModuleItem, Page, Pool, Row } from '../assessments/document.ts'
import { newModuleItem } from '../assessments/new-document.ts'
import { answerableItemsOf, hasPool } from '../assessments/walk.ts'
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
    // A row has a name of its own, as others do: nothing tells a candidate what was drawn (product 11.17).
    return (drawn.get(rowId) ?? []).map((question) => {
      const group = groups.get(question.competence.toLowerCase()) ?? null
      const item = drawnItem(question, { ...pool, id: rowId }, document.evaluationType, group)
      return { rowId: besideOf(question.id), moduleItemList: [item] }
    })
  }
  return {
    ...document,
    pageList: document.pageList.map((page) =>
      hasPool(page) ? asking({ ...page, rowList: page.rowList.flatMap(rowsOf) }, document.language) : page,
    ),
  }
}

/** Another id, the same for all who draw the question. */
const besideOf = (id: string): string =>
  id.slice(0, -1) + (Number.parseInt(id.slice(-1), 16) ^ 8).toString(16)

const nothingAsked = {
  fr: 'Cette page ne demande rien. Vous pouvez continuer.',
  en: 'This page asks nothing. You can go on.',
}

/** A page as it is, or one that says that it asks nothing, as the bank had no question for it. */
function asking(page: Page, language: AssessmentDocument['language']): Page {
  if (answerableItemsOf(page).length > 0) return page
  const id = `${page.id}-nothing`
  const text = { ...newModuleItem('text', () => id), content: `<p>${nothingAsked[language]}</p>` }
  return { ...page, rowList: [{ rowId: id, moduleItemList: [text] }, ...page.rowList] }
}

/**
 * A drawn question as a module that is worth what its pool says, by itself where it can be, else by its
 * criteria. Its id is the question's, so that answers of all who drew it are answers to one thing; those of
 * its criteria follow from it, as two questions may have been stored with the same.
 */
function drawnItem(
  { id, version, item }: BankQuestion,
  { points, id: pool }: Pool & { readonly id: string },
  evaluationType: AssessmentDocument['evaluationType'],
  evalGroupId: string | null,
): ModuleItem {
  const { automatic, byHand } = pointsOfQuestion(item)
  const own = { ...item, id, bank: { questionId: id, version, pool }, evalGroupId }
  if (automatic > 0 || evaluationType === 1) return { ...own, evaluationCriteriaList: [], worth: points }
  let left = points
  const criteria = item.evaluationCriteriaList.map((each, index, { length }) => {
    const share = byHand === 0 ? 0 : round((each.maxScore * each.weight * points) / byHand)
    const max = index === length - 1 ? left : Math.min(share, left)
    left = round(left - max)
    const own = { ...each, id: `${id}-${index + 1}`, evalGroupId }
    const weight = each.maxScore === 0 ? 0 : max / each.maxScore
    // Beyond what a document allows, the mark itself is given out of the points.
    return weight > 100 ? { ...own, maxScore: max, weight: 1 } : { ...own, weight }
  })
  return { ...own, evaluationCriteriaList: criteria }
}
