/** Copies with ids of their own, and which one is the copy: it is what is selected next. */
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { duplicatePage } from '@assay/domain/assessments/page-operations'
import { duplicateModule, duplicateRow } from '@assay/domain/assessments/row-operations'
import type { NewId } from '@assay/domain/modules/definition'
import { whereIs, whereIsRow } from './where.ts'

interface Copied {
  readonly document: AssessmentDocument
  /** The id of the copy; undefined when there is no room for one. */
  readonly copyId: string | undefined
}

/** A copy below where the module stands alone, beside it where it shares its row. */
export function copyModule(document: AssessmentDocument, itemId: string, newId: NewId): Copied {
  const isAlone = whereIs(document, itemId)?.row.moduleItemList.length === 1
  const rowId = whereIs(document, itemId)?.row.rowId ?? ''
  const after = isAlone ? duplicateRow(document, rowId, newId) : duplicateModule(document, itemId, newId)
  if (after === document) return { document, copyId: undefined }
  const spot = whereIs(after, itemId)
  const copy = isAlone
    ? spot?.rows[spot.rowIndex + 1]?.moduleItemList[0]
    : spot?.row.moduleItemList[spot.index + 1]
  return { document: after, copyId: copy?.id }
}

export function copyRow(document: AssessmentDocument, rowId: string, newId: NewId): Copied {
  const after = duplicateRow(document, rowId, newId)
  const spot = whereIsRow(after, rowId)
  return {
    document: after,
    copyId: after === document || !spot ? undefined : spot.rows[spot.rowIndex + 1]?.rowId,
  }
}

/** A copy of a page behind it. Throws a RangeError at 200 pages. */
export function copyPage(document: AssessmentDocument, position: number, newId: NewId): Copied {
  const after = duplicatePage(document, position, newId)
  return { document: after, copyId: after.pageList[position]?.id }
}
