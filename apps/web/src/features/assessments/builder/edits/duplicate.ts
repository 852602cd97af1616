/** Copies, with the id of the copy so that it can be selected. */
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { duplicatePage } from '@assay/domain/assessments/page-operations'
import { duplicateModule, duplicateRow } from '@assay/domain/assessments/row-operations'
import type { NewId } from '@assay/domain/modules/definition'
import { whereIs } from './place.ts'

export interface Copied {
  readonly document: AssessmentDocument
  /** Of the copy; undefined when there is no room for one. */
  readonly copyId: string | undefined
}

/** A copy below where the module stands alone, beside it where it shares its row. */
export function copyModule(document: AssessmentDocument, itemId: string, newId: NewId): Copied {
  const from = whereIs(document, itemId)
  if (!from) return { document, copyId: undefined }
  const isAlone = from.row.moduleItemList.length === 1
  const after = isAlone
    ? duplicateRow(document, from.row.rowId, newId)
    : duplicateModule(document, itemId, newId)
  if (after === document) return { document, copyId: undefined }
  const page = after.pageList.find(({ id }) => id === from.page.id)
  const copy = isAlone
    ? page?.rowList[from.rowIndex + 1]?.moduleItemList[0]
    : page?.rowList[from.rowIndex]?.moduleItemList[from.index + 1]
  return { document: after, copyId: copy?.id }
}

/** A copy of a row below it. */
export function copyRow(document: AssessmentDocument, rowId: string, newId: NewId): Copied {
  const after = duplicateRow(document, rowId, newId)
  const page = after.pageList.find(({ rowList }) => rowList.some((row) => row.rowId === rowId))
  const index = page?.rowList.findIndex((row) => row.rowId === rowId) ?? -1
  return { document: after, copyId: after === document ? undefined : page?.rowList[index + 1]?.rowId }
}

/** A copy of a page behind it. Throws a RangeError at 200 pages. */
export function copyPage(document: AssessmentDocument, position: number, newId: NewId): Copied {
  const after = duplicatePage(document, position, newId)
  return { document: after, copyId: after.pageList[position]?.id }
}
