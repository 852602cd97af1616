/** Questions of the bank in a test: put in, compared with the bank, and brought to its present versions. */
import type { ReadBankQuestion } from '@assay/contract/bank/calls'
import type { AssessmentDocument, ModuleItem, Page, Pool } from '@assay/domain/assessments/document'
import { updateModule } from '@assay/domain/assessments/row-operations'
import { moduleItemsOf } from '@assay/domain/assessments/walk'
import { updatedQuestion } from '@assay/domain/bank/question'
import type { NewId } from '@assay/domain/modules/definition'
import type { Insertion } from '../canvas/canvas-state.tsx'
import { placeAdded, placeInstead } from './placing.ts'
import { placeBehind } from './where.ts'

interface Placed {
  readonly item: ModuleItem
  /** Its competence's name in the bank: the test's own of that name, or a new one. */
  readonly competence: string
}

/** Puts questions in at a place, each below the one before; the same document where there is no room. */
export function withQuestions(
  document: AssessmentDocument,
  target: Insertion,
  questions: readonly Placed[],
  newId: NewId,
): AssessmentDocument {
  let after = document
  let last: string | undefined
  for (const { item, competence } of questions) {
    const named = withCompetence(after, competence, newId)
    const placed = { ...item, evalGroupId: named.id } as ModuleItem
    const below = last === undefined ? undefined : placeBehind(named.document, last)
    const at = below ? ({ kind: 'row', ...below } as const) : target
    const next =
      at.kind === 'instead'
        ? placeInstead(named.document, at.itemId, placed, newId)
        : placeAdded(named.document, at, placed, newId)
    if (next === named.document) return document
    after = next
    last = placed.id
  }
  return after
}

function withCompetence(document: AssessmentDocument, name: string, newId: NewId) {
  const known = document.evalGroupList.find((group) => group.name.toLowerCase() === name.toLowerCase())
  if (name === '' || known) return { document, id: known?.id ?? null }
  const id = newId()
  return { document: { ...document, evalGroupList: [...document.evalGroupList, { id, name }] }, id }
}

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

/** A new pool, for whose category the author is asked. */
export const newPool: Pool = {
  categoryId: null,
  category: '',
  level: null,
  competence: '',
  count: 5,
  points: 1,
  maxExposure: null,
}

/** Changes the pool of a row. */
export function withPool(
  document: AssessmentDocument,
  rowId: string,
  part: Partial<Pool>,
): AssessmentDocument {
  const changed = (page: Page): Page => ({
    ...page,
    rowList: page.rowList.map((row) =>
      row.rowId === rowId && row.pool ? { ...row, pool: { ...row.pool, ...part } } : row,
    ),
  })
  const holds = ({ rowList }: Page) => rowList.some((row) => row.rowId === rowId)
  return { ...document, pageList: document.pageList.map((page) => (holds(page) ? changed(page) : page)) }
}
