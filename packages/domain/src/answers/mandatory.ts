/** When a go-to-page button works (SPEC §5, PRODUCT §5). No zod: the candidate's browser asks it at each change. */
import type { PublicModuleItem, PublicPage } from '../assessments/public-types.ts'
import { publicItemsOf } from '../assessments/public-walk.ts'
import { answerOf } from '../modules/answer-registry.ts'
import type { AnswerDefinition } from '../modules/definition.ts'
import { moduleInfo, moduleTypeOf, moduleTypes } from '../modules/module-types.ts'
import type { Answers } from './answers.ts'

/** Whether an item of a page is answered; what is not there to be answered is. */
export function isAnswered(item: PublicModuleItem, answer: unknown): boolean {
  const type = moduleTypeOf(item.moduleId)
  if (!type || !moduleInfo[type].hasAnswer) return true
  const definition = answerOf(type) as AnswerDefinition<unknown, unknown>
  return definition.isAnswered(answer ?? null, item.data)
}

/** Ids of the items that still need an answer: mandatory ones, and every company filter, in reading order. */
export function missingAnswers(page: Pick<PublicPage, 'rowList'>, answers: Answers): string[] {
  return publicItemsOf(page)
    .filter((item) => item.evaluationMandatory || item.moduleId === moduleTypes['company-filter'])
    .filter((item) => !isAnswered(item, answers.get(item.id)))
    .map(({ id }) => id)
}

/**
 * Whether the page's go-to-page buttons work; when they do not, they say « Vous devez fournir une réponse pour
 * continuer ». Timers do not ask.
 */
export function isButtonEnabled(page: Pick<PublicPage, 'rowList'>, answers: Answers): boolean {
  return missingAnswers(page, answers).length === 0
}
