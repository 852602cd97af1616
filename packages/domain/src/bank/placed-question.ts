/** What is stored of a module, and how a test takes a question in (product 11.4 to 11.6). */
import type { ModuleItem } from '../assessments/document.ts'
import type { NewId } from '../modules/definition.ts'
import { moduleTypes } from '../modules/module-types.ts'

/** A module without what only its own test knows: place, competence, chapter, pages it leads to. */
export function storedQuestion(item: ModuleItem): ModuleItem {
  const { module: _facts, bank: _reference, ...own } = item
  return {
    ...own,
    data: dataAlone(own),
    evalGroupId: null,
    exerciceId: null,
    styleOptions: { ...own.styleOptions, display: true, col: null },
    evaluationCriteriaList: own.evaluationCriteriaList.map((each) => ({
      ...each,
      evalGroupId: null,
      exerciceId: null,
    })),
  } as ModuleItem
}

/** Scores of a choice that is not scored are positions of pages. */
function dataAlone(item: ModuleItem): ModuleItem['data'] {
  if (item.moduleId !== moduleTypes.qcm || item.data.isScore) return item.data
  return { ...item.data, choiceList: item.data.choiceList.map((choice) => ({ ...choice, score: 0 })) }
}

/** A version of a question, as the bank gives it to a test. */
export interface BankQuestion {
  readonly id: string
  readonly version: number
  readonly item: ModuleItem
}

/**
 * The question as a module of a test: an id of its own, and its version pinned. Ids within its data stay, so
 * that a later version's keys find the choices of an earlier one's answers.
 */
export function placedQuestion({ id, version, item }: BankQuestion, newId: NewId): ModuleItem {
  const criteria = item.evaluationCriteriaList.map((each) => ({ ...each, id: newId() }))
  const bank = { questionId: id, version }
  return { ...item, id: newId(), evaluationCriteriaList: criteria, bank }
}

/** A module of a test at the question's present version; what its test says of it stays. */
export function updatedQuestion(placed: ModuleItem, { id, version, item }: BankQuestion, newId: NewId) {
  const criteria = item.evaluationCriteriaList.map((each, index) => {
    const before = placed.evaluationCriteriaList[index]
    const { evalGroupId = null, exerciceId = null } = before ?? {}
    return { ...each, id: before?.id ?? newId(), evalGroupId, exerciceId }
  })
  return {
    ...placed,
    moduleId: item.moduleId,
    content: item.content,
    data: item.data,
    evaluationCriteriaList: criteria,
    bank: { questionId: id, version },
  } as ModuleItem
}
