/** When a go-to-page button works (product 3.17). No zod: the browser asks it at each change. */
import type { PublicModuleItem, PublicPage } from '../assessments/public-types.ts'
import { publicItemsOf } from '../assessments/public-walk.ts'
import { answerOf } from '../modules/answer-registry.ts'
import type { AnswerDefinition } from '../modules/definition.ts'
import { moduleTypeOf, moduleTypes, takesAnswer } from '../modules/module-types.ts'
import type { Answers } from './answers.ts'

/** Whether an item of a page is answered. An item that takes no answer counts as answered. */
function isAnswered(item: PublicModuleItem, answer: unknown): boolean {
  const type = moduleTypeOf(item.moduleId)
  if (!type || !takesAnswer(type)) return true
  const definition = answerOf(type) as AnswerDefinition<unknown, unknown>
  return definition.isAnswered(answer ?? null, item.data)
}

/** How many questions of these pages have an answer. */
export const countAnswered = (pages: readonly Pick<PublicPage, 'rowList'>[], answers: Answers): number =>
  pages
    .flatMap(publicItemsOf)
    .filter((item) => answers.has(item.id) && isAnswered(item, answers.get(item.id))).length

/**
 * The items that still need an answer, mandatory ones and company filters, in reading order.
 * @param filterIds the company's: a removed one does not count, and without any nobody is held up. Left out:
 * any counts
 */
export function missingAnswers(
  page: Pick<PublicPage, 'rowList'>,
  answers: Answers,
  filterIds?: ReadonlySet<string>,
): string[] {
  const isMissing = (item: PublicModuleItem) => {
    const answer = answers.get(item.id)
    if (item.moduleId !== moduleTypes['company-filter'])
      return item.evaluationMandatory && !isAnswered(item, answer)
    if (!filterIds) return !isAnswered(item, answer)
    return filterIds.size > 0 && !(Array.isArray(answer) && answer.some((id) => filterIds.has(id)))
  }
  return publicItemsOf(page)
    .filter(isMissing)
    .map(({ id }) => id)
}
