/** The questions that a test holds, compared with the bank and brought to its present versions. */
import type { ReadBankQuestion } from '@assay/contract/bank/calls'
import type { AssessmentDocument, ModuleItem } from '@assay/domain/assessments/document'
import { updateModule } from '@assay/domain/assessments/row-operations'
import { moduleItemsOf } from '@assay/domain/assessments/walk'
import { updatedQuestion } from '@assay/domain/bank/placed-question'
import type { NewId } from '@assay/domain/modules/definition'

/** The ids of the bank's questions that a test holds. */
export function questionsHeld(document: AssessmentDocument): string[] {
  const ids = document.pageList.flatMap(moduleItemsOf).flatMap(({ bank }) => bank?.questionId ?? [])
  return [...new Set(ids)].sort()
}

export interface ChangedInBank {
  readonly item: ModuleItem
  readonly page: number
  readonly present: ReadBankQuestion
}

/** The modules whose question has a later version in the bank. */
export function changedInBank(
  document: AssessmentDocument,
  present: readonly ReadBankQuestion[],
): ChangedInBank[] {
  const byId = new Map(present.map((each) => [each.id, each]))
  return document.pageList.flatMap((page) =>
    moduleItemsOf(page).flatMap((item) => {
      const now = item.bank && byId.get(item.bank.questionId)
      return now && item.bank && now.version > item.bank.version
        ? [{ item, page: page.position, present: now }]
        : []
    }),
  )
}

/** Brings these modules to the present versions of their questions. */
export function withPresentVersions(
  document: AssessmentDocument,
  changes: readonly ChangedInBank[],
  newId: NewId,
): AssessmentDocument {
  return changes.reduce(
    (after, { item, present }) =>
      updateModule(after, item.id, (each) => updatedQuestion(each, present, newId)),
    document,
  )
}
